/**
 * Whether a link asks for support: supporters do not see it (docs/product/support.md#supporters).
 * @param url path on the site, or an address elsewhere
 */
export const isAsking = (url: string): boolean => /^\/tamogatas(?:$|[?#])/.test(url);
