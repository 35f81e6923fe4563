import type { Context } from 'hono';
import { html } from 'hono/html';
import { plainPage } from '../forms/plain-page.ts';
import { faults, type NewsletterFault } from './faults.ts';

interface RefusedForm {
  siteName: string;
  /** Typed values, unchecked. */
  fields: Readonly<Record<string, unknown>>;
  fault: NewsletterFault;
}

interface Choice {
  code: string;
  name: string;
}

/**
 * The form that subscribes, with what the reader typed and what was wrong with it. The values are in the
 * response, which is never cached, and not in an address, so they are in no log and no history.
 */
export function refusedSubscription(
  c: Context,
  { siteName, fields, fault }: RefusedForm,
  lists: readonly Choice[],
): Promise<Response> {
  const chosen = [fields.listCodes ?? []].flat();
  const body = html`
<h1>Hírlevelek</h1>
<p>Amit beírtál, megmaradt: javítsd, amit kell, és küldd el újra.</p>
<form method="post" action="/api/newsletter/subscribe" class="fields">
${faultText(fault, 'tooManyRequests')}
<fieldset><legend>Melyiket küldjük?</legend>
${faultText(fault, 'badList')}
${lists.map(
  ({ code, name }) =>
    html`<label><input type="checkbox" name="listCodes" value="${code}" ${chosen.includes(code) ? 'checked' : ''}> ${name}</label>`,
)}
</fieldset>
${emailField(fields, fault)}
${faultText(fault, 'badName')}
<label>Vezetéknév (ha szeretnéd)
<input name="lastName" autocomplete="family-name" maxlength="100" value="${typed(fields, 'lastName')}" ${invalid(fault, 'badName')}></label>
<label>Keresztnév (ha szeretnéd)
<input name="firstName" autocomplete="given-name" maxlength="100" value="${typed(fields, 'firstName')}" ${invalid(fault, 'badName')}></label>
<button class="first">Feliratkozom</button>
</form>
<p><a href="/hirlevel">Minden hírlevelünk</a></p>`;
  return refusedPage(c, siteName, fault, body);
}

/** The form that mails a link to a subscriber's settings, with the typed address. */
export function refusedLink(c: Context, { siteName, fields, fault }: RefusedForm): Promise<Response> {
  const body = html`
<h1>Módosítás, leiratkozás</h1>
<form method="post" action="/api/newsletter/link" class="fields">
${faultText(fault, 'tooManyRequests')}
${emailField(fields, fault)}
<button class="first">Kérem a linket</button>
</form>
<p><a href="/hirlevel">Minden hírlevelünk</a></p>`;
  return refusedPage(c, siteName, fault, body);
}

const refusedPage = (c: Context, siteName: string, fault: NewsletterFault, body: ReturnType<typeof html>) =>
  plainPage(c, { title: `Hiba az űrlapon – ${siteName}`, status: faults[fault].pageStatus, body });

function emailField(fields: RefusedForm['fields'], fault: NewsletterFault) {
  return html`${faultText(fault, 'badAddress')}
<label>E-mail-cím
<input type="email" name="email" autocomplete="email" required maxlength="254" value="${typed(fields, 'email')}" ${invalid(fault, 'badAddress')}></label>`;
}

const typed = (fields: RefusedForm['fields'], name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, 500) : '';
};

/** The message, at the place of this fault. */
const faultText = (fault: NewsletterFault, place: NewsletterFault) =>
  fault === place ? html`<p role="alert" id="hiba" class="fault">${faults[fault].text}</p>` : '';

const invalid = (fault: NewsletterFault, place: NewsletterFault) =>
  fault === place ? html`aria-invalid="true" aria-describedby="hiba"` : '';
