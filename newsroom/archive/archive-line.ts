import type { RecordKind } from './records.ts';

/** A line of an archive before it is formatted as JSON. */
export interface ArchiveLine {
  kind: RecordKind;
  value: unknown;
}
