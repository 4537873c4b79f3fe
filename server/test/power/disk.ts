/**
 * What a disk may hold after a power cut: everything that was synced, and anything or nothing of what was written
 * since. Syncing a file makes its bytes durable but not its name; a name is durable when its folder was synced later.
 */
import { constants, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pickFrom, type RandomInt } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Entry } from './trace.ts';

const PAGE = 4096;
/** A disk writes at least this much as a whole. */
const SECTOR = 512;

/**
 * What is left of data that was written to a file but not synced: nothing, all of it, each page in any of its states,
 * the first writes, or all writes with the last one torn.
 */
const DATA = ['none', 'all', 'pages', 'first', 'torn'] as const;
/**
 * What is left of new, changed and removed names: those of a folder in their order, as with a file system's journal, or
 * any of them.
 */
const NAMES = ['none', 'all', 'first', 'any'] as const;
export interface Style {
  readonly data: (typeof DATA)[number];
  readonly names: (typeof NAMES)[number];
}
export const STYLES: readonly Style[] = DATA.flatMap((data) => NAMES.map((names) => ({ data, names })));

type Change = { readonly at: number; readonly data: Buffer } | { readonly size: number };
interface Bytes {
  readonly size: number;
  readonly pages: ReadonlyMap<number, Buffer>;
}
const NOTHING: Bytes = { size: 0, pages: new Map() };

class FileNode {
  durable: Bytes = NOTHING;
  /** Writes that are not synced, the oldest first. */
  changes: Change[] = [];
}
/** What a name in a folder stands for from here on; null if it is removed. */
interface Naming {
  readonly folder: FolderNode;
  readonly name: string;
  readonly node: DiskNode | null;
}
type DiskNode = FileNode | FolderNode;
class FolderNode {
  durable = new Map<string, DiskNode>();
  now = new Map<string, DiskNode>();
  /**
   * Changes that are not synced, each of which is made as a whole or not at all. A change in two folders is listed in
   * both.
   */
  changes: (readonly Naming[])[] = [];
}
interface Opened {
  readonly node: DiskNode;
  /** Number of changes that the sync in progress includes. Here only one thread at a time waits for a sync. */
  syncing: number;
}

export class Disk {
  readonly #root: string;
  readonly #top = new FolderNode();
  readonly #open = new Map<number, Opened>();
  /** Changes that are durable. One in two folders may be so because the other folder was synced. */
  readonly #named = new WeakSet<readonly Naming[]>();

