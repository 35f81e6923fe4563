import type { RecordKind } from './records.ts';

/** A line of an archive that is written, before it is JSON. */
export interface ArchiveLine {
  kind: RecordKind;
  value: unknown;
}
