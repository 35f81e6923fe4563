import type { Scope } from './auth.ts';

/**
 * Names of the cookies that say who is signed in. The newsroom's differ from readers', so that a page server
 * can tell by a name alone that the page cache is not for this request. Over https they begin with `__Host-`:
 * then no other host of the domain can set them (RFC 6265bis).
 */
export const signInCookie = (scope: Scope, kind: 'access' | 'refresh', secure: boolean): string =>
  `${secure ? '__Host-' : ''}${scope === 'user' ? newsroomMark : readerMark}${kind}`;

/** Part of the names of the newsroom's cookies, and of no other one. */
export const newsroomMark = 'newsroom_';
const readerMark = 'reader_';

/** A cookie that scripts may read: somebody is signed in. Not who, and nothing can be done with it. */
export const signedInMark = 'signed_in';

/** Where somebody wanted to go who was sent to sign in: a path of this site. */
export const lastPageCookie = 'last_page';
/** It is remembered so long, seconds: signing in takes minutes. */
export const lastPageSeconds = 3600;

/** Lifetimes in seconds; see docs/product/readers.md#tokens. */
export const accessSeconds = 7 * 86_400;
export const refreshSeconds = 14 * 86_400;
