import type { Selectable } from 'kysely';
import { budapestTimeZone } from '#contract/budapest-time.ts';
import type { Tables } from '#database/tables.ts';
import { escapeHtml as e } from './fill.ts';

type OutboxMail = Selectable<Tables['mail_outbox']>;

/** No scripts run and nothing is fetched. A mail's own styles apply only within its frame. */
export const outboxPolicy = {
  page: "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  mail: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
} as const;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent); overflow-wrap: anywhere; }
iframe { inline-size: 100%; block-size: 38rem; border: 1px solid color-mix(in srgb, currentcolor 30%, transparent); background: Canvas; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid color-mix(in srgb, currentcolor 30%, transparent); }
input, button { font: inherit; padding: .4rem .6rem; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }`;

const document = (title: string, body: string) => `<!doctype html>
<html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${e(title)}</title><style>${style}</style></head><body>
${body}
</body></html>`;

const timeOf = (date: Date) => date.toLocaleString('hu-HU', { timeZone: budapestTimeZone });

/** Newest first. */
export function listPage(mails: readonly OutboxMail[], to: string): string {
  const rows = mails.map(
    ({ position, recipient, subject, arrived_at }) =>
      `<tr><td><a href="/api/outbox/${position}">${e(subject)}</a></td><td>${e(recipient)}</td><td>${timeOf(arrived_at)}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Tárgy</th><th scope="col">Címzett</th><th scope="col">Mikor</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return document(
    'Kimenő levelek',
    `<h1>Kimenő levelek</h1>
<p>Nincs beállítva levelezőkiszolgáló (<code>SMTP_URL</code>), ezért a levelek ide kerülnek. Senki más nem kapja meg őket.</p>
<form><label>Címzett: <input type="email" name="to" value="${e(to)}"></label> <button>Szűrés</button></form>
${mails.length > 0 ? table : '<p>Még nincs levél.</p>'}`,
  );
}

const withLinks = (text: string) =>
  e(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** A mail as mail programs show it, and its plain text. */
export function mailPage(mail: OutboxMail): string {
  const { position, subject, mail_from, recipient, headers, arrived_at, text, message_id } = mail;
  const fields = {
    Feladó: mail_from,
    Címzett: recipient,
    Mikor: timeOf(arrived_at),
    'Message-ID': message_id,
    ...headers,
  };
  const list = Object.entries(fields).map(([name, value]) => `<dt>${e(name)}</dt><dd>${e(value)}</dd>`);
  return document(
    subject,
    `<p><a href="/api/outbox">Kimenő levelek</a></p>
<h1>${e(subject)}</h1>
<dl>${list.join('')}</dl>
<h2>HTML</h2>
<iframe title="A levél HTML-je" src="/api/outbox/${position}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Szöveg</h2>
<pre>${withLinks(text)}</pre>`,
  );
}
