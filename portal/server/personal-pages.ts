import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { lastPageCookie, lastPageSeconds, newsroomMark } from '#contract/sign-in-cookies.ts';
import { endOf } from '#portal/redirects/end-of.ts';
import { redirectOf } from '#portal/redirects/redirect-of.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { entryOf, noPage } from './cached-entry.ts';
import { chooseEncoding } from './encodings.ts';
import type { HeaderList } from './headers.ts';
import type { PageAddress, Visitor } from './page.ts';
import type { PageCache } from './page-cache.ts';
import type { Portal } from './page-maker.tsx';
import { endWith, type PreparedPage, preparePage } from './prepared-page.ts';
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
  /** Only the newsroom sees anything (specification §4). */
  preview: boolean;
}

/** Open to all in preview: the way in, and what tells crawlers to stay out. */
const openInPreview = new Set(['/login', '/robots.txt']);
const keptNowhere: HeaderList = ['cache-control', 'private, no-store'];
const notIndexed: HeaderList = ['x-robots-tag', 'noindex, nofollow'];
/** A path that is longer is not worth a cookie's place. */
const longestRemembered = 1000;

/** Whether a request may be one of the newsroom, whose pages are not those of the page cache. Costs one look through the cookies. */
export const mayBeNewsroom = (cookie: string | undefined): boolean => cookie?.includes(newsroomMark) ?? false;

/** Asked for by one person. */
export interface Asked {
  site: SiteSlug;
  url: string;
  request: IncomingMessage;
  response: ServerResponse;
}

export interface PersonalPages {
  /** Answers with a page made for who asks; one that is the same for everybody may come from the cache. Rejects when it cannot be made. */
  page(asked: Asked): Promise<void>;
  /** Gives a call to `next`, unless this is a preview and whoever asks is not of the newsroom. */
  call(asked: Asked, next: () => unknown): Promise<void>;
}

/** Pages made for one reader. They are kept nowhere, and nothing that is kept is made of them. */
export function createPersonalPages(options: PersonalPagesOptions): PersonalPages {
  const { sites, portal, cache, headers, whoAsks, preview } = options;
  const queue = createRenderQueue();

  async function page({ site, url, request, response }: Asked): Promise<void> {
    const address = portal.address(site, url);
    // Without services there are still the pages of everybody.
    const stranger = (error: unknown) => (preview || address.personal ? Promise.reject(error) : unknown);
    const known = await whoAsks(site, request).catch(stranger);
    const { setCookies } = known;
    if (isShut(url, known)) return move(response, '/login', 303, [...setCookies, ...remembered(url, isSecure(site))]);
    const outcome = redirectOf(sites[site], url);
    if (outcome && 'location' in outcome) {
      const lookUp = async (to: string) => (await entryOf(portal, cache, portal.address(site, to))).page.location;
      return move(response, await endOf(outcome.location, lookUp), outcome.status, setCookies);
    }
    const target = outcome === null ? address : portal.address(site, 'rewrite' in outcome ? outcome.rewrite : noPage);
    const forOne = preview || target.personal || known.reader?.scope === 'user';
    send(request, response, forOne ? await made(target, known) : (await entryOf(portal, cache, target)).prepared, setCookies);
  }

  async function call({ site, request, response }: Asked, next: () => unknown): Promise<void> {
    if (!preview || isOpenCall(request)) return void next();
    const known = await whoAsks(site, request);
    if (known.reader?.scope === 'user') next();
    else forbid(response, known.setCookies);
  }

  const made = async (address: PageAddress, visitor: Visitor) =>
    preparePage(await queue.run(() => portal.render(address, visitor)), [], headers);

  const isShut = (url: string, { reader }: Known) => preview && reader?.scope !== 'user' && !openInPreview.has(pathOf(url));

  function send(request: IncomingMessage, response: ServerResponse, prepared: PreparedPage, setCookies: readonly string[]): void {
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    const list = [...withoutCaching(prepared.headers.fresh[encoding]), ...privately(setCookies)];
    response.writeHead(prepared.status, list);
    endWith(response, prepared.bodies, encoding);
  }

  function move(response: ServerResponse, location: string, status: 301 | 302 | 303, setCookies: readonly string[]): void {
    response.writeHead(status, [...headers, 'location', location, 'content-length', '0', ...privately(setCookies)]).end();
  }

  /** Specification §8. */
  function forbid(response: ServerResponse, setCookies: readonly string[]): void {
    const body = JSON.stringify({ status: 403, error: 'This is a preview: only the newsroom may see it, once signed in.' });
    response.writeHead(403, ['content-type', 'application/json; charset=utf-8', ...privately(setCookies)]).end(body);
  }

  const privately = (setCookies: readonly string[]): HeaderList => [
    ...keptNowhere,
    ...(preview ? notIndexed : []),
    ...setCookies.flatMap((cookie) => ['set-cookie', cookie]),
  ];

  const isSecure = (site: SiteSlug) => sites[site].origin.startsWith('https:');

  return { page, call };
}

const unknown: Known = { reader: null, token: null, setCookies: [] };
const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '';

/** `Set-Cookie` for where somebody wanted to go, if that is a path of this site. */
function remembered(url: string, secure: boolean): string[] {
  if (url.length > longestRemembered || !/^\/(?![/\\])[^\s\\]*$/.test(url)) return [];
  const marks = `Max-Age=${lastPageSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return [`${lastPageCookie}=${encodeURIComponent(url)}; ${marks}`];
}

const ofCaches = new Set(['etag', 'cache-control', 'x-accel-expires', 'cache-tag', 'vary']);

/** Names and values in turn, without what lets a page be kept. */
function withoutCaching(list: HeaderList): HeaderList {
  return list.filter((_, index) => !ofCaches.has(list[index - (index % 2)] ?? ''));
}

/**
 * Calls that stay open in preview: signing in, the outbox of a machine without SMTP, which looks itself at who asks, and writing calls with a
 * key, which services check. Anything else, pictures among them, is for the newsroom.
 */
function isOpenCall({ method, url = '', headers }: IncomingMessage): boolean {
  const path = pathOf(url);
  if (/^\/api\/(?:(?:login|outbox)(?:\/|$)|logout$|me$|token\/refresh$)/.test(path)) return true;
  return method !== 'GET' && method !== 'HEAD' && path.startsWith('/api/') && headers.authorization !== undefined;
}
