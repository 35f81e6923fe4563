/** Fills a path's `{parameters}` from the input; the rest becomes the query string. */
export function callUrl(path: string, input: object): string {
  const rest = new URLSearchParams();
  let filled = path;
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (filled.includes(`{${key}}`)) filled = filled.replace(`{${key}}`, encodeURIComponent(String(value)));
    else rest.set(key, String(value));
  }
  const query = rest.toString();
  return query ? `${filled}?${query}` : filled;
}
