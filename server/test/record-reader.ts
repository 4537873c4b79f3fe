import type { Json } from '@parlour/kernel';
import { recordOf, type MatchHeader, type TableRecord } from '../app/rooms/records.ts';

/** Reads the records of one table in order, each with the header of its game. */
export class RecordReader {
  #header: MatchHeader | undefined;

  read(json: Json): TableRecord {
    const record = recordOf(json, this.#header);
    this.#header = record.started ?? this.#header;
    return record;
  }
}
