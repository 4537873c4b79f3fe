/** A hash chain: each record has a link over all records before it, so that changes and gaps in a log are detected. */
import { hash } from 'node:crypto';

export type Link = string;

/** The link that comes before a table's first record. */
export const firstLink = (tableId: string): Link => digest(`parlour-journal-1\n${tableId}`);
export const nextLink = (before: Link, body: string): Link => digest(`${before}\n${body}`);
/** The link of a snapshot, over the link of the last record that it includes. */
export const snapshotLink = (at: Link, body: string): Link => digest(`snapshot\n${at}\n${body}`);

const digest = (text: string): Link => hash('sha256', text, 'base64url');

/** Thrown when a table's log is not what was written, so that it cannot be trusted any more. */
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
