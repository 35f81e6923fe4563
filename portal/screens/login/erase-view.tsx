import { signInPath } from '#contract/sign-in-page.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import fields from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { Fault } from './fault.tsx';
import styles from './login.module.css';
import type { SignInData } from './sign-in-data.ts';
import { erasedData, retainedData } from './words.ts';

/** Says what is erased with an account and what is retained, with the form that confirms it. */
export function EraseView({ reader, hasMonthlySupport, fault }: Extract<SignInData, { kind: 'erase' }>) {
  return (
    <>
      <h1 className={layout.pageTitle}>Fiók törlése</h1>
      <Fault fault={fault} />
      <p className={styles.lead}>{typeset('A törlés azonnali és végleges: visszahozni mi sem tudjuk.')}</p>
      <section className={styles.part}>
        <h2 className={styles.section}>Ami törlődik</h2>
        <List items={erasedData} />
        {hasMonthlySupport && <p>{typeset('A havi támogatásodat is leállítjuk: többet nem vonunk le.')}</p>}
      </section>
      <section className={styles.part}>
        <h2 className={styles.section}>Ami megmarad</h2>
        <List items={retainedData} />
      </section>
      <EraseForm email={reader.email} isWrong={fault === 'otherAddress'} />
      <p>
        <a className={layout.textLink} href={signInPath}>
          Mégsem, vissza a fiókomhoz
        </a>
      </p>
    </>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {items.map((item) => (
        <li key={item}>{typeset(item)}</li>
      ))}
    </ul>
  );
}

function EraseForm({ email, isWrong }: { email: string; isWrong: boolean }) {
  return (
    <form className={styles.form} action="/api/v1/user/erase" method="post">
      <div className={fields.field}>
        <label htmlFor="torlendo-cim">Írd be a fiókod e-mail-címét</label>
        <input
          className={fields.input}
          id="torlendo-cim"
          type="email"
          name="email"
          autoComplete="off"
          required
          maxLength={254}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'mi-a-hiba torlendo-cim-ez' : 'torlendo-cim-ez'}
        />
        <span className={fields.hint} id="torlendo-cim-ez">
          Megerősítésül ezt: {email}
        </span>
      </div>
      <button className={classNames(button.button, button.brand)} type="submit">
        Végleg törlöm a fiókomat
      </button>
    </form>
  );
}
