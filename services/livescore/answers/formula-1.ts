import { budapestDay } from '#contract/budapest-time.ts';
import type { Circuit, Driver, Race, Team } from '#contract/formula-1.ts';
import type { DriverPoints, PitStop, ResultRow, TeamPoints } from '#contract/formula-1-tables.ts';
import { sessionOf, storedAnswer, storedAnswers } from '../queries/answers.ts';
import { lapOrdersOf } from '../queries/lap-orders.ts';
import { raceAt, resultAt } from '../replay/race-at.ts';
import { recordedRace } from '../replay/recorded-play.ts';
import { recordedKey } from '../rules/read-recorded.ts';
import { isRecorded, type Question } from '../source.ts';
import { ageless, ageOf, inEnvelope } from './envelope.ts';
import type { LivescoreHandlers } from './livescore-calls.ts';
import { mayAskForPerson, namedDriver, namedTeam, tableRowOf } from './persons.ts';
import { answerTo, peek, type ScoreContext } from './score-context.ts';

type Formula1Name = Extract<keyof LivescoreHandlers, `formula1${string}`>;

const dayMs = 86_400_000;
/** How long before its start a session's result or grid may first be requested from the provider. */
const maxAheadMs = 2 * dayMs;

/**
 * Creates the handlers of the Formula 1 calls, which answer from PostgreSQL. Stored rows have their kinds'
 * types.
 */
export function formula1Handlers(context: ScoreContext): Pick<LivescoreHandlers, Formula1Name> {
  const rowsOf = async <T>(
    get: string,
    parameters: Record<string, string | number>,
    question: Question | null,
  ) => {
    const answer = question && (await answerTo(context, question));
    return inEnvelope(get, parameters, (answer?.rows ?? []) as T[], ageOf(answer));
  };
  const readPoints = async <T>(get: string, kind: 'driver-points' | 'team-points', season: number) =>
    rowsOf<T>(get, { season }, (await isKnownYear(context, season)) ? { kind, season } : null);
  /** Sessions of a season in order, now or as a replay shows them. */
  const readSessions = async (
    parameters: Record<string, string | number>,
    season: number,
    isWanted: (race: Race) => boolean,
  ) => {
    const question = (await isKnownYear(context, season)) ? ({ kind: 'races', season } as const) : null;
    const answer = await rowsOf<Race>('races', parameters, question);
    const response = await Promise.all(
      answer.response.filter(isWanted).map((race) => asRunNow(context, race)),
    );
    const replay = response.some(({ id }) => context.clock.secondsOf({ kind: 'race', ref: id }) !== null);
    const sorted = response.sort((a, b) => Date.parse(a.date) - Date.parse(b.date) || a.id - b.id);
    return { ...answer, replay, results: sorted.length, response: sorted };
  };
  return {
    async formula1Seasons() {
      const { years, age } = await listYears(context);
      return inEnvelope('seasons', {}, years, age);
    },
    formula1Races: ({ season }) => readSessions({ season }, season, () => true),
    formula1FixturesFrom: ({ league, season, startdate }) =>
      readSessions(
        { league, season, from: startdate },
        season,
        (race) => isOfGrandPrix(race, league) && dayOf(race) >= startdate,
      ),
    formula1FixturesOfDay: ({ league, season, day }) =>
      readSessions(
        { league, season, date: day },
        season,
        (race) => isOfGrandPrix(race, league) && dayOf(race) === day,
      ),
    async formula1Fixture({ id }) {
      const session = await sessionOf(context.db, id);
      if (session === null) return inEnvelope('races', { id }, [], ageless);
      const { season } = session.row;
      return readSessions({ id }, season, (race) => race.id === id);
    },
    async formula1Result({ race }) {
      const seconds = context.clock.secondsOf({ kind: 'race', ref: race });
      const recorded = seconds === null ? null : await recordedRace(context.db, context.recorded, race);
      if (seconds !== null && recorded)
        return inEnvelope('rankings', { race }, resultAt(recorded, seconds), { ...ageless, replay: true });
      return rowsOf<ResultRow>(
        'rankings',
        { race },
        (await mayHaveResult(context, race)) ? { kind: 'result', race } : null,
      );
    },
    formula1Grid: async ({ race }) =>
      rowsOf<ResultRow>(
        'rankings/startinggrid',
        { race },
        (await mayHaveResult(context, race)) ? { kind: 'grid', race } : null,
      ),
    async formula1LapOrders({ race }) {
      const isReplayed = context.clock.secondsOf({ kind: 'race', ref: race }) !== null;
      const stored = isReplayed ? [] : await lapOrdersOf(context.db, race);
      return inEnvelope('laps', { race }, stored, ageless);
    },
    async formula1PitStops({ race }) {
      // During a replay they would reveal what happens next.
      const isReplayed = context.clock.secondsOf({ kind: 'race', ref: race }) !== null;
      const answer = isReplayed ? null : await storedAnswer(context.db, { kind: 'pit-stops', race });
      return inEnvelope('pitstops', { race }, (answer?.rows ?? []) as PitStop[], ageless);
    },
    formula1DriverPoints: ({ season }) =>
      readPoints<DriverPoints>('rankings/drivers', 'driver-points', season),
    formula1TeamPoints: ({ season }) => readPoints<TeamPoints>('rankings/teams', 'team-points', season),
    async formula1Drivers({ season }) {
      const table = await readPoints<DriverPoints>('drivers', 'driver-points', season);
      const drivers = await readPersons<Driver>(
        context,
        'driver',
        table.response.map(({ driver }) => driver.id),
      );
      return {
        ...table,
        response: table.response.map((row) => drivers.get(row.driver.id) ?? namedDriver(row)),
      };
    },
    async formula1Teams({ season }) {
      const table = await readPoints<TeamPoints>('teams', 'team-points', season);
      const teams = await readPersons<Team>(
        context,
        'team',
        table.response.flatMap(({ team }) => team.id ?? []),
      );
      const response = table.response.flatMap((row) => teams.get(row.team.id ?? 0) ?? namedTeam(row) ?? []);
      return { ...table, results: response.length, response };
    },
    async formula1Circuits() {
      const { circuits, age } = await readCircuits(context);
      // The provider has all circuits; the recorded ones are the same with other ids.
      const provided = circuits.filter(({ id }) => !isRecorded(id));
      const rows = provided.length > 0 ? provided : circuits;
      return inEnvelope(
        'circuits',
        {},
        rows.sort((a, b) => a.name.localeCompare(b.name, 'en')),
        age,
      );
    },
    async formula1Circuit({ id }) {
      const { circuits, age } = await readCircuits(context);
      return inEnvelope(
        'circuits',
        { id },
        circuits.filter((circuit) => circuit.id === id),
        age,
      );
    },
    async formula1Team({ id }) {
      const answer = await rowsOf<Team>(
        'teams',
        { id },
        (await mayAskForPerson(context, 'team', id)) ? { kind: 'team', id } : null,
      );
      const row = answer.results === 0 ? await tableRowOf<TeamPoints>(context.db, 'team', id) : null;
      const team = row && namedTeam(row);
      return team ? { ...answer, results: 1, response: [team] } : answer;
    },
    async formula1Driver({ id }) {
      const answer = await rowsOf<Driver>(
        'drivers',
        { id },
        (await mayAskForPerson(context, 'driver', id)) ? { kind: 'driver', id } : null,
      );
      const row = answer.results === 0 ? await tableRowOf<DriverPoints>(context.db, 'driver', id) : null;
      return row ? { ...answer, results: 1, response: [namedDriver(row)] } : answer;
    },
  };
}

