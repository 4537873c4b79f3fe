// Preloaded into a server: writes down what it does to the files below one folder, and when what was synced.
//
// PARLOUR_DISK is the folder, PARLOUR_TRACE the file to add to, PARLOUR_SYNC_US what a sync takes. A sync does not
// reach the real disk: the trace is the disk, and its reader decides what a cut of power would have left.
// trace.ts has the format. What cannot be written down is noted as odd, and the run fails.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <mutex>
#include <string>

namespace {

enum Kind : uint8_t { START, OPEN, WRITE, TRUNCATE, SYNCING, SYNCED, RENAME, UNLINK, MKDIR, RMDIR, CLOSE, ODD };

template <typename F>
F real(const char* name) {
  return reinterpret_cast<F>(dlsym(RTLD_NEXT, name));
}
// The function of this name that would have been called without this library.
#define REAL(name) real<decltype(&::name)>(#name)

struct State {
  std::recursive_mutex lock;
  std::string root;
  int trace = -1;
  useconds_t syncTakes = 0;
  std::map<int, std::string> files;
};
State& state() {
  // Never destroyed: threads may still write while the process ends.
  static State* made = [] {
    auto* fresh = new State;
    const char* root = getenv("PARLOUR_DISK");
    const char* trace = getenv("PARLOUR_TRACE");
    const char* takes = getenv("PARLOUR_SYNC_US");
    if (root != nullptr && trace != nullptr) {
      fresh->root = root;
      fresh->trace = static_cast<int>(
          ::syscall(SYS_openat, AT_FDCWD, trace, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    }
    if (takes != nullptr) fresh->syncTakes = static_cast<useconds_t>(atoi(takes));
    return fresh;
  }();
  return *made;
}

uint64_t now() {
  timespec at{};
  clock_gettime(CLOCK_MONOTONIC, &at);
  return static_cast<uint64_t>(at.tv_sec) * 1000000000u + static_cast<uint64_t>(at.tv_nsec);
}

template <typename T>
void put(std::string& to, T value) {
  to.append(reinterpret_cast<const char*>(&value), sizeof value);
}
// The lock is held: entries are in the order in which things were done, and so are their times.
void note(Kind kind, uint64_t at, int fd, uint64_t where, const std::string& path, const std::string& other,
          const void* data = nullptr, size_t size = 0) {
  std::string head;
  put<uint32_t>(head, static_cast<uint32_t>(1 + 8 + 4 + 8 + 4 + path.size() + 4 + other.size() + size));
  put<uint8_t>(head, kind);
  put<uint64_t>(head, at);
  put<int32_t>(head, fd);
  put<uint64_t>(head, where);
  put<uint32_t>(head, static_cast<uint32_t>(path.size()));
  head += path;
  put<uint32_t>(head, static_cast<uint32_t>(other.size()));
  head += other;
  if (size > 0) head.append(static_cast<const char*>(data), size);
  for (size_t done = 0; done < head.size();) {
    const long wrote = REAL(syscall)(SYS_write, state().trace, head.data() + done, head.size() - done);
    if (wrote <= 0) abort();
    done += static_cast<size_t>(wrote);
  }
}
__attribute__((constructor)) void start() {
  if (state().trace < 0) return;
  note(START, now(), -1, 0, state().root, "");
}

bool isBelow(const std::string& path) {
  const std::string& root = state().root;
  return state().trace >= 0 && path.compare(0, root.size(), root) == 0 &&
         (path.size() == root.size() || path[root.size()] == '/');
}
std::string whole(int folder, const char* path) {
  if (path == nullptr) return "";
  if (path[0] == '/') return path;
  char base[4096];
  const std::string link = folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/" + std::to_string(folder);
  const ssize_t size = readlink(link.c_str(), base, sizeof base);
  return size < 0 ? std::string(path) : std::string(base, static_cast<size_t>(size)) + "/" + path;
}
const std::string* known(int fd) {
  const auto found = state().files.find(fd);
  return found == state().files.end() ? nullptr : &found->second;
}
using Held = std::lock_guard<std::recursive_mutex>;

int opened(int folder, const char* path, int flags, mode_t mode) {
  const std::string name = whole(folder, path);
  const Held held(state().lock);
  const uint64_t at = now();
  const int fd = static_cast<int>(REAL(syscall)(SYS_openat, folder, path, flags, mode));
  if (fd < 0) return fd;
  state().files.erase(fd);
  if (!isBelow(name)) return fd;
  state().files[fd] = name;
  note(OPEN, at, fd, static_cast<uint64_t>(flags), name, "");
  return fd;
}

// `at` is -1 for a write to where the file is.
template <typename Call>
ssize_t written(int fd, off_t at, const iovec* parts, int count, Call call) {
  const Held held(state().lock);
  if (known(fd) == nullptr) return -2;
  const uint64_t time = now();
  struct stat before{};
  const bool isAppending = (fcntl(fd, F_GETFL) & O_APPEND) != 0;
  if (isAppending) fstat(fd, &before);
  const off_t place = isAppending ? before.st_size : at >= 0 ? at : lseek(fd, 0, SEEK_CUR);
  const ssize_t size = call();
  if (size <= 0) return size;
  std::string data;
  for (int index = 0; index < count; index++) data.append(static_cast<const char*>(parts[index].iov_base), parts[index].iov_len);
  note(WRITE, time, fd, static_cast<uint64_t>(place), "", "", data.data(), static_cast<size_t>(size));
  return size;
}

int synced(int fd, int (*really)(int)) {
  {
    const Held held(state().lock);
    if (known(fd) == nullptr) return really(fd);
    note(SYNCING, now(), fd, 0, "", "");
  }
  if (state().syncTakes > 0) usleep(state().syncTakes);
  const Held held(state().lock);
  note(SYNCED, now(), fd, 0, "", "");
  return 0;
}

void closing(int fd) {
  const Held held(state().lock);
  if (state().files.erase(fd) > 0) note(CLOSE, now(), fd, 0, "", "");
}

template <typename Call>
int named(Kind kind, const std::string& path, const std::string& other, Call call) {
  const Held held(state().lock);
  const uint64_t at = now();
  const int result = call();
  if (result == 0 && (isBelow(path) || isBelow(other))) note(kind, at, -1, 0, path, other);
  return result;
}
void odd(const char* what, int fd) {
  const Held held(state().lock);
  const std::string* path = known(fd);
  if (path != nullptr) note(ODD, now(), fd, 0, *path, what);
}
iovec one(const void* data, size_t size) { return {const_cast<void*>(data), size}; }
mode_t modeOf(int flags, va_list list) {
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? static_cast<mode_t>(va_arg(list, unsigned)) : 0;
}

}  // namespace

#define OPEN_AS(name)                         \
  int name(const char* path, int flags, ...) { \
    va_list list;                             \
    va_start(list, flags);                    \
    const mode_t mode = modeOf(flags, list);  \
    va_end(list);                             \
    return opened(AT_FDCWD, path, flags, mode); \
  }
#define OPENAT_AS(name)                                   \
  int name(int folder, const char* path, int flags, ...) { \
    va_list list;                                         \
    va_start(list, flags);                                \
    const mode_t mode = modeOf(flags, list);              \
    va_end(list);                                         \
    return opened(folder, path, flags, mode);             \
  }
#define WRITE_AS(name, ...)                                             \
  {                                                                     \
    const ssize_t size = written(__VA_ARGS__);                          \
    if (size != -2) return size;                                        \
  }

extern "C" {

OPEN_AS(open)
OPEN_AS(open64)
OPENAT_AS(openat)
OPENAT_AS(openat64)

int close(int fd) {
  closing(fd);
  return REAL(close)(fd);
}

ssize_t write(int fd, const void* data, size_t size) {
  const iovec part = one(data, size);
  const auto call = [&] { return REAL(write)(fd, data, size); };
  WRITE_AS(write, fd, -1, &part, 1, call)
  return call();
}
ssize_t pwrite(int fd, const void* data, size_t size, off_t at) {
  const iovec part = one(data, size);
  const auto call = [&] { return REAL(pwrite)(fd, data, size, at); };
  WRITE_AS(pwrite, fd, at, &part, 1, call)
  return call();
}
ssize_t pwrite64(int fd, const void* data, size_t size, off64_t at) { return pwrite(fd, data, size, at); }
ssize_t writev(int fd, const iovec* parts, int count) {
  const auto call = [&] { return REAL(writev)(fd, parts, count); };
  WRITE_AS(writev, fd, -1, parts, count, call)
  return call();
}
ssize_t pwritev(int fd, const iovec* parts, int count, off_t at) {
  const auto call = [&] { return REAL(pwritev)(fd, parts, count, at); };
  WRITE_AS(pwritev, fd, at, parts, count, call)
  return call();
}
ssize_t pwritev64(int fd, const iovec* parts, int count, off64_t at) { return pwritev(fd, parts, count, at); }

int ftruncate(int fd, off_t size) {
  const Held held(state().lock);
  const uint64_t at = now();
  const int result = REAL(ftruncate)(fd, size);
  if (result == 0 && known(fd) != nullptr) note(TRUNCATE, at, fd, static_cast<uint64_t>(size), "", "");
  return result;
}
int ftruncate64(int fd, off64_t size) { return ftruncate(fd, size); }

int fsync(int fd) { return synced(fd, REAL(fsync)); }
int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

int rename(const char* from, const char* to) {
  return named(RENAME, whole(AT_FDCWD, from), whole(AT_FDCWD, to), [&] { return REAL(rename)(from, to); });
}
int renameat(int fromFolder, const char* from, int toFolder, const char* to) {
  return named(RENAME, whole(fromFolder, from), whole(toFolder, to),
               [&] { return REAL(renameat)(fromFolder, from, toFolder, to); });
}
int unlink(const char* path) {
  return named(UNLINK, whole(AT_FDCWD, path), "", [&] { return REAL(unlink)(path); });
}
int rmdir(const char* path) {
  return named(RMDIR, whole(AT_FDCWD, path), "", [&] { return REAL(rmdir)(path); });
}
int unlinkat(int folder, const char* path, int flags) {
  const Kind kind = (flags & AT_REMOVEDIR) != 0 ? RMDIR : UNLINK;
  return named(kind, whole(folder, path), "", [&] { return REAL(unlinkat)(folder, path, flags); });
}
int remove(const char* path) {
  struct stat found{};
  const bool isFolder = lstat(path, &found) == 0 && S_ISDIR(found.st_mode);
  return isFolder ? rmdir(path) : unlink(path);
}
int mkdir(const char* path, mode_t mode) {
  return named(MKDIR, whole(AT_FDCWD, path), "", [&] { return REAL(mkdir)(path, mode); });
}
int mkdirat(int folder, const char* path, mode_t mode) {
  return named(MKDIR, whole(folder, path), "", [&] { return REAL(mkdirat)(folder, path, mode); });
}

// Copies are made of reads and writes, which are written down.
ssize_t sendfile(int to, int from, off_t* at, size_t count) {
  {
    const Held held(state().lock);
    if (known(to) == nullptr) return REAL(syscall)(SYS_sendfile, to, from, at, count);
  }
  char data[65536];
  const size_t most = count < sizeof data ? count : sizeof data;
  const ssize_t size = at == nullptr ? read(from, data, most) : pread(from, data, most, *at);
  if (size <= 0) return size;
  const ssize_t wrote = write(to, data, static_cast<size_t>(size));
  if (at != nullptr && wrote > 0) *at += wrote;
  return wrote;
}
ssize_t sendfile64(int to, int from, off64_t* at, size_t count) { return sendfile(to, from, at, count); }
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a[6];
  for (long& value : a) value = va_arg(list, long);
  va_end(list);
  if (number == SYS_close) closing(static_cast<int>(a[0]));
  if (number == SYS_copy_file_range) {
    errno = ENOSYS;
    return -1;
  }
  return REAL(syscall)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
ssize_t copy_file_range(int, off64_t*, int, off64_t*, size_t, unsigned) {
  errno = ENOSYS;
  return -1;
}

void* mmap(void* where, size_t size, int protection, int flags, int fd, off_t at) {
  if (fd >= 0 && (flags & MAP_SHARED) != 0 && (protection & PROT_WRITE) != 0) odd("mmap", fd);
  return reinterpret_cast<void*>(REAL(syscall)(SYS_mmap, where, size, protection, flags, fd, at));
}
void* mmap64(void* where, size_t size, int protection, int flags, int fd, off64_t at) {
  return mmap(where, size, protection, flags, fd, at);
}
int fallocate(int fd, int mode, off_t at, off_t size) {
  odd("fallocate", fd);
  return REAL(fallocate)(fd, mode, at, size);
}
int posix_fallocate(int fd, off_t at, off_t size) {
  odd("posix_fallocate", fd);
  return REAL(posix_fallocate)(fd, at, size);
}
int dup(int fd) {
  odd("dup", fd);
  return REAL(dup)(fd);
}
int link(const char* from, const char* to) {
  return named(ODD, whole(AT_FDCWD, to), "link", [&] { return REAL(link)(from, to); });
}
int symlink(const char* from, const char* to) {
  return named(ODD, whole(AT_FDCWD, to), "symlink", [&] { return REAL(symlink)(from, to); });
}

}  // extern "C"
