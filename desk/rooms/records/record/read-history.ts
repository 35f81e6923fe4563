import { ask } from '#desk/api/ask.ts';
import { auditNameOf, type RecordName } from '../kinds.ts';

/** Kinds that are not entities. Their history is only in the audit log, which chiefs can read. */
const auditOnlyKinds: ReadonlySet<string> = new Set(['Person', 'Key', 'Webhook', 'Correction', 'OldAddress']);

/** A part of the changes of a record, the newest first. */
export async function readHistory(name: RecordName, key: string, cursor?: string) {
  const part = cursor === undefined ? {} : { cursor };
  if (auditOnlyKinds.has(name))
    return ask('audit', { entity: auditNameOf(name), entityId: key, limit: 30, ...part });
  return ask('entityHistory', { entity: name as 'Tag', key, limit: 30, ...part });
}
