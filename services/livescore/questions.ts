import { isRecorded, type Question } from './source.ts';

export type Provider = 'football' | 'formula-1';

/** Key under which a question's answer is stored: `standings:271-2026`. */
export function keyOf(question: Question): string {
  const { kind, ...rest } = question;
  const values = Object.values(rest).map(String);
  // The set of followed competitions may change; it is still the same question.
  if (kind === 'live' || values.length === 0) return kind;
  return `${kind}:${values.join('-')}`;
}

const formula1Kinds: ReadonlySet<Question['kind']> = new Set([
  'f1-seasons',
  'races',
  'result',
  'grid',
  'pit-stops',
  'driver-points',
  'team-points',
  'circuits',
  'team',
  'driver',
]);

/** Football and Formula 1 are two subscriptions, each with its own number of calls. */
export const providerOf = ({ kind }: Question): Provider =>
  formula1Kinds.has(kind) ? 'formula-1' : 'football';

/** Whether only the recorded source can know the answer. */
export function isOfRecorded(question: Question): boolean {
  if ('race' in question) return isRecorded(question.race);
  if ('id' in question) return isRecorded(question.id);
  return 'fixture' in question && isRecorded(question.fixture);
}

/** The question of a key, if it is of a kind that is refreshed while somebody reads it; otherwise null. */
export function questionOf(key: string): Question | null {
  const [kind = '', values = ''] = key.split(':');
  const [first = Number.NaN, second = Number.NaN] = values.split('-').map(Number);
  switch (kind) {
    case 'standings':
    case 'topscorers':
    case 'topyellowcards':
    case 'topredcards':
      return { kind, league: first, season: second };
    case 'driver-points':
    case 'team-points':
      return { kind, season: first };
    default:
      return null;
  }
}