/** @param league number of a grand prix; 0: any */
const isOfGrandPrix = (race: Race, league: number) => league === 0 || race.competition.id === league;
const dayOf = ({ date }: Race) => budapestDay(Date.parse(date) / 1000);

async function listYears(context: ScoreContext) {
  const key = recordedKey({ kind: 'f1-seasons' });
  const [providerAnswer, recordedAnswers] = await Promise.all([
    peek(context, { kind: 'f1-seasons' }),
    storedAnswers(context.db, [key]),
  ]);
  const years = new Set([
    ...(providerAnswer?.rows ?? []),
    ...(recordedAnswers.get(key)?.rows ?? []),
  ] as number[]);
  return { years: [...years].sort(), age: ageOf(providerAnswer) };
}

const isKnownYear = async (context: ScoreContext, season: number) =>
  (await listYears(context)).years.includes(season);

async function asRunNow({ db, clock, recorded }: ScoreContext, race: Race): Promise<Race> {
  const seconds = clock.secondsOf({ kind: 'race', ref: race.id });
  const whole = seconds === null ? null : await recordedRace(db, recorded, race.id);
  return whole && seconds !== null ? raceAt(whole, seconds) : race;
}

/** Whether a session may have a result or a grid: it is in a stored season and not far in the future. */
async function mayHaveResult({ db, now }: ScoreContext, race: number): Promise<boolean> {
  const session = await sessionOf(db, race);
  return session !== null && Date.parse(session.row.date) - now() < maxAheadMs;
}

/** The stored drivers or teams. The others are fetched in the background, as far as the quota allows. */
async function readPersons<T>(
  context: ScoreContext,
  kind: 'driver' | 'team',
  ids: readonly number[],
): Promise<Map<number, T>> {
  const answers = await Promise.all(
    ids.map((id) => (isRecorded(id) ? storedAnswer(context.db, { kind, id }) : peek(context, { kind, id }))),
  );
  return new Map(
    ids.flatMap((id, index) => {
      const [row] = answers[index]?.rows ?? [];
      return row === undefined ? [] : [[id, row as T]];
    }),
  );
}

async function readCircuits(context: ScoreContext) {
  const key = recordedKey({ kind: 'circuits' });
  const stored = await storedAnswers(context.db, [key]);
  const recorded = (stored.get(key)?.rows ?? []) as Circuit[];
  const provided =
    recorded.length > 0
      ? await peek(context, { kind: 'circuits' })
      : await answerTo(context, { kind: 'circuits' });
  return {
    circuits: [...((provided?.rows ?? []) as Circuit[]), ...recorded],
    age: ageOf(provided),
  };
}
