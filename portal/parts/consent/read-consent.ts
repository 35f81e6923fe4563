import { type Purpose, purposes } from './purposes.ts';

/** What we read of a platform's answer (IAB Transparency and Consent Framework 2.3, CMP API 2). */
export interface TcData {
  /** `cmpuishown`: it is asking. */
  eventStatus: 'tcloaded' | 'cmpuishown' | 'useractioncomplete';
  gdprApplies?: boolean;
  purpose: { consents: Readonly<Record<string, boolean | undefined>> };
}

/**
 * The framework's purposes that ours stand for. 1: store on the device; 2: choose ads by the page; 3, 4:
 * profile for ads and its use; 5, 6: the same for content; 7: measure ads; 8: measure content. Ours holds
 * when all of them do.
 */
const standsFor: Readonly<Record<Purpose, readonly number[]>> = {
  measurement: [1, 8],
  personalisation: [1, 3, 4, 5, 6],
  ads: [1, 2, 7],
};

/** What a platform's answer allows; null while it asks. */
export function readTcData({ eventStatus, gdprApplies, purpose }: TcData): Purpose[] | null {
  if (eventStatus === 'cmpuishown') return null;
  const ours = Object.entries(standsFor) as Array<[Purpose, readonly number[]]>;
  return ours
    .filter(([, theirs]) => gdprApplies === false || theirs.every((id) => purpose.consents[id] === true))
    .map(([name]) => name);
}

/** An object, or its JSON. A page may stand in other surroundings than the app: only `true` allows. */
export function readAppConsent(said: unknown): Purpose[] {
  const allows = typeof said === 'string' ? parsed(said) : said;
  if (typeof allows !== 'object' || allows === null) return [];
  return purposes.filter((purpose) => (allows as Record<string, unknown>)[purpose] === true);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
