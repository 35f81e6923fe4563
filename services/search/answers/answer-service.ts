import type { SiteSlug } from '#contract/article.ts';
import type { CallContext, Transport } from '#contract/client.ts';
import type { ElectionSummary } from '#contract/election.ts';
import { CallError } from '#contract/errors.ts';
import { siteCurrency } from '#contract/exchange.ts';
import type { AnswerOf, SearchAnswer } from '#contract/search-answer.ts';
import type { Database } from '#database/database.ts';
import { findSiteFrontend } from '../../content/queries/site-frontend.ts';
import { frontendInit } from '../../content/rules/frontend.ts';
import { createReadContext, type ReadContext } from '../../content/rules/read-context.ts';
import type { TeamNames } from '../../platform.ts';
import { unixSecondsOrNull } from '../../unix-seconds.ts';
import { createCachedValue } from '../cached-value.ts';
import { hungarian } from '../lemma/dictionary.ts';
import type { Name } from '../rules/autocomplete.ts';
import { type AnswerQuery, parseAnswerQuery } from './answer-query.ts';
import { matchElection } from './match-election.ts';
import { matchPerson } from './match-person.ts';
import { matchRate } from './match-rate.ts';
import { matchTeam } from './match-team.ts';
import { matchWater } from './match-water.ts';
import { matchWeather } from './match-weather.ts';
import { readElectionAnswer } from './read-election.ts';
import { readMatch } from './read-match.ts';
import { readRateAnswer } from './read-readings.ts';
import { readTeams, type TeamIndex } from './team-index.ts';

export interface AnswerOptions {
  db: Database;
  ask: Transport;
  teamNames: TeamNames;
  /** Unix milliseconds. */
  now: () => number;
  /** Sections, tags and authors of a site. */
  names: (site: SiteSlug) => Promise<readonly Name[]>;
  /** Called with failures that are mistakes of the program; those of other services are expected. */
  onError: (error: unknown) => void;
}

const minuteMs = 60_000;
const cacheMs = { teams: 30 * minuteMs, incompleteTeams: minuteMs, elections: minuteMs } as const;

/**
 * Answers searches for a fact (docs/product/search.md#answers). A query gets an answer only if each of its
 * words is understood; after any failure it gets none.
 */
export function createAnswers(options: AnswerOptions): {
  answer(term: string, context: CallContext): Promise<SearchAnswer | null>;
} {
  const { db, ask, teamNames, now, names, onError } = options;
  const everybody = (site: SiteSlug): CallContext => ({ site, signedIn: false });
  const index = createCachedValue<TeamIndex>(
    ({ isComplete }) => (isComplete ? cacheMs.teams : cacheMs.incompleteTeams),
    now,
    () => readTeams(ask, teamNames, 'main'),
  );
  const elections = createCachedValue<ElectionSummary[]>(cacheMs.elections, now, () =>
    ask('elections', {}, everybody('main')),
  );

  async function answer(term: string, context: CallContext): Promise<SearchAnswer | null> {
    const query = parseAnswerQuery(term, await hungarian());
    if (!query) return null;
    const readContext = createReadContext(db, now(), { ...context, signedIn: false });
    const rate = matchRate(query, siteCurrency[context.site]);
    if (rate) return readRateAnswer(readContext, rate);
    const ofReadings = await answerOfReadings(query, readContext, context.site);
    if (ofReadings) return ofReadings;
    // Without a service, searches for other facts are answered.
    const allElections = await elections.get().catch(() => []);
    const election = matchElection(query, allElections);
    if (election) return readElectionAnswer(ask, election, allElections, everybody(context.site));
    const author = matchPerson(query, await authorsOf(context.site));
    if (author) return readPerson(db, author);
    const match = matchTeam(query, (await index.get()).teams);
    return match && readMatch(ask, match, everybody(context.site));
  }

  async function authorsOf(site: SiteSlug): Promise<readonly Name[]> {
    return (await names(site)).filter(({ type }) => type === 'authors');
  }

  return {
    answer: (term, context) =>
      answer(term, context).catch((error: unknown) => {
        if (!(error instanceof CallError)) onError(error);
        return null;
      }),
  };
}

/** Keywords that a question about the weather or a water level must have. */
const readingWord = /^(?:idojar|homers|fok|ido|elorej|viz|keszults)/;

async function answerOfReadings(
  query: AnswerQuery,
  readContext: ReadContext,
  site: SiteSlug,
): Promise<SearchAnswer | null> {
  if (!query.words.some(({ text }) => readingWord.test(text))) return null;
  const [common, stored] = await Promise.all([
    frontendInit(readContext, site),
    findSiteFrontend(readContext.db, readContext.site),
  ]);
  const { componentSetup, weatherData, floodingData, weatherWarning: warning } = common;
  const weather = componentSetup.weather === '0' ? null : matchWeather(query, weatherData);
  if (weather) return { kind: 'weather', weather, at: unixSecondsOrNull(stored.weatherAt), warning };
  const gauges = componentSetup.flooding === '1' ? matchWater(query, floodingData) : [];
  return gauges.length > 0 ? { kind: 'water', gauges, at: unixSecondsOrNull(stored.floodingAt) } : null;
}

async function readPerson(db: Database, { value, count }: Name): Promise<AnswerOf<'person'> | null> {
  const row = await db
    .selectFrom('author')
    .select(['slug', 'name', 'title', 'avatar_src', 'description'])
    .where('slug', '=', value)
    .executeTakeFirst();
  if (!row) return null;
  const { avatar_src: avatarSrc, description, ...author } = row;
  return { kind: 'person', author: { ...author, avatarSrc }, description, count };
}
