import type { ReactElement } from 'react';
import { Slug } from '#contract/article.ts';
import type { CacheRule, Head, Screen, ScreenContext, ViewContext } from './screen.ts';

/** What a screen made of a request: not yet rendered. */
export interface Opened {
  head: Head;
  view: ReactElement;
  status: 200 | 404;
  version?: number | undefined;
}

/** What is made like a page but is none: a feed, a map for search engines. */
export interface MadeFile {
  contentType: string;
  body: string;
}

export interface Route {
  /** Name of the screen in specification §2. */
  name: string;
  /** Path pattern; a segment in braces is a parameter. */
  path: string;
  cache: CacheRule;
  /** Query parameters that change what is shown. All others are left out of the page's key, so that nobody can fill the cache with them. */
  query: readonly string[];
  /**
   * Brings further query parameters into one form, so that one page has one key: in a fixed order, of bounded length, nothing that changes
   * nothing. They go before those of `query`. Null: they fail validation, and the page is a 404.
   */
  parameters?: (given: URLSearchParams) => ReadonlyArray<readonly [name: string, value: string]> | null;
  /** Tags of what is missing when the page is a 404, so that publishing it ends the 404 at once. */
  missing: (params: Params) => string[];
  /** Makes files: without a frame, so without the data that all pages share. */
  bare?: boolean;
  /** Made for frames on any other site: a document of its own (`framed-document.tsx`), without header, footer and what they need. */
  framed?: boolean;
  /** Always as inside the mobile app, whatever its address says. */
  app?: boolean;
  open(context: ScreenContext): Promise<Opened | MadeFile>;
}

export type Params = Readonly<Record<string, string>>;

type Options = Partial<Pick<Route, 'query' | 'parameters' | 'missing' | 'framed' | 'app'>>;

/** One line of the route table. */
export function route<Data>(name: string, path: string, screen: Screen<Data>, cache: CacheRule, options: Options = {}): Route {
  return { name, path, cache, query: [], missing: () => [], ...options, open: (context) => openScreen(screen, context) };
}

/** Loads what a screen shows. Rejects with what the load throws. */
export async function openScreen<Data>(screen: Screen<Data>, context: ScreenContext): Promise<Opened> {
  const data = await screen.load(context);
  const { site, path, query, page, now, app, reader } = context;
  const viewContext: ViewContext = { site, path, query, page, now, app, reader };
  const { View } = screen;
  const status = screen.status?.(data) ?? 200;
  return {
    head: screen.head(data, viewContext),
    view: <View data={data} context={viewContext} />,
    status,
    version: screen.version?.(data),
  };
}

/** What a parameter must look like; a path whose parameters do not is not the route's. */
const parameterForms: Record<string, (value: string) => boolean> = {
  year: (value) => /^\d{4}$/.test(value),
  month: (value) => /^\d{2}$/.test(value),
  day: (value) => /^\d{2}$/.test(value),
};
const isSlug = (value: string) => Slug.safeParse(value).success;

interface PatternSegment {
  /** Of the parameter; null: none. */
  parameter: string | null;
  isRight: (value: string) => boolean;
}

export interface Match {
  route: Route;
  params: Params;
}

/**
 * Finds routes by path. Takes time linear in the path's length: a path is split once and compared segment by segment.
 * @returns a function that gives the first route of the table that matches, or null; for any string at all
 */
export function createMatcher(routes: readonly Route[]): (segments: readonly string[]) => Match | null {
  const byLength = Map.groupBy(
    routes.map((candidate) => ({ route: candidate, pattern: (splitPath(candidate.path) ?? []).map(patternSegment) })),
    ({ pattern }) => pattern.length,
  );
  return (segments) => {
    for (const { route: candidate, pattern } of byLength.get(segments.length) ?? []) {
      const params = matchSegments(pattern, segments);
      if (params) return { route: candidate, params };
    }
    return null;
  };
}

function patternSegment(segment: string): PatternSegment {
  const parameter = /^\{(.+)\}$/.exec(segment)?.[1];
  if (parameter === undefined) return { parameter: null, isRight: (value) => value === segment };
  return { parameter, isRight: parameterForms[parameter] ?? isSlug };
}

/** @param segments as many as the pattern has */
function matchSegments(pattern: readonly PatternSegment[], segments: readonly string[]): Params | null {
  const params: Record<string, string> = {};
  for (const [index, { parameter, isRight }] of pattern.entries()) {
    const actual = segments[index] ?? '';
    if (!isRight(actual)) return null;
    if (parameter !== null) params[parameter] = actual;
  }
  return params;
}

/** The decoded segments of a path, none for `/`; null when it is malformed or longer than any address of ours. */
export function splitPath(path: string): string[] | null {
  if (!path.startsWith('/') || path.length > 2000) return null;
  if (path === '/') return [];
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
