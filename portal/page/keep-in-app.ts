/** Paths of ours that are pages: not calls, files or feeds, which the app's flag means nothing to. */
const isPage = (path: string) => /^\/(?!\/)/.test(path) && !/^\/(?:api|media|assets|rss|atom|feed\.json)(?:[/?#]|$)/.test(path);

/** The same page inside the app: a path of ours with `isMobileApp=1`; any other address as it is. */
export function inApp(address: string): string {
  if (!isPage(address) || /[?&]isMobileApp(?:[=&#]|$)/.test(address)) return address;
  const [path = '', hash] = address.split(/#(.*)/s, 2);
  return `${path}${path.includes('?') ? '&' : '?'}isMobileApp=1${hash === undefined ? '' : `#${hash}`}`;
}

const field = '<input type="hidden" name="isMobileApp" value="1"/>';

/**
 * Links and forms of a page stay inside the app (specification §4): links of ours carry the flag, and so do forms that ask for a page. It works
 * on the finished HTML, so that no part of a page has to think of it. Forms of islands are left to the browser (`browser/app/app-mode.ts`):
 * React would miss a field that it did not write.
 */
export function keepInApp(html: string): string {
  return html
    .split(/(<is-land[\s>].*?<\/is-land>)/s)
    .map((part, index) =>
      index % 2 === 1 ? linksInApp(part) : linksInApp(part).replace(/<form(?![^>]* method="post")[^>]*>/g, `$&${field}`),
    )
    .join('');
}

/** As React writes them: values in double quotes, `&` as an entity. */
const linksInApp = (html: string) =>
  html.replace(/(<a [^>]*?\bhref=")([^"]*)(")/g, (_, before: string, address: string, after: string) => {
    const kept = inApp(address.replaceAll('&amp;', '&')).replaceAll('&', '&amp;');
    return before + (kept === address ? address : kept) + after;
  });
