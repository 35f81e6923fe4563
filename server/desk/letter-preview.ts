import { callUrl } from '#contract/call-url.ts';
import { calls } from '#contract/calls.ts';
import { outboxPolicy } from '#services/mail/outbox-page.ts';
import { createPreview, lookOf, type PreviewOptions, type ServePreview } from './preview.ts';

const address = /^\/elonezet\/hirlevel\/(?<site>main|erdely)\/(?<code>[a-z0-9-]{1,40})(?:\?(?<query>.*))?$/;

/**
 * Creates the previews of newsletters' issues: the HTML of today's letter, on a page of its own, because a
 * letter has its styles in its tags. The call `newsletterIssueLetter` decides who may see one.
 */
export function createLetterPreview(options: PreviewOptions<unknown>): ServePreview {
  const policy = () => outboxPolicy.mail;
  return createPreview(
    options,
    address,
    async (_portal, { site = '', code = '', query }, callAsViewer) => {
      const path = callUrl(calls.newsletterIssueLetter.path, { site, code });
      const letter = calls.newsletterIssueLetter.output.parse(await callAsViewer(path, { headers: {} }));
      // Its links open beside the desk.
      return withTheme(letter.html, lookOf(query).theme).replace('<head>', '<head>\n<base target="_blank">');
    },
    policy,
  );
}

/** Fixes which of its colours a letter shows. A mail program's own setting chooses them otherwise. */
function withTheme(html: string, theme: 'light' | 'dark' | undefined): string {
  if (theme === undefined) return html;
  return html
    .replace('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('content="light dark"', `content="${theme}"`);
}
