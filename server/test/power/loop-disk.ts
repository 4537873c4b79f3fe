/** A disk of its own in a file, whose power can be cut: what had not come to the file by then is lost. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const run = (program: string, ...args: readonly string[]): void =>
  void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });

export class LoopDisk {
  readonly #image: string;
  readonly #options: string;
  /** Where it is mounted. */
  readonly folder: string;

  /** `options` as `mount` takes them: `sync,dirsync` writes everything through. */
  constructor(dir: string, name: string, { megabytes = 128, options = 'defaults' } = {}) {
    this.#image = join(dir, `${name}.img`);
    this.#options = `loop,${options}`;
    this.folder = join(dir, name);
    writeFileSync(this.#image, '');
    truncateSync(this.#image, megabytes * 1024 * 1024);
    run('mkfs.ext4', '-q', '-F', this.#image);
    mkdirSync(this.folder);
    this.#mount();
  }
  /** Mounting a file needs the right to do it, which not every place has. */
  static isPossible(dir: string): boolean {
    if (process.getuid?.() !== 0 || !existsSync('/dev/loop-control')) return false;
    try {
      const disk = new LoopDisk(dir, 'probe', { megabytes: 8 });
      disk.remove();
      return true;
    } catch {
      return false;
    }
  }
  #mount(): void {
    run('mount', '-o', this.#options, this.#image, this.folder);
  }
  get #cut(): string {
    return `${this.#image}.cut`;
  }
  /** What is on the disk at this moment is what will be left. */
  cut(): void {
    copyFileSync(this.#image, this.#cut);
  }
  /** As it was at the cut. Nobody may have a file of it open. */
  restore(): void {
    this.remove();
    renameSync(this.#cut, this.#image);
    this.#mount();
  }
  remove(): void {
    run('umount', this.folder);
  }
}
