/**
 * Segments after these are permissions: a link in a mail that stops payments, the settings of newsletters.
 */
const tokenPlaces = /^(\/api\/(?:support\/stop|newsletter\/reader)\/)[^/]+/;
/** Random text and UUIDs; what we call pages ourselves is in lower case and shorter words. */
const secretLike = /^(?:(?=.*[A-Z])[\w.~%-]{20,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** What every mail address has, as it is or encoded. */
const addressSign = /@|%40/;
/** Public files whose names have hashes in them. */
const publicFiles = /^\/(?:assets|media)\//;

/**
 * What a log may hold of a request's target: the path alone, without the query (search terms, codes and keys
 * are there), and without the segments that let somebody in.
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  if (publicFiles.test(path)) return path;
  const named = path.replace(tokenPlaces, '$1***');
  return named
    .split('/')
    .map((segment) => (secretLike.test(segment) || addressSign.test(segment) ? '***' : segment))
    .join('/');
}

/** An address or a path with a query, wherever it stands in a message. */
const target = /((?:https?:\/\/[^\s/?"'<>()]+)?)(\/[^\s?#"'<>()]*)((?:\?[^\s"'<>()]*)?)/g;

/** The same for text that has addresses in it, as messages of errors have. */
export function withoutQueries(text: string): string {
  return text.replace(target, (_, origin: string, path: string, query: string) => {
    // Places in our own files, in stack traces, are no addresses.
    if (origin === '' && query === '') return path.replace(tokenPlaces, '$1***');
    return `${origin}${loggedPath(path)}${query && '?…'}`;
  });
}
