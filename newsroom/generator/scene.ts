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
  /** „az Energiaügyi Hivatal szóvivője”, without the article. */
  speakerRole: string;
  critic: string;
  criticRole: string;
  /** „hétfő” */
  weekdayName: string;
  /** „hétfőn” */
  weekday: string;
  month: string;
  /** When it last happened. */
  pastYear: number;
  /** How many, now and before. */
  many: number;
  before: number;
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
  const [town, otherTown] = two(random, towns);
  const [body, otherBody] = two(random, bodies);
  const before = random.whole(12, 9000);
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
    many: Math.round(before * (1.05 + random.next())) + 1,
    before,
    percent: random.whole(3, 68),
    millions: random.whole(2, 480) * 5,
    weeks: random.whole(2, 20),
  };
}

export function personName(random: Random): string {
  return `${random.pick(familyNames)} ${random.pick(givenNames)}`;
}

/**
 * „a Lakhatási Tanács elnöke”, but „a Városok Szövetségének elnöke”: a possessive cannot be possessed without
 * its ending.
 */
function ofBody(body: string): string {
  return /(?:Szövetsége|Egyesülete)$/.test(body) ? dative(body) : body;
}

function two<T>(random: Random, items: readonly [T, ...T[]]): [T, T] {
  const first = random.pickZipf(items);
  for (;;) {
    const second = random.pick(items);
    if (second !== first) return [first, second];
  }
}
