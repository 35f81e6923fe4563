import { cacheTag } from '#contract/cache-tags.ts';
import { type Client, createClient, type Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { PageAddress, Viewer } from './page.ts';
import { type Params, splitPath } from './route.tsx';
import type { ScreenContext } from './screen.ts';

/** Something went wrong that the page could do without. */
export interface PageProblem {
  message: string;
  path: string;
  error: unknown;
}

/** The context of one render, and what was learnt during it. */
export interface Visit {
  context: ScreenContext;
  /** Cache tags of what was read. */
  tags: Set<string>;
  /** Whether an optional part of the page failed to load. */
  isDegraded: boolean;
}

export interface VisitOptions {
  transport: Transport;
  onProblem(problem: PageProblem): void;
  /** Unix milliseconds. */
  now(): number;
}

const anonymous: Viewer = { reader: null, token: null };

export function createVisit(
  { transport, onProblem, now }: VisitOptions,
  site: PortalSite,
  address: PageAddress,
  params: Params,
  { reader, token }: Viewer = anonymous,
): Visit {
  const tags = new Set([cacheTag.publication(site.slug)]);
  const origin = { site: address.site, signedIn: reader?.scope === 'user', token };
  const client: Client = createClient(transport, origin, (readTags) => {
    for (const tag of readTags) tags.add(tag);
  });
  let common: Promise<FrontendInit | null> | undefined;
  const context: ScreenContext = {
    site,
    client,
    params,
    reader,
    path: decodePath(address.path),
    query: Object.fromEntries(address.query),
    page: Number(address.query.find(([name]) => name === 'oldal')?.[1] ?? 1),
    now: now(),
    app: address.isInApp,
    optional: async (part, fallback) => {
      try {
        return await part;
      } catch (error) {
        // Missing content is an answer like any other.
        if (error instanceof CallError && error.status === 404) return fallback;
        visit.isDegraded = true;
        onProblem({ message: 'a part was left out', path: address.path, error });
        return fallback;
      }
    },
    common: () => {
      common ??= context.optional(client.frontendInit({}), null);
      return common;
    },
  };
  const visit: Visit = { tags, isDegraded: false, context };
  return visit;
}

const decodePath = (path: string) => `/${(splitPath(path) ?? []).join('/')}`;
