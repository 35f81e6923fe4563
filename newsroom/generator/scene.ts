import { dative } from './inflection.ts';
import { bodies, familyNames, givenNames, roles, type Town, towns } from './people-and-places.ts';
import type { Random } from './random.ts';
import type { Beat, Subject } from './subjects.ts';

/** Everything that one article is about, so that its sentences are consistent. */
export interface Scene {
  subject: Subject;
  town: Town;
  otherTown: Town;
  body: string;
  otherBody: string;
  /** Full name, family name first. */
  speaker: string;
  /** „Energiaügyi Hivatal szóvivője”; sentences add the definite article. */
  speakerRole: string;
  critic: string;
  criticRole: string;
  /** „hétfő” */
  weekdayName: string;
  /** „hétfőn” */
  weekday: string;
  month: string;
  /** When something like it last happened. */
  pastYear: number;
  /** How many people or things it concerns now. */
  count: number;
  /** The same a year earlier; always fewer. */
  countBefore: number;
  percent: number;
  /** Million forints. */
  millions: number;
  weeks: number;
}

type Weekday = readonly [name: string, on: string];
const weekdays: readonly [Weekday, ...Weekday[]] = [
  ['hétfő', 'hétfőn'],
  ['kedd', 'kedden'],
  ['szerda', 'szerdán'],
  ['csütörtök', 'csütörtökön'],
  ['péntek', 'pénteken'],
  ['szombat', 'szombaton'],
  ['vasárnap', 'vasárnap'],
];
const months = [
  'januárban',
  'februárban',
  'márciusban',
  'áprilisban',
  'májusban',
  'júniusban',
  'júliusban',
  'augusztusban',
  'szeptemberben',
  'októberben',
  'novemberben',
  'decemberben',
] as const;

export function createScene(random: Random, beat: Beat, year: number): Scene {
  const [town, otherTown] = pickTwo(random, towns);
  const [body, otherBody] = pickTwo(random, bodies);
  const countBefore = random.whole(12, 9000);
  const [weekdayName, weekday] = random.pick(weekdays);
  return {
    subject: random.pick(beat.subjects),
    town,
    otherTown,
    body,
    otherBody,
    speaker: personName(random),
    speakerRole: `${ofBody(body)} ${random.pick(roles)}`,
    critic: personName(random),
    criticRole: `${ofBody(otherBody)} ${random.pick(roles)}`,
    weekdayName,
    weekday,
    month: random.pick(months),
    pastYear: year - random.whole(1, 9),
    count: Math.round(countBefore * (1.05 + random.next())) + 1,
    countBefore,
    percent: random.whole(3, 68),
    millions: random.whole(2, 480) * 5,
    weeks: random.whole(2, 20),
  };
}

export function personName(random: Random): string {
  return `${random.pick(familyNames)} ${random.pick(givenNames)}`;
}

/**
 * The body as the owner in „a Lakhatási Tanács elnöke”. A name that is itself possessive must have an ending
 * then: „a Városok Szövetségének elnöke”.
 */
function ofBody(body: string): string {
  return /(?:Szövetsége|Egyesülete)$/.test(body) ? dative(body) : body;
}

/** Two different items; the first ones of the list are the commonest as the first of the two. */
function pickTwo<T>(random: Random, items: readonly [T, ...T[]]): [T, T] {
  const first = random.pickZipf(items);
  for (;;) {
    const second = random.pick(items);
    if (second !== first) return [first, second];
  }
}
