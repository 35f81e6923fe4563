import { z } from 'zod';
import { callAccess, isForNewsroom, routeAccess } from '#contract/access.ts';
import { articlePath } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { PieceField } from '#contract/piece.ts';
import { feedRoutes } from '#portal/feeds/feed-routes.ts';
import { routes } from '#portal/routes.ts';
import { sitemapRoutes } from '#portal/sitemaps/sitemap-routes.ts';
import { kinds, wordOf } from './secret-pieces.ts';

/** Keys in the formats that readers get: of a support payment, a newsletter and a league. */
const readersKeys = ['a'.repeat(22), `a.${'a'.repeat(43)}`, 'a'.repeat(16)];
export const hosts = ['localhost:3000', 'erdely.localhost:3000'] as const;
const now = Math.floor(Date.now() / 1000);
const [year = '', month = '', day = ''] = budapestDay(now).split('-');

interface PieceIds {
  secret: readonly number[];
  published: readonly number[];
}

/** Possible values of parameters: numbers, slugs, words, and names of secret and of public content. */
export const parameterValues = ({ secret, published }: PieceIds): string[] => [
  ...secret.flatMap((id) => [String(id), `article-${id}`]),
  ...published.map(String),
  ...kinds.flatMap((kind) => [wordOf(kind, 'slug'), wordOf(kind, 'title'), wordOf(kind, 'tags')]),
  ...kinds.map((kind) => wordOf(kind, 'authors')),
  'belfold',
  'arviz',
  'kende-luca',
  'elo',
  'regi-cim',
  'nyilvanos',
  'legfrissebb',
  'szöveg',
  `${year}-${month}-${day}`,
  year,
  '1',
  'main',
  'erdely',
  'EUR',
  'yes',
  'breaking',
  ...readersKeys,
  '/media/0123456789abcdef-862s.mp3',
];

/** The addresses of a call: each parameter with each of the values that its schema accepts. */
export function addressesOf(name: CallName, allValues: readonly string[]): string[] {
  const { path: pattern, input } = calls[name];
  const parameters = Object.entries(input.shape).map(([key, schema]) => ({
    key,
    isRequired: !schema.safeParse(undefined).success,
    values: [...(schema instanceof z.ZodEnum ? schema.options.map(String) : []), ...allValues].filter(
      (value) => schema.safeParse(value).success,
    ),
  }));
  const required = parameters.filter(({ isRequired }) => isRequired);
  const varied = parameters.flatMap(({ key, values }) => values.map((value) => ({ [key]: value })));
  const plain = Object.fromEntries(required.map(({ key, values: [value] }) => [key, value]));
  return [...new Set([plain, ...varied].map((each) => addressOf(pattern, { ...plain, ...each })))];
}

function addressOf(pattern: string, values: Record<string, string | undefined>): string {
  const rest = new URLSearchParams();
  let filled = pattern;
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined)
      throw new Error(`${pattern} has no value for ${key}: add one to parameterValues.`);
    if (filled.includes(`{${key}}`)) filled = filled.replace(`{${key}}`, encodeURIComponent(value));
    else rest.set(key, value);
  }
  return rest.size > 0 ? `${filled}?${rest}` : filled;
}

const readCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET');
/** Calls that readers may make. */
export const readersCalls = readCalls.filter((name) => !isForNewsroom(callAccess[name]));
export const newsroomCalls = readCalls.filter((name) => isForNewsroom(callAccess[name]));

/** Addresses of routes and pages, their parameters filled in every way. A title is in no address. */
function filledRoutes(patterns: readonly string[], allValues: readonly string[]): string[] {
  const titles = kinds.map((kind) => wordOf(kind, 'title'));
  const slugs = allValues.filter((value) => /^[a-z][a-z0-9-]*$/.test(value) && !titles.includes(value));
  const dates: Record<string, string> = { year, month, day };
  return patterns.flatMap((pattern) => {
    const dated = pattern.replaceAll(/\{(year|month|day)\}/g, (_, part) => dates[part] ?? '');
    if (!dated.includes('{')) return [dated];
    return slugs.map((slug) => dated.replace('{section}', 'belfold').replaceAll(/\{\w+\}/g, slug));
  });
}

const otherRoutes = () =>
  Object.entries(routeAccess)
    .filter(([key, access]) => key.startsWith('GET ') && !isForNewsroom(access))
    .map(([key]) => key.slice('GET '.length))
    .filter((pattern) => pattern !== '/api/stream' && !pattern.includes('*'));

function pagePaths(allValues: readonly string[]): string[] {
  const served = [...routes, ...feedRoutes({}), ...sitemapRoutes({})].map((route) => route.path);
  const addresses = kinds.flatMap((kind) => {
    const at = (section: string) => ({
      pubDate: now,
      slug: wordOf(kind, 'slug'),
      mainSuperTag: { slug: section },
    });
    return ['belfold', wordOf(kind, 'sections')].map((section) => articlePath(at(section)));
  });
  const searches = kinds.flatMap((kind) =>
    ['title', 'content', 'lead'].map((field) => `/archivum?term=${wordOf(kind, field as PieceField)}`),
  );
  return [...new Set([...filledRoutes(served, allValues), ...addresses, ...searches])];
}

const quizQueries = (): string[] =>
  kinds.map((kind) => {
    const query = `{ quiz(quizId: ${JSON.stringify(wordOf(kind, 'slug'))}) { quizId } }`;
    return `/quiz?query=${encodeURIComponent(query)}`;
  });

export interface ReadersRequest {
  /** What answers it: the name of a call, or a kind of pages. */
  source: string;
  host: string;
  target: string;
}

/**
 * Everything that a reader can request. The sites are served by the same code, so they take turns: each call
 * and each page is requested on both, with other values.
 */
export function readersRequests(allValues: readonly string[]): ReadersRequest[] {
  const pages = pagePaths(allValues);
  const cards = pages.map((page) => `/kartya/000000000000${page.split('?')[0]}.png`);
  const targets = {
    ...Object.fromEntries(readersCalls.map((name) => [name, addressesOf(name, allValues)])),
    route: [...filledRoutes(otherRoutes(), allValues), ...quizQueries()],
    page: pages,
    card: cards,
  };
  return Object.entries(targets).flatMap(([source, list]) =>
    list.length === 1
      ? hosts.map((host) => ({ source, host, target: list[0] ?? '' }))
      : list.map((target, n) => ({ source, host: hosts[n % hosts.length] ?? hosts[0], target })),
  );
}
