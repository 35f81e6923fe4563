import { parseJson } from '#portal/dom/storage.ts';
import { type Purpose, purposes } from './purposes.ts';

/** The part of a platform's answer that we use (IAB Transparency and Consent Framework 2.3, CMP API 2). */
export interface TcData {
  /** `cmpuishown`: the platform is asking. */
  eventStatus: 'tcloaded' | 'cmpuishown' | 'useractioncomplete';
  gdprApplies?: boolean;
  purpose: { consents: Readonly<Record<string, boolean | undefined>> };
}

/**
 * The framework's purposes behind each of ours; all of them must be allowed. 1: storage; 2: ads by the page;
 * 3, 4: ad profile and its use; 5, 6: content profile and its use; 7: measure ads; 8: measure content.
 */
const frameworkPurposes: Readonly<Record<Purpose, readonly number[]>> = {
  measurement: [1, 8],
  personalisation: [1, 3, 4, 5, 6],
  ads: [1, 2, 7],
};

/** The purposes that a platform's answer allows; null while it asks. */
export function readTcData({ eventStatus, gdprApplies, purpose }: TcData): Purpose[] | null {
  if (eventStatus === 'cmpuishown') return null;
  const ours = Object.entries(frameworkPurposes) as Array<[Purpose, readonly number[]]>;
  return ours
    .filter(([, theirs]) => gdprApplies === false || theirs.every((id) => purpose.consents[id] === true))
    .map(([name]) => name);
}

/**
 * Reads what the app says. Only `true` allows a purpose.
 * @param message an object or its JSON
 */
export function readAppConsent(message: unknown): Purpose[] {
  const consent = parseJson(message);
  if (typeof consent !== 'object' || consent === null) return [];
  return purposes.filter((purpose) => (consent as Record<string, unknown>)[purpose] === true);
}
