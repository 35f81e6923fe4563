import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { newsroomMark } from '#contract/sign-in-cookies.ts';
import type { PageAddress, Visitor } from '#portal/page/page.ts';
import type { Portal } from '#portal/page/page-maker.tsx';
import { findRedirect } from '#portal/redirects/redirect-of.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { entryOf, noPage } from './cached-entry.ts';
import { chooseEncoding } from './encodings.ts';
import type { HeaderList } from './headers.ts';
import type { MayRender, PageCache } from './page-cache.ts';
import { endWith, type PreparedPage, preparePage } from './prepared-page.ts';
import { redirectLocation } from './redirect-location.ts';
import { createRenderQueue } from './render-queue.ts';

/** Who asks, and what the browser is to be told of its cookies. */
export interface Known extends Visitor {
  /** Values of `Set-Cookie`: sign-in cookies renewed, or cleared because they are worth nothing. */
  setCookies: readonly string[];
}

/** Learns from its cookies who asks. Rejects when nobody can say right now. */
export type WhoAsks = (site: SiteSlug, request: IncomingMessage) => Promise<Known>;

export interface PersonalPagesOptions {
  sites: Record<SiteSlug, PortalSite>;
  portal: Portal;
  cache: PageCache<PreparedPage>;
  headers: HeaderList;
  whoAsks: WhoAsks;
  /** Only the newsroom sees anything, so every page is made for one (docs/product/readers.md#preview). */
  preview: boolean;
  /** Throws when nothing more may be made for who asks; not asked about the newsroom. */
  limitOf(request: IncomingMessage): MayRender;
}

const keptNowhere: HeaderList = ['cache-control', 'private, no-store'];

/** Whether a request may be one of the newsroom, whose pages are not those of the page cache. Costs one look through the cookies. */
export const mayBeNewsroom = (cookie: string | undefined): boolean => cookie?.includes(newsroomMark) ?? false;

/** Asked for by one person. */
export interface Asked {
  site: SiteSlug;
  url: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** Who asks, where the preview's guard has asked already. */
  known?: Known | null;
}

export interface PersonalPages {
  /** Answers with a page made for who asks; one that is the same for everybody may come from the cache. Rejects when it cannot be made. */
  page(asked: Asked): Promise<void>;
}

/** Pages made for one reader. They are kept nowhere, and nothing that is kept is made of them. */
export function createPersonalPages(options: PersonalPagesOptions): PersonalPages {
  const { sites, portal, cache, headers, whoAsks, preview, limitOf } = options;
  const queue = createRenderQueue();

  async function page({ site, url, request, response, known: admitted }: Asked): Promise<void> {
    const address = portal.address(site, url);
    // Without services there are still the pages of everybody.
    const stranger = (error: unknown) => (preview || address.personal ? Promise.reject(error) : unknown);
    const known = admitted ?? (await whoAsks(site, request).catch(stranger));
    const { setCookies } = known;
    const isNewsroom = known.reader?.scope === 'user';
    // A cookie says nothing until it was looked at: with a forged or an old one somebody is anybody.
    const mayRender = isNewsroom ? () => {} : limitOf(request);
    const outcome = findRedirect(sites[site], url);
    if (outcome && 'location' in outcome) {
      const end = await redirectLocation({ portal, cache, mayRender }, site, outcome.location);
      return move(response, end, outcome.status, setCookies);
    }
    const target = outcome === null ? address : portal.address(site, 'rewrite' in outcome ? outcome.rewrite : noPage);
    const forOne = preview || target.personal || isNewsroom;
    if (forOne) mayRender();
    const prepared = forOne ? await made(target, known) : (await entryOf(portal, cache, target, mayRender)).prepared;
    send(request, response, prepared, setCookies);
  }

  const made = async (address: PageAddress, visitor: Visitor) =>
    preparePage(await queue.run(() => portal.render(address, visitor)), [], headers);

  function send(request: IncomingMessage, response: ServerResponse, prepared: PreparedPage, setCookies: readonly string[]): void {
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    const list = [...withoutCaching(prepared.headers.fresh[encoding]), ...privately(setCookies)];
    response.writeHead(prepared.status, list);
    endWith(response, prepared.bodies, encoding);
  }

  function move(response: ServerResponse, location: string, status: 301 | 302, setCookies: readonly string[]): void {
    response.writeHead(status, [...headers, 'location', location, 'content-length', '0', ...privately(setCookies)]).end();
  }

  const privately = (setCookies: readonly string[]): HeaderList => [
    ...keptNowhere,
    ...setCookies.flatMap((cookie) => ['set-cookie', cookie]),
  ];

  return { page };
}

const unknown: Known = { reader: null, token: null, setCookies: [] };

const ofCaches = new Set(['etag', 'cache-control', 'x-accel-expires', 'cache-tag', 'vary']);

/** Names and values in turn, without what lets a page be kept. */
function withoutCaching(list: HeaderList): HeaderList {
  return list.filter((_, index) => !ofCaches.has(list[index - (index % 2)] ?? ''));
}
