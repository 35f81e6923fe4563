import type { ReactElement } from 'react';
import { Slug } from '#contract/article.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { CacheRule, Head, Screen, ScreenContext, ViewContext } from './screen.ts';

/** A screen with its data, not yet rendered. */
export interface OpenedScreen {
  head: Head;
  view: ReactElement;
  status: 200 | 404;
  version?: number | undefined;
}

/** A file that is served like a page: a feed, a sitemap. */
export interface OpenedFile {
  contentType: string;
  body: string;
}

export interface Route {
  /** Name of the screen; styles may depend on it (`html[data-screen]`). */
  name: string;
  /** Path pattern; a segment in braces is a parameter. */
  path: string;
  cache: CacheRule;
  /**
   * Query parameters that change the page. All others are left out of its key, because they could fill the
   * cache.
   */
  query: readonly string[];
  /**
   * Normalises further query parameters, so that one page has one key: in a fixed order, of bounded length,
   * without those that change nothing. They precede those of `query`.
   * @returns null when they fail validation, so that the page is a 404
   */
  parameters?: (params: URLSearchParams) => ReadonlyArray<readonly [name: string, value: string]> | null;
  /** Cache tags of the missing content of a 404, so that publishing it ends the 404 at once. */
  missing: (params: Params, site: PortalSite) => string[];
  /** Serves files, which need neither the frame nor the data of every page. */
  isFile?: boolean;
  /** For frames on other sites: a document of its own (`framed-document.tsx`), without header and footer. */
  isFramed?: boolean;
  /** Always shown as inside the mobile app. */
  app?: boolean;
  open(context: ScreenContext): Promise<OpenedScreen | OpenedFile>;
}

export type Params = Readonly<Record<string, string>>;

type Options = Partial<Pick<Route, 'query' | 'parameters' | 'missing' | 'isFramed' | 'app'>>;

/** Creates one line of the route table. */
export function route<Data>(
  name: string,
  path: string,
  screen: Screen<Data>,
  cache: CacheRule,
  options: Options = {},
): Route {
  return {
    name,
    path,
    cache,
    query: [],
    missing: () => [],
    ...options,
    open: (context) => openScreen(screen, context),
  };
}

/** Loads a screen's data. Rejects with what the load throws. */
export async function openScreen<Data>(screen: Screen<Data>, context: ScreenContext): Promise<OpenedScreen> {
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

/**
 * Validators of path parameters by name. All others must be slugs. A month or day of one digit is a path to
 * an article, too, and redirects to its own (docs/product/routes.md#article-paths).
 */
const parameterChecks: Record<string, (value: string) => boolean> = {
  year: (value) => /^\d{4}$/.test(value),
  month: (value) => /^\d{1,2}$/.test(value),
  day: (value) => /^\d{1,2}$/.test(value),
};
const isSlug = (value: string) => Slug.safeParse(value).success;

interface PatternSegment {
  /** Name of the parameter; null for a fixed segment. */
  parameter: string | null;
  isValid: (value: string) => boolean;
}

export interface Match {
  route: Route;
  params: Params;
}

/** Finds the route of a path's segments, and its parameters. */
export type Matcher = (segments: readonly string[]) => Match | null;

/**
 * Creates a function that finds the first route that matches a path's segments. It takes time linear in the
 * path's length.
 */
export function createMatcher(routes: readonly Route[]): Matcher {
  const byLength = Map.groupBy(
    routes.map((candidate) => ({
      route: candidate,
      pattern: (splitPath(candidate.path) ?? []).map(patternSegment),
    })),
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
  if (parameter === undefined) return { parameter: null, isValid: (value) => value === segment };
  return { parameter, isValid: parameterChecks[parameter] ?? isSlug };
}

/** @param segments as many as the pattern has */
function matchSegments(pattern: readonly PatternSegment[], segments: readonly string[]): Params | null {
  const params: Record<string, string> = {};
  for (const [index, { parameter, isValid }] of pattern.entries()) {
    const actual = segments[index] ?? '';
    if (!isValid(actual)) return null;
    if (parameter !== null) params[parameter] = actual;
  }
  return params;
}

/** Characters. No address of ours is longer. */
const maxPathLength = 2000;

/** @returns the decoded segments of a path, none for `/`; null when it is malformed or too long */
export function splitPath(path: string): string[] | null {
  if (!path.startsWith('/') || path.length > maxPathLength) return null;
  if (path === '/') return [];
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