  /** An empty disk. */
  constructor(root: string) {
    this.#root = root;
  }
  /** A disk with the present contents of the folder, all of them durable. */
  static of(root: string): Disk {
    const disk = new Disk(root);
    readFolder(disk.#top, root);
    return disk;
  }

  apply(entry: Entry): void {
    const { kind, fd, where, path, other, data } = entry;
    switch (kind) {
      case 'start':
        return this.#open.clear();
      case 'open':
        return this.#opened(fd, path, where);
      case 'close':
        return void this.#open.delete(fd);
      case 'write':
        return this.#changed(fd, { at: where, data });
      case 'truncate':
        return this.#changed(fd, { size: where });
      case 'syncing': {
        const opened = this.#at(fd);
        opened.syncing = opened.node.changes.length;
        return;
      }
      case 'synced':
        return this.#synced(this.#at(fd));
      case 'rename':
        return this.#rename([this.#naming(path, null), this.#naming(other, this.#nodeAt(path))]);
      case 'mkdir':
        return this.#rename([this.#naming(path, new FolderNode())]);
      case 'unlink':
      case 'rmdir':
        return this.#rename([this.#naming(path, null)]);
      case 'odd':
        // This file is mapped into memory, and is made anew whenever the database is opened.
        if (!path.endsWith('-shm')) throw new Error(`${other} of ${path} cannot be followed`);
    }
  }

  #at(fd: number): Opened {
    return defined(this.#open.get(fd));
  }
  #nodeAt(path: string): DiskNode | null {
    let node: DiskNode = this.#top;
    for (const name of relative(this.#root, path).split('/')) {
      if (name === '') continue;
      const next: DiskNode | undefined = node instanceof FolderNode ? node.now.get(name) : undefined;
      if (next === undefined) return null;
      node = next;
    }
    return node;
  }
  #naming(path: string, node: DiskNode | null): Naming {
    const folder = this.#nodeAt(dirname(path));
    if (!(folder instanceof FolderNode)) throw new Error(`${path} is in no folder`);
    return { folder, name: path.slice(dirname(path).length + 1), node };
  }
  #rename(change: readonly Naming[]): void {
    for (const naming of change) setName(naming.folder.now, naming);
    for (const folder of new Set(change.map((naming) => naming.folder))) folder.changes.push(change);
  }
  #opened(fd: number, path: string, flags: number): void {
    let node = this.#nodeAt(path);
    if (node === null) {
      node = new FileNode();
      this.#rename([this.#naming(path, node)]);
    } else if (node instanceof FileNode && (flags & constants.O_TRUNC) !== 0) node.changes.push({ size: 0 });
    this.#open.set(fd, { node, syncing: 0 });
  }
  #changed(fd: number, change: Change): void {
    const { node } = this.#at(fd);
    if (!(node instanceof FileNode)) throw new Error('a folder was written to');
    node.changes.push(change);
  }
  #synced({ node, syncing }: Opened): void {
    if (node instanceof FileNode) node.durable = applied(node.durable, node.changes.splice(0, syncing));
    else
      for (const change of node.changes.splice(0, syncing)) {
        if (!this.#named.has(change)) for (const naming of change) setName(naming.folder.durable, naming);
        this.#named.add(change);
      }
  }

  /** Writes to the folder `to` what could be left if power were cut now. */
  write(to: string, { data, names }: Style, seed: string): void {
    const pick = pickFrom(seed);
    const left = namesLeft(this.#top, names, this.#named, pick);
    const writeFolder = (folder: FolderNode, path: string): void => {
      for (const [name, node] of left.get(folder) ?? folder.durable) {
        if (node instanceof FolderNode) {
          mkdirSync(join(path, name), { mode: 0o700 });
          writeFolder(node, join(path, name));
        } else writeFileSync(join(path, name), bytesLeft(node, name, data, pick), { mode: 0o600 });
      }
    };
    writeFolder(this.#top, to);
  }
}

function readFolder(folder: FolderNode, path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const node = entry.isDirectory() ? new FolderNode() : new FileNode();
    if (node instanceof FolderNode) readFolder(node, join(path, entry.name));
    else node.durable = applied(NOTHING, [{ at: 0, data: readFileSync(join(path, entry.name)) }]);
    folder.durable.set(entry.name, node);
    folder.now.set(entry.name, node);
  }
}
function setName(names: Map<string, DiskNode>, { name, node }: Naming): void {
  if (node === null) names.delete(name);
  else names.set(name, node);
}
/** The names that are left, by folder. Folders that are missing here have only what is durable. */
function namesLeft(
  top: FolderNode,
  style: Style['names'],
  named: WeakSet<readonly Naming[]>,
  pick: RandomInt,
): ReadonlyMap<FolderNode, ReadonlyMap<string, DiskNode>> {
  const left = new Map<FolderNode, Map<string, DiskNode>>();
  const decided = new Map<readonly Naming[], boolean>();
  const visit = (folder: FolderNode): void => {
    if (left.has(folder)) return;
    const names = new Map(folder.durable);
    left.set(folder, names);
    const first = pick(folder.changes.length + 1);
    for (const [index, change] of folder.changes.entries()) {
      if (named.has(change)) continue;
      const isFirst = style === 'first' && index < first;
      const isDone = decided.get(change) ?? (style === 'all' || isFirst || (style === 'any' && pick(2) === 1));
      decided.set(change, isDone);
      if (isDone) for (const naming of change) if (naming.folder === folder) setName(names, naming);
    }
    for (const node of names.values()) if (node instanceof FolderNode) visit(node);
  };
  visit(top);
  return left;
}

