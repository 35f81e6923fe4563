import { bindSpaces, unbindSpaces } from '#body/typography.ts';
import type { SiteSlug } from '#contract/article.ts';
import { escapeHtml } from './fill.ts';

/** What mails need to know about a site. */
export interface MailSite {
  slug: SiteSlug;
  name: string;
  /** Scheme and host. */
  origin: string;
}

/** Parts of a mail. Texts are plain; they and addresses may contain `{{name}}`. */
export type MailBlock =
  | { kind: 'title' | 'text' | 'heading' | 'note'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'article'; title: string; lead: string; url: string; kicker: string };

export interface MailDocument {
  site: MailSite;
  /** Preview text that mail programs show next to the subject. */
  preview: string;
  blocks: readonly MailBlock[];
}

/** Values of design/tokens.css in a form that mail programs understand. */
const brand: Record<SiteSlug, { light: string; dark: string }> = {
  main: { light: '#004b5c', dark: '#8fcdd9' },
  erdely: { light: '#6b1d24', dark: '#e8b1b0' },
};
const serif = "font-family:'Source Serif 4',Georgia,'Times New Roman',serif";
const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * Renders a mail's HTML, which is readable without its styles too, and its plain text, from the same blocks.
 */
export function mailDocument(document: MailDocument): { html: string; text: string } {
  return { html: htmlOf(document), text: textOf(document) };
}

function textOf({ site, blocks }: MailDocument): string {
  return unbindSpaces(`${[...blocks.map(blockText), `-- \n${site.name}\n${site.origin}/`].join('\n\n')}\n`);
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return `${block.text}\n${'='.repeat([...block.text].length)}`;
    case 'text':
    case 'note':
      return block.text;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'article':
      return [block.kicker && `[${block.kicker}]`, block.title, block.lead, block.url]
        .filter(Boolean)
        .join('\n');
  }
}

const htmlText = (text: string) => escapeHtml(bindSpaces(text));

function htmlOf({ site, preview, blocks }: MailDocument): string {
  const { light, dark } = brand[site.slug];
  const first = blocks.find(({ kind }) => kind === 'title');
  const title = first && 'text' in first ? first.text : site.name;
  return `<!doctype html>
<html lang="hu">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${htmlText(title)}</title>
<style>
a { color: ${light}; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #0e1418 !important; color: #e9e8e3 !important; }
  a, .brand { color: ${dark} !important; }
  .button { background: ${dark} !important; color: #0e1418 !important; }
  .quiet { color: #9aa3a8 !important; }
  .line { border-color: #2d363a !important; }
}
</style>
</head>
<body style="margin:0;background:#fdfdfc;color:#111b20">
<div style="display:none;max-height:0;overflow:hidden">${htmlText(preview)}</div>
<div class="page" style="max-width:600px;margin:0 auto;padding:24px 20px 40px;background:#fdfdfc;color:#111b20;${sans};font-size:16px;line-height:1.5">
<p class="brand line" style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px solid ${light};color:${light};${serif};font-size:22px;font-weight:700"><a class="brand" href="${escapeHtml(site.origin)}/" style="color:${light};text-decoration:none">${htmlText(site.name)}</a></p>
${blocks.map((block) => blockHtml(block, light)).join('\n')}
</div>
</body>
</html>
`;
}

function blockHtml(block: MailBlock, colour: string): string {
  switch (block.kind) {
    case 'title':
      return `<h1 style="margin:0 0 16px;${serif};font-size:26px;line-height:1.2">${htmlText(block.text)}</h1>`;
    case 'heading':
      return `<h2 style="margin:28px 0 12px;${serif};font-size:20px;line-height:1.25">${htmlText(block.text)}</h2>`;
    case 'text':
      return `<p style="margin:0 0 16px">${htmlText(block.text)}</p>`;
    case 'note':
      return `<p class="quiet line" style="margin:24px 0 0;color:#555f65;font-size:14px">${htmlText(block.text)}</p>`;
    case 'button':
      return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(block.url)}" style="display:inline-block;padding:13px 22px;border-radius:2px;background:${colour};color:#fff;font-weight:600;text-decoration:none">${htmlText(block.label)}</a></p>`;
    case 'link':
      return `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(block.url)}">${htmlText(block.label)}</a></p>`;
    case 'article':
      return articleHtml(block);
  }
}

function articleHtml({ title, lead, url, kicker }: Extract<MailBlock, { kind: 'article' }>): string {
  const above =
    kicker &&
    `<p class="quiet" style="margin:0 0 4px;color:#555f65;font-size:14px">${htmlText(kicker)}</p>\n`;
  const below = lead && `\n<p style="margin:0">${htmlText(lead)}</p>`;
  return `<div class="line" style="padding:18px 0;border-top:1px solid #dad9d4">
${above}<h2 style="margin:0 0 6px;${serif};font-size:20px;line-height:1.25"><a href="${escapeHtml(url)}" style="text-decoration:none">${htmlText(title)}</a></h2>${below}
</div>`;
}
