import type { ComponentType } from 'react';
import type { RecordName } from '../kinds.ts';

/** What one kind has beside its form, and others have not. */
export interface ExtraProps {
  recordKey: string;
  /** As it is edited. */
  document: unknown;
  isDirty: boolean;
}

export const extras: Readonly<Partial<Record<RecordName, ComponentType<ExtraProps>>>> = {};
