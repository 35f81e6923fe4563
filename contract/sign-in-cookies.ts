import type { Scope } from './auth.ts';

/**
 * Names of the cookies that identify who is signed in. The newsroom's differ from readers', so that a page
 * server can tell by a name alone that the page cache is not for this request. Over https they start with
 * `__Host-`: then no other host of the domain can set them (RFC 6265bis).
 */
export const signInCookie = (scope: Scope, kind: 'access' | 'refresh', secure: boolean): string =>
  `${secure ? '__Host-' : ''}${scope === 'user' ? newsroomMark : readerMark}${kind}`;

/** Part of the names of the newsroom's cookies, and of no others. */
export const newsroomMark = 'newsroom_';
const readerMark = 'reader_';

/** A cookie that scripts may read: it says that somebody is signed in, but not who, and grants nothing. */
export const signedInMark = 'signed_in';

/** Path of this site to return to after signing in. */
export const lastPageCookie = 'last_page';
/** How long it is remembered, in seconds: signing in takes minutes. */
export const lastPageSeconds = 3600;

/** Lifetimes in seconds; see docs/product/readers.md#tokens. */
export const accessSeconds = 7 * 86_400;
export const refreshSeconds = 14 * 86_400;
