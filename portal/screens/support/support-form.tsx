import type { SupportAmounts } from '#contract/support.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { money } from '#portal/format/number.ts';
import { title as typeset } from '#portal/format/title.ts';
import box from '#portal/parts/support/support-box.module.css';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './support.module.css';
import type { SupportData } from './support.screen.tsx';
import { faultText } from './support-words.ts';

/** Where it leads: a provider's page, or back here with what is wrong in the address. What is typed stays out of every address. */
const action = '/api/support';

/** A form that needs no scripts: which amounts are shown, and that an amount of one's own goes first, is CSS. */
export function SupportForm({ data, site }: { data: SupportData; site: PortalSite }) {
  const { offer, fault, monthly } = data;
  const { amounts } = site.support;
  if (offer.payment === 'none') return <NoForm />;
  return (
    <form className={classNames(box.box, styles.form)} method="post" action={action} aria-labelledby="urlap" id="tamogatom">
      <h2 className={box.title} id="urlap">
        Támogatom
      </h2>
      {offer.payment === 'test' && <p className={styles.test}>Próbafizetés: ezen a gépen nem mozdul pénz.</p>}
      {fault && (
        <p className={field.fault} id="mi-a-hiba" role="alert">
          {faultText(fault, site)}
        </p>
      )}
      <fieldset className={styles.choices}>
        <legend className={layout.visuallyHidden}>Milyen gyakran?</legend>
        <Choice name="often" value="monthly" label="Havonta" checked={monthly} />
        <Choice name="often" value="once" label="Egyszer" checked={!monthly} />
      </fieldset>
      <Amounts name="monthly" label="Mennyit havonta?" amounts={amounts} sign={site.currencySign} />
      <Amounts name="once" label="Mennyit most?" amounts={amounts} sign={site.currencySign} />
      <OwnAmount amounts={amounts} sign={site.currencySign} wrong={fault === 'osszeg'} />
      <label className={field.field}>
        <span>E-mail-cím, ide küldjük a visszaigazolást</span>
        <input
          className={field.input}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          required
          {...wrong(fault === 'email')}
        />
      </label>
      <label className={field.field}>
        <span>Név, ha szeretnéd</span>
        <input className={field.input} name="name" autoComplete="name" maxLength={100} {...wrong(fault === 'nev')} />
      </label>
      <button type="submit" className={classNames(button.button, button.support)}>
        Tovább a fizetéshez
      </button>
      <p className={layout.finePrint}>
        {typeset('A havi összeget minden hónapban ugyanazon a napon vonjuk le, amíg le nem állítod. Az adataidról: ')}
        <a className={layout.textLink} href="/dokumentum/adatkezeles">
          adatkezelés
        </a>
        .
      </p>
    </form>
  );
}

interface AmountsProps {
  name: 'once' | 'monthly';
  label: string;
  amounts: SupportAmounts;
  sign: string;
}

function Amounts({ name, label, amounts, sign }: AmountsProps) {
  return (
    <fieldset className={classNames(styles.choices, styles[name])}>
      <legend className={styles.legend}>{label}</legend>
      {amounts[name].map((amount) => (
        <Choice key={amount} name={name} value={String(amount)} label={money(amount, sign)} checked={amount === amounts.usual[name]} />
      ))}
    </fieldset>
  );
}

function OwnAmount({ amounts: { least, most }, sign, wrong: isWrong }: Pick<AmountsProps, 'amounts' | 'sign'> & { wrong: boolean }) {
  return (
    <label className={classNames(field.field, styles.own)}>
      <span>
        Vagy más összeg ({money(least, sign)} és {money(most, sign)} között)
      </span>
      <input
        className={field.input}
        type="number"
        name="own"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        placeholder=" "
        {...wrong(isWrong)}
      />
    </label>
  );
}

function Choice({ name, value, label, checked }: { name: string; value: string; label: string; checked: boolean }) {
  return (
    <label className={classNames(button.button, styles.choice)}>
      <input type="radio" name={name} value={value} defaultChecked={checked} />
      {label}
    </label>
  );
}

const wrong = (isWrong: boolean) => (isWrong ? { 'aria-invalid': true, 'aria-describedby': 'mi-a-hiba' } : {});

/** Where nothing can be paid online, or the service that knows does not answer. */
function NoForm() {
  return (
    <section className={box.box} aria-labelledby="urlap">
      <h2 className={box.title} id="urlap">
        Most átutalással támogathatsz
      </h2>
      <p className={box.text}>
        {typeset('Bankkártyával ebben a pillanatban nem tudsz fizetni. Az átutalás adatait itt találod, másolható alakban és QR-kóddal.')}
      </p>
      <p>
        <a className={classNames(button.button, button.support)} href="#utalas">
          Az átutalás adatai
        </a>
      </p>
    </section>
  );
}
