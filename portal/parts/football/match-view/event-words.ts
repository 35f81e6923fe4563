import type { EventKind } from '#contract/football-rules.ts';

export const kindWords: Readonly<Record<EventKind, string>> = {
  goal: 'Gól',
  ownGoal: 'Öngól',
  penalty: 'Gól tizenegyesből',
  missedPenalty: 'Kihagyott tizenegyes',
  yellow: 'Sárga lap',
  red: 'Piros lap',
  substitution: 'Csere',
  review: 'Videóbíró',
  shootoutGoal: 'Gól a párbajban',
  shootoutMiss: 'Kihagyott rúgás a párbajban',
};

/** What cards are given for, as the provider has it. */
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

/** Null for what there is no Hungarian word for. */
export const reasonWords = (comments: string | null): string | null =>
  reasons[comments?.trim().toLowerCase() ?? ''] ?? null;

/** What referees decide after a look at the video, as the provider has it. */
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

export interface DecisionWords {
  text: string;
  /** There is no Hungarian word for it: it stands as the provider has it. */
  isEnglish: boolean;
}

/** „gól törölve, les” of “Goal Disallowed - offside”. */
export function decisionWords(detail: string): DecisionWords {
  const [decision = '', reason = ''] = detail.split(' - ').map((part) => part.trim());
  const text = decisions[decision.toLowerCase()];
  if (text === undefined) return { text: detail.trim(), isEnglish: true };
  return { text: [text, reasonWords(reason)].filter(Boolean).join(', '), isEnglish: false };
}