function applied({ size, pages: before }: Bytes, changes: readonly Change[]): Bytes {
  if (changes.length === 0) return { size, pages: before };
  const pages = new Map(before);
  const fresh = new Set<number>();
  let now = size;
  for (const change of changes) {
    if ('size' in change) {
      for (const page of pages.keys()) if (page * PAGE >= change.size) pages.delete(page);
      const last = change.size % PAGE === 0 ? undefined : pages.get(Math.floor(change.size / PAGE));
      if (last !== undefined) pages.set(Math.floor(change.size / PAGE), zeroedAfter(last, change.size % PAGE));
      fresh.clear();
      now = change.size;
      continue;
    }
    for (const page of pagesOf(change)) {
      const bytes = pages.get(page) ?? Buffer.alloc(PAGE);
      const own = fresh.has(page) ? bytes : Buffer.from(bytes);
      fresh.add(page);
      putInto(own, page, change);
      pages.set(page, own);
    }
    now = Math.max(now, change.at + change.data.length);
  }
  return { size: now, pages };
}
function zeroedAfter(page: Buffer, size: number): Buffer {
  const after = Buffer.from(page);
  after.fill(0, size);
  return after;
}
function* pagesOf({ at, data }: Extract<Change, { readonly data: Buffer }>): Generator<number> {
  for (let page = Math.floor(at / PAGE); page * PAGE < at + data.length; page++) yield page;
}
function putInto(bytes: Buffer, page: number, { at, data }: Extract<Change, { readonly data: Buffer }>): void {
  const from = page * PAGE - at;
  data.copy(bytes, Math.max(0, -from), Math.max(0, from), Math.min(data.length, from + PAGE));
}

function bytesLeft(file: FileNode, name: string, style: Style['data'], pick: RandomInt): Buffer {
  const left = changesLeft(file, style, pick);
  const bytes = Buffer.alloc(left.size);
  for (const [page, content] of left.pages) content.copy(bytes, page * PAGE, 0, Math.max(0, left.size - page * PAGE));
  // Shared memory of a process: the file may hold anything.
  if (name.endsWith('-shm')) for (let at = 0; at < bytes.length; at += 64) bytes[at] = pick(256);
  return bytes;
}
function changesLeft({ durable, changes }: FileNode, style: Style['data'], pick: RandomInt): Bytes {
  switch (style) {
    case 'none':
      return durable;
    case 'all':
      return applied(durable, changes);
    case 'first':
      return applied(durable, changes.slice(0, pick(changes.length + 1)));
    case 'torn':
      return applied(durable, [...changes.slice(0, -1), ...torn(changes.at(-1), pick)]);
    case 'pages':
      return scattered(durable, changes, pick);
  }
}
/** Some sectors of the last write. */
function torn(change: Change | undefined, pick: RandomInt): readonly Change[] {
  if (change === undefined) return [];
  if ('size' in change) return pick(2) === 0 ? [] : [change];
  const left: Change[] = [];
  const { at, data } = change;
  for (let from = at; from < at + data.length;) {
    const end = Math.min(at + data.length, (Math.floor(from / SECTOR) + 1) * SECTOR);
    if (pick(2) === 1) left.push({ at: from, data: data.subarray(from - at, end - at) });
    from = end;
  }
  return left;
}
/** Each page as it was after any one of the changes, and a size that the file has had. */
function scattered(durable: Bytes, changes: readonly Change[], pick: RandomInt): Bytes {
  if (changes.length === 0) return durable;
  const byPage = new Map<number, Change[]>();
  const note = (page: number, change: Change): void => void byPage.set(page, [...(byPage.get(page) ?? []), change]);
  for (const change of changes)
    for (const page of 'size' in change ? [...durable.pages.keys()] : pagesOf(change)) note(page, change);
  const pages = new Map(durable.pages);
  for (const [page, own] of byPage) {
    const count = defined([0, own.length, pick(own.length + 1)][pick(3)]);
    const before = { size: durable.size, pages: only(durable.pages, page) };
    const bytes = applied(before, own.slice(0, count)).pages.get(page);
    if (bytes === undefined) pages.delete(page);
    else pages.set(page, bytes);
  }
  const between = changes.slice(0, pick(changes.length + 1));
  const sizes = [durable.size, applied(durable, between).size, applied(durable, changes).size];
  return { size: defined(sizes[pick(sizes.length)]), pages };
}
function only(pages: ReadonlyMap<number, Buffer>, page: number): Map<number, Buffer> {
  const bytes = pages.get(page);
  return new Map(bytes === undefined ? [] : [[page, bytes]]);
}
