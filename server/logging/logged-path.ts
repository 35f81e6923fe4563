/**
 * Path segments after these grant access: a link in a mail that stops payments, the settings of newsletters.
 */
const tokenPlaces = /^(\/api\/(?:support\/stop|newsletter\/reader)\/)[^/]+/;
/** Matches random text and UUIDs. The names in our own addresses are lower case and made of shorter words. */
const secretLike = /^(?:(?=.*[A-Z])[\w.~%-]{20,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** Matches a mail address, as it is or percent-encoded. */
const addressSign = /@|%40/;
/** Public files whose names contain hashes. */
const publicFiles = /^\/(?:assets|media)\//;

/**
 * The part of a request's target that may be logged: the path without the query, which may hold search terms,
 * codes and keys, and without the segments that grant access.
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  if (publicFiles.test(path)) return path;
  const withoutTokens = path.replace(tokenPlaces, '$1***');
  return withoutTokens
    .split('/')
    .map((segment) => (secretLike.test(segment) || addressSign.test(segment) ? '***' : segment))
    .join('/');
}

/** An address, or a path with a query, anywhere in a message. */
const target = /((?:https?:\/\/[^\s/?"'<>()]+)?)(\/[^\s?#"'<>()]*)((?:\?[^\s"'<>()]*)?)/g;

/** The same for text that contains addresses, such as error messages. */
export function withoutQueries(text: string): string {
  return text.replace(target, (_, origin: string, path: string, query: string) => {
    // Positions in our own files, in stack traces, are not addresses.
    if (origin === '' && query === '') return path.replace(tokenPlaces, '$1***');
    return `${origin}${loggedPath(path)}${query && '?…'}`;
  });
}
