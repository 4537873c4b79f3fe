/** Each record is tied to the one before it, so that a log that was changed or has a hole cannot pass for whole. */
import { hash } from 'node:crypto';

export type Link = string;

/** What the first record of a table is tied to. */
export const firstLink = (tableId: string): Link => digest(`parlour-journal-1\n${tableId}`);
export const nextLink = (before: Link, body: string): Link => digest(`${before}\n${body}`);
/** A snapshot stands for everything up to its record, and is tied to that record. */
export const snapshotLink = (at: Link, body: string): Link => digest(`snapshot\n${at}\n${body}`);

const digest = (text: string): Link => hash('sha256', text, 'base64url');

/** A table whose log cannot be trusted any more. */
export class BrokenChain extends Error {
  readonly tableId: string;
  readonly seq: number;
  constructor(tableId: string, seq: number, what: string) {
    super(`table ${tableId}: ${what} ${seq} is not what was written`);
    this.name = 'BrokenChain';
    this.tableId = tableId;
    this.seq = seq;
  }
}
