import type { IncomingMessage } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { newsroomMark } from '#contract/sign-in-cookies.ts';
import type { Viewer } from '#portal/page/page.ts';

/** Who sent a request, and which cookies the browser should get. */
export interface IdentifiedViewer extends Viewer {
  /** Values of `Set-Cookie`: sign-in cookies that were renewed, or cleared because they are not valid. */
  setCookies: readonly string[];
}

/** Nobody is signed in. */
export const anonymousViewer: IdentifiedViewer = { reader: null, token: null, setCookies: [] };

/** Finds out from a request's cookies who sent it. Rejects when that is impossible right now. */
export type IdentifyViewer = (site: SiteSlug, request: IncomingMessage) => Promise<IdentifiedViewer>;

/**
 * Whether a request may come from the newsroom, whose pages are not those of the page cache. It only looks
 * for the cookie's name; checking the cookie costs a call.
 */
export const hasNewsroomCookie = (cookie: string | undefined): boolean =>
  cookie?.includes(newsroomMark) ?? false;
