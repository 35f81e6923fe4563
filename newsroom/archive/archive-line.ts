import type { RecordKind } from './records.ts';

export interface Exported {
  kind: RecordKind;
  value: unknown;
}
