const otherPath = /^\/(?:api|media|assets|rss|atom|json-feed|feed\.json)(?:[/?#]|$)/;

/** Whether a path of our own looks like a page's: not like one of a call, a picture, a file or a feed. */
export const isPagePath = (path: string): boolean => !otherPath.test(path);
