import { isPagePath } from './page-path.ts';
import { unescapeAttribute } from './unescape-attribute.ts';

/** Whether an address is that of one of our pages. The app's flag means nothing to calls, files and feeds. */
const isOwnPage = (address: string) => /^\/(?!\/)/.test(address) && isPagePath(address);

/** Adds `isMobileApp=1` to the address of one of our pages. Other addresses are returned unchanged. */
export function inApp(address: string): string {
  if (!isOwnPage(address) || /[?&]isMobileApp(?:[=&#]|$)/.test(address)) return address;
  const [path = '', hash] = address.split(/#(.*)/s, 2);
  return `${path}${path.includes('?') ? '&' : '?'}isMobileApp=1${hash === undefined ? '' : `#${hash}`}`;
}

const flagField = '<input type="hidden" name="isMobileApp" value="1"/>';

/**
 * Adds the app's flag to the links and GET forms of a page, so that they stay inside the app
 * (docs/product/app.md#app-flag). It works on the finished HTML, so that no part of a page has to know of the
 * app. Forms in islands get their field in the browser (`browser/app/stay-in-app.ts`), because hydration
 * would fail on a field that React did not render.
 */
export function keepInApp(html: string): string {
  return html
    .split(/(<is-land[\s>].*?<\/is-land>)/s)
    .map((part, index) => {
      const isIsland = index % 2 === 1;
      return isIsland ? flagLinks(part) : flagForms(flagLinks(part));
    })
    .join('');
}

const flagForms = (html: string) => html.replace(/<form(?![^>]* method="post")[^>]*>/g, `$&${flagField}`);

/** Expects attributes as React writes them: values in double quotes. */
const flagLinks = (html: string) =>
  html.replace(/(<a [^>]*?\bhref=")([^"]*)(")/g, (_, before: string, address: string, after: string) => {
    const plainAddress = unescapeAttribute(address);
    const flagged = inApp(plainAddress);
    return before + (flagged === plainAddress ? address : escapeAttribute(flagged)) + after;
  });

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
