import { isPagePath } from '#portal/page/page-path.ts';

/** Whether an address looks like a page of this site, before it is fetched. */
export const isPageUrl = (url: URL) => url.origin === location.origin && isPagePath(url.pathname);

export const withoutHash = (url: string) => url.replace(/#.*$/, '');

/** An address with the hash of another one: a redirect keeps the requested place on the page. */
export const withHash = (url: string, requestedUrl: string) => withoutHash(url) + new URL(requestedUrl).hash;
