import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SupportAmounts } from '#contract/publication/support-page.ts';
import { ownAmount } from '#contract/support.ts';
import { type SupportTrouble, troubleText } from '#contract/support-troubles.ts';
import { plainPage, plainStyle } from '#services/forms/plain-page.ts';
import { checkoutOrigin } from '../providers/stripe.ts';
import { moneyWords } from '../words/money-words.ts';

/** Shown in place of a network error, which a page from the server cannot report. */
export type FormTrouble = Exclude<SupportTrouble, 'network'>;

interface FormPageOptions {
  siteName: string;
  amounts: SupportAmounts;
  /** Typed values, unchecked. */
  fields: Readonly<Record<string, unknown>>;
  /** Null if nothing was wrong: the payment was declined or cancelled. */
  trouble: FormTrouble | null;
}

/** Without scripts, the chosen frequency and amount decide which further fields are shown. */
const style = plainStyle(`
form:has([name=often][value=once]:checked) .monthly, form:has([name=often][value=monthly]:checked) .once { display: none }
form:has([name=often][value=once]:checked):not(:has([name=once][value=own]:checked)) .own,
form:has([name=often][value=monthly]:checked):not(:has([name=monthly][value=own]:checked)) .own { display: none }
`);

const statuses = { own: 422, email: 422, name: 422, tooMany: 429, offline: 404, provider: 502 } as const;

/**
 * The form with what the reader typed, for browsers without scripts. The typed values are in the response,
 * which is never cached, and not in an address, so they are in no log and no history.
 */
export function formPage(
  c: Context,
  { siteName, amounts, fields, trouble }: FormPageOptions,
): Promise<Response> {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].slice(0, 1000) : '');
  const isMonthly = text('often') !== 'once';
  const [least, most] = [amounts.min, amounts.max].map((amount) =>
    moneyWords(amount * 100, amounts.currency),
  ) as [string, string];
  const attributes = (name: string) =>
    trouble === name ? html`aria-invalid="true" aria-describedby="hiba" autofocus` : '';
  const body = html`
<h1>Támogatom: ${siteName}</h1>
${trouble === null ? '' : html`<p role="alert" id="hiba" class="fault">${troubleText(trouble, { least, most })}</p>`}
<p>Amit beírtál, megmaradt: javítsd, amit kell, és küldd el újra.</p>
<form method="post" action="/api/support" class="fields">
<fieldset><legend>Milyen gyakran?</legend>
${radio('often', 'monthly', 'Havonta', isMonthly)}
${radio('often', 'once', 'Egyszer', !isMonthly)}
</fieldset>
${amountGroup('monthly', 'Mennyit havonta?', amounts, text('monthly'))}
${amountGroup('once', 'Mennyit most?', amounts, text('once'))}
<label class="own">Más összeg (${least} és ${most} között)
<input name="own" inputmode="numeric" autocomplete="off" value="${text('own')}" ${attributes('own')}></label>
<label>E-mail-cím, ide küldjük a visszaigazolást
<input type="email" name="email" autocomplete="email" required value="${text('email')}" ${attributes('email')}></label>
<label>Név, ha szeretnéd
<input name="name" autocomplete="name" value="${text('name')}" ${attributes('name')}></label>
<button class="first">Tovább a fizetéshez</button>
</form>
<p><a href="/tamogatas">A támogatás oldala</a></p>`;
  return plainPage(c, {
    title: `${trouble === null ? 'Támogatom' : 'Hiba az űrlapon'} – ${siteName}`,
    status: trouble === null ? 200 : statuses[trouble],
    formRedirect: checkoutOrigin,
    style,
    body,
  });
}

/**
 * The amounts of one frequency. The other ones are on the page too, because without scripts only radio
 * buttons can keep what was chosen there.
 */
function amountGroup(name: 'once' | 'monthly', legend: string, amounts: SupportAmounts, chosen: string) {
  const preselected = String(amounts.preselected[name]);
  const offered = [...amounts[name].map(String), ownAmount];
  const checked = offered.includes(chosen) ? chosen : preselected;
  return html`<fieldset class="${name}"><legend>${legend}</legend>
${offered.map((value) => {
  const label = value === ownAmount ? 'Más összeg' : moneyWords(Number(value) * 100, amounts.currency);
  return radio(name, value, label, value === checked);
})}
</fieldset>`;
}

const radio = (name: string, value: string, label: string, isChecked: boolean) =>
  html`<label><input type="radio" name="${name}" value="${value}" ${isChecked ? 'checked' : ''}> ${label}</label>`;
