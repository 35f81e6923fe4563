import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageMatch, SearchPage } from '#contract/search.ts';
import type { SearchAnswer } from '#contract/search-answer.ts';
import { get, startServer } from '#e2e/server.ts';
import { pagePath } from '#portal/parts/search/page-path.ts';

/** At least this share of the written queries must start with the right results, in percent. */
export const answerBounds = { right: 90 } as const;

export interface AnswerFigures {
  queries: number;
  /** Percent of the queries that start with the right results. */
  right: number;
  /** Percent of queries for articles that got an answer box although they do not ask for a fact. */
  needless: number;
  /** The queries that do not start with the right results: what is missing, and what came instead. */
  misses: string[];
}

interface WrittenQuery {
  text: string;
  site: 'main' | 'erdely';
  /** `answer:kind:subject`, `page:/path`, the slug of an article, or `nothing`. */
  expected: string[];
}

/** Typical searches, written before anybody looked at the results. */
function readQueries(): WrittenQuery[] {
  const lines = readFileSync(path.join(import.meta.dirname, 'written-queries.txt'), 'utf8').split('\n');
  return lines.flatMap((line): WrittenQuery[] => {
    const [text, rest] = line.split(' > ');
    if (line.startsWith('#') || text === undefined || rest === undefined) return [];
    const [expected = '', site] = rest.split(' @');
    return [{ text, site: site === 'erdely' ? 'erdely' : 'main', expected: expected.split(', ') }];
  });
}

/** A query must bring the expected page or article among this many first ones. */
const topCount = 3;

/**
 * Runs the written queries in the sample newsroom. A query is right if everything that should come first
 * does: the answer above the list, a page among the first three, an article among the first three.
 * @param origin of a running server with the sample; undefined: one is started
 */
export async function measureAnswers(origin: string | undefined): Promise<AnswerFigures> {
  if (origin !== undefined) return askAll(origin);
  await using server = await startServer();
  return await askAll(server.origin.main);
}

async function askAll(origin: string): Promise<AnswerFigures> {
  const queries = readQueries();
  const misses: string[] = [];
  let needless = 0;
  let withoutAnswer = 0;
  for (const query of queries) {
    const answer = await ask(origin, query);
    const missing = query.expected.filter((each) => !isShown(each, answer));
    if (missing.length > 0)
      misses.push(`${query.text} (${query.site}): ${missing.join(', ')} – ${describe(answer)}`);
    if (query.expected.some((each) => each.startsWith('answer:'))) continue;
    withoutAnswer++;
    if (answer.answer) needless++;
  }
  const share = (part: number, of: number) => Number(((part / of) * 100).toFixed(1));
  return {
    queries: queries.length,
    right: share(queries.length - misses.length, queries.length),
    needless: share(needless, withoutAnswer),
    misses,
  };
}

interface Shown {
  answer: SearchAnswer | null;
  pages: PageMatch[];
  articles: SearchPage['items'];
}

async function ask(origin: string, { text, site }: WrittenQuery): Promise<Shown> {
  const { protocol, host, port } = new URL(origin);
  const base = site === 'main' ? origin : `${protocol}//erdely.${host}`;
  const read = async (call: string) => {
    const url = `${base}/api/search${call}?term=${encodeURIComponent(text)}`;
    const { status, body } = await get(Number(port), url);
    if (status !== 200) throw new Error(`${status} for ${url}`);
    return JSON.parse(body);
  };
  const [{ answer }, pages, { items }] = await Promise.all([read('/answer'), read('/pages'), read('')]);
  return { answer, pages: pages.slice(0, topCount), articles: items.slice(0, topCount) };
}

function isShown(expected: string, { answer, pages, articles }: Shown): boolean {
  const [what, kind, subject = ''] = expected.split(':');
  if (what === 'answer')
    return (
      answer !== null && answer.kind === kind && subjectsOf(answer).some((each) => each.startsWith(subject))
    );
  if (what === 'page') return pages.some((page) => pagePath(page) === expected.slice('page:'.length));
  if (what === 'nothing') return answer === null && articles.length === 0;
  return articles.some(({ slug }) => slug === expected);
}

/** Subject of an answer; for an election in a settlement it is `election/settlement`. */
function subjectsOf(answer: SearchAnswer): string[] {
  switch (answer.kind) {
    case 'rate':
      return [answer.currency];
    case 'weather':
      return [answer.weather.place];
    case 'water':
      return answer.gauges.map(({ gauge }) => gauge);
    case 'election':
      return [answer.place === null ? answer.election : `${answer.election}/${answer.place.id}`];
    case 'match':
      return answer.teams;
    case 'person':
      return [answer.author.slug];
  }
}

function describe({ answer, pages, articles }: Shown): string {
  return [
    answer ? `[${answer.kind} ${subjectsOf(answer).join('+')}]` : '',
    ...pages.map((page) => pagePath(page)),
    ...articles.map(({ slug }) => slug),
  ]
    .filter(Boolean)
    .join(' ');
}
