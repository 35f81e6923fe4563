/** A parsed address; null if it is none. Safari has had `URL.parse` only since version 18. */
export const parseUrl = (address: string, base?: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null;
