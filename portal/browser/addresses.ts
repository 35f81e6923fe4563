/** Addresses that are no pages: calls, pictures, files. */
const notPages = /^\/(api|media|assets|rss)\//;

/** Whether this address is a page of this site, as far as can be said before it is fetched. */
export const isPageUrl = (url: URL) => url.origin === location.origin && !notPages.test(url.pathname);

export const withoutHash = (url: string) => url.replace(/#.*$/, '');

/** An address with the hash of another one: a redirect keeps the place on the page that was asked for. */
export const withHash = (url: string, asked: string) => withoutHash(url) + new URL(asked).hash;
