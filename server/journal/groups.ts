/** Group commit: what is asked for during one turn of the event loop becomes one transaction. */
interface Transactions {
  begin(): void;
  commit(): void;
  rollback(): void;
}
export interface GroupDone {
  readonly seconds: number;
  readonly writes: number;
}
/** A caller's mistake: it is told so, and the rest of its group is stored. */
export class Refused extends Error {}

interface Write {
  /** Returns how to tell the caller, which is done when the group is durable. */
  run(): () => void;
  fail(error: unknown): void;
}

export class Groups {
  readonly #sql: Transactions;
  readonly #settle: (done: GroupDone | null) => void;
  #writes: Write[] = [];
  #scheduled = false;

  /** `settle` is called after every group and before its callers are told; with null when it could not be stored. */
  constructor(sql: Transactions, settle: (done: GroupDone | null) => void) {
    this.#sql = sql;
    this.#settle = settle;
  }

  add<T>(write: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#writes.push({
      run: () => {
        try {
          const result = write();
          return () => resolve(result);
        } catch (error) {
          if (error instanceof Refused) return () => reject(error);
          throw error;
        }
      },
      fail: reject,
    });
    if (!this.#scheduled) setImmediate(() => this.#commit());
    this.#scheduled = true;
    return promise;
  }

  /** Resolves when everything asked for so far is stored or refused. */
  async idle(): Promise<void> {
    if (this.#scheduled) await this.add(() => null);
  }

  #commit(): void {
    this.#scheduled = false;
    const writes = this.#writes;
    this.#writes = [];
    const began = performance.now();
    let tell: (() => void)[];
    try {
      this.#sql.begin();
      tell = writes.map((write) => write.run());
      this.#sql.commit();
    } catch (error) {
      this.#undo();
      this.#settle(null);
      for (const write of writes) write.fail(error);
      return;
    }
    this.#settle({ seconds: (performance.now() - began) / 1000, writes: writes.length });
    for (const say of tell) say();
  }

  /** SQLite ends the transaction by itself after some errors, and then there is none to roll back. */
  #undo(): void {
    try {
      this.#sql.rollback();
    } catch {
      // Nothing was open.
    }
  }
}
