import type { SupportAmounts } from '#contract/publication/support-page.ts';
import { signInPath } from '#contract/sign-in-page.ts';
import { ownAmount, type SupportOffer, supportFaults } from '#contract/support.ts';
import { type SupportTrouble, supportTroubles, troubleText } from '#contract/support-troubles.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { EmailField } from '#portal/design/primitives/email-field.tsx';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { moneyInWords } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import box from '#portal/parts/support/support-box.module.css';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './support.module.css';

/**
 * The form leads to a provider's page, or back to itself with an error. It is a POST, so that no address
 * contains what was typed.
 */
const action = '/api/support';

/**
 * A form that works without scripts: CSS shows the right amounts and the field for another amount. With
 * scripts it is sent in place (`parts/support/send-support.ts`), which also shows errors. No field has limits
 * that the browser checks, because the browser would silently refuse to send a hidden invalid field.
 */
export function SupportForm({
  offer,
  site,
  canTransfer,
}: {
  offer: SupportOffer;
  site: PortalSite;
  /** Whether the page has an account to transfer to. */
  canTransfer: boolean;
}) {
  const { amounts } = site.support;
  if (offer.payment === 'none') return <NoForm canTransfer={canTransfer} />;
  return (
    <form
      className={classNames(box.box, styles.form)}
      method="post"
      action={action}
      aria-labelledby="urlap"
      id="tamogatom"
      data-behaviour="send-support"
    >
      <h2 className={box.title} id="urlap">
        Támogatom
      </h2>
      <p className={box.thanks}>
        {typeset('Már támogatsz minket, köszönjük! A havi támogatást a ')}
        <a className={layout.textLink} href={signInPath}>
          fiókodban
        </a>{' '}
        módosíthatod; ezzel az űrlappal újat indítasz.
      </p>
      {offer.payment === 'test' && <p className={styles.test}>Próbafizetés: ezen a gépen nem mozdul pénz.</p>}
      <fieldset className={styles.choices}>
        <legend className={layout.visuallyHidden}>Milyen gyakran?</legend>
        <Choice name="often" value="monthly" label="Havonta" checked />
        <Choice name="often" value="once" label="Egyszer" checked={false} />
      </fieldset>
      <Amounts name="monthly" label="Mennyit havonta?" amounts={amounts} />
      <Amounts name="once" label="Mennyit most?" amounts={amounts} />
      <OwnAmount amounts={amounts} />
      <Trouble trouble="own" site={site} />
      <EmailField label="E-mail-cím, ide küldjük a visszaigazolást" />
      <Trouble trouble="email" site={site} />
      <label className={field.field}>
        <span>Név, ha szeretnéd</span>
        <input className={field.input} name="name" autoComplete="name" maxLength={100} />
      </label>
      <Trouble trouble="name" site={site} />
      <button type="submit" className={classNames(button.button, button.support)}>
        Tovább a fizetéshez
      </button>
      <p role="status" className={layout.finePrint}>
        <span data-waiting hidden>
          {typeset('Megnyitjuk a fizetés oldalát. Lehet, hogy eltart egy percig.')}
        </span>
      </p>
      {formTroubles.map((trouble) => (
        <Trouble key={trouble} trouble={trouble} site={site} />
      ))}
      <p className={layout.finePrint}>
        <span className={styles.monthly}>
          {typeset('A havi összeget minden hónapban ugyanazon a napon vonjuk le, amíg le nem állítod. ')}
        </span>
        {typeset('Az adataidról: ')}
        <a className={layout.textLink} href="/dokumentum/adatkezeles">
          adatkezelés
        </a>
        .
      </p>
    </form>
  );
}

/** Errors that belong to no single field. */
const formTroubles = supportTroubles.filter((trouble) => !supportFaults.some((fault) => fault === trouble));

/** An error text, hidden until it applies. The server renders it, so that the browser's code has no texts. */
function Trouble({ trouble, site }: { trouble: SupportTrouble; site: PortalSite }) {
  const { min, max, currency } = site.support.amounts;
  const bounds = { least: moneyInWords(min, currency), most: moneyInWords(max, currency) };
  return (
    <p className={field.fault} id={`hiba-${trouble}`} data-trouble={trouble} role="alert" hidden>
      {typeset(troubleText(trouble, bounds))}
    </p>
  );
}

interface AmountsProps {
  name: 'once' | 'monthly';
  label: string;
  amounts: SupportAmounts;
}

function Amounts({ name, label, amounts }: AmountsProps) {
  return (
    <fieldset className={classNames(styles.choices, styles[name])}>
      <legend className={styles.legend}>{label}</legend>
      {amounts[name].map((amount) => (
        <Choice
          key={amount}
          name={name}
          value={String(amount)}
          label={moneyInWords(amount, amounts.currency)}
          checked={amount === amounts.preselected[name]}
        />
      ))}
      <Choice name={name} value={ownAmount} label="Más összeg" checked={false} />
    </fieldset>
  );
}

function OwnAmount({ amounts: { min, max, currency } }: Pick<AmountsProps, 'amounts'>) {
  return (
    <label className={classNames(field.field, styles.own)}>
      <span>
        Összeg ({moneyInWords(min, currency)} és {moneyInWords(max, currency)} között)
      </span>
      <input className={field.input} name="own" inputMode="numeric" autoComplete="off" maxLength={20} />
    </label>
  );
}

function Choice({
  name,
  value,
  label,
  checked,
}: {
  name: string;
  value: string;
  label: string;
  checked: boolean;
}) {
  return (
    <label className={classNames(button.button, styles.choice)}>
      <input type="radio" name={name} value={value} defaultChecked={checked} />
      {label}
    </label>
  );
}

/** Replaces the form if online payment is impossible, or if the support service does not answer. */
function NoForm({ canTransfer }: { canTransfer: boolean }) {
  return (
    <section className={box.box} aria-labelledby="urlap">
      <h2 className={box.title} id="urlap">
        {canTransfer ? 'Most átutalással támogathatsz' : 'Most nem tudsz bankkártyával fizetni'}
      </h2>
      <p className={box.text}>
        {typeset(
          canTransfer
            ? 'Bankkártyával ebben a pillanatban nem tudsz fizetni. Az átutalás adatait itt találod, másolható alakban és QR-kóddal.'
            : 'Próbáld újra később. Köszönjük, hogy támogatnál minket.',
        )}
      </p>
      {canTransfer && (
        <p>
          <a className={classNames(button.button, button.support)} href="#utalas">
            Az átutalás adatai
          </a>
        </p>
      )}
    </section>
  );
}
