/** A disk in a file whose power can be cut: what had not reached the file by then is lost. */
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

  /** `options` are those of `mount`: `sync,dirsync` writes everything through. */
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
  /** Whether a file can be mounted here, which needs root and loop devices. */
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
  /** Power is cut: what is on the disk now is what will be left. */
  cut(): void {
    copyFileSync(this.#image, this.#cut);
  }
  /** Restores the disk as it was at the cut. No process may have a file of it open. */
  restore(): void {
    this.remove();
    renameSync(this.#cut, this.#image);
    this.#mount();
  }
  remove(): void {
    run('umount', this.folder);
  }
}
