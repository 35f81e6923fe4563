/** The provider's reasons for cards. */
const reasons: Readonly<Record<string, string>> = {
  foul: 'szabálytalanság',
  argument: 'reklamálás',
  'time wasting': 'időhúzás',
  handball: 'kezezés',
  holding: 'visszahúzás',
  tripping: 'gáncsolás',
  roughing: 'durvaság',
  simulation: 'műesés',
  unsportsmanlike: 'sportszerűtlenség',
  'unsportsmanlike conduct': 'sportszerűtlenség',
  'persistent fouling': 'sorozatos szabálytalanság',
  'professional foul last man': 'utolsó emberként elkövetett szabálytalanság',
  'serious foul': 'durva szabálytalanság',
  'violent conduct': 'erőszakos cselekedet',
  fight: 'verekedés',
  offside: 'les',
};

/** Null for an unknown reason. */
export const translateReason = (comments: string | null): string | null =>
  reasons[comments?.trim().toLowerCase() ?? ''] ?? null;

/** The provider's decisions of video reviews. */
const decisions: Readonly<Record<string, string>> = {
  'goal cancelled': 'gól törölve',
  'goal disallowed': 'gól törölve',
  'goal confirmed': 'gól megadva',
  'goal awarded': 'gól megadva',
  'penalty confirmed': 'tizenegyes megadva',
  'penalty awarded': 'tizenegyes megadva',
  'penalty cancelled': 'tizenegyes visszavonva',
  'penalty not awarded': 'nincs tizenegyes',
  'card upgrade': 'súlyosabb lap',
  'card upgraded': 'súlyosabb lap',
  'card reviewed': 'a lap felülvizsgálva',
  'red card cancelled': 'piros lap visszavonva',
  'card cancelled': 'lap visszavonva',
  'mistaken identity': 'a lapot más kapja',
};

interface Decision {
  text: string;
  /** The decision is unknown, so the text is the provider's. */
  isEnglish: boolean;
}

/** „gól törölve, les” for “Goal Disallowed - offside” */
export function translateDecision(detail: string): Decision {
  const [decision = '', reason = ''] = detail.split(' - ').map((part) => part.trim());
  const text = decisions[decision.toLowerCase()];
  if (text === undefined) return { text: detail.trim(), isEnglish: true };
  return { text: [text, translateReason(reason)].filter(Boolean).join(', '), isEnglish: false };
}
