import type { MomentKind } from '../match-moments.ts';

export const kindWords: Readonly<Record<MomentKind, string>> = {
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
  'goal cancelled': 'gól törölve',
  'goal disallowed': 'gól törölve',
  'penalty confirmed': 'tizenegyes megadva',
  'penalty cancelled': 'tizenegyes visszavonva',
};

/** Null for what there is no Hungarian word for. */
export const reasonWords = (comments: string | null): string | null => reasons[comments?.trim().toLowerCase() ?? ''] ?? null;
