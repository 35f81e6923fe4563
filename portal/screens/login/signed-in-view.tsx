import type { SignInDevice } from '#contract/auth.ts';
import { signInUrl } from '#contract/sign-in-page.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { Day } from './day.tsx';
import { Fault } from './fault.tsx';
import styles from './login.module.css';
import type { SignInData } from './sign-in-data.ts';
import { EndDeviceForm, LogoutForms } from './sign-in-forms.tsx';
import { SupportsView } from './supports-view.tsx';
import { doneWords } from './words.ts';

function Device(props: SignInDevice) {
  const { id, current, device, beganAt, seenAt } = props;
  return (
    <li>
      <span className={styles.device}>
        <b>{device}</b>
        <span className={layout.finePrint}>
          belépés: <Day seconds={beganAt} />
          {current && ' · ez az eszköz'}
          {!current && seenAt > beganAt && (
            <>
              {' · utoljára: '}
              <Day seconds={seenAt} />
            </>
          )}
        </span>
      </span>
      {!current && <EndDeviceForm id={id} device={device} />}
    </li>
  );
}

/** The signed-in reader's account: name, supports, devices, and ways to sign out. */
export function SignedInView(props: Extract<SignInData, { kind: 'signed in' }> & { site: PortalSite }) {
  const { reader, account, supports, devices, done, fault, site } = props;
  return (
    <>
      <h1 className={layout.pageTitle}>{typeset(`Üdv, ${reader.name}!`)}</h1>
      <Fault fault={fault} />
      {done !== null && (
        <p className={styles.done} role="status">
          {typeset(doneWords[done])}
        </p>
      )}
      <p>
        {reader.email}
        {reader.scope === 'user' && ' · szerkesztőség'}
      </p>
      <LogoutForms />
      <SupportsView supports={supports} site={site} />
      {account?.password && (
        <section className={styles.part}>
          <h2 className={styles.section}>Jelszó</h2>
          <p>
            <a className={layout.textLink} href={signInUrl({ step: 'newPassword' })}>
              Megváltoztatom a jelszavam
            </a>
          </p>
        </section>
      )}
      {/* The list is empty only if it could not be loaded. */}
      {devices.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.section}>Itt vagy belépve</h2>
          <ul className={classNames(layout.rows, styles.devices)}>
            {devices.map((entry) => (
              <Device key={entry.id} {...entry} />
            ))}
          </ul>
        </section>
      )}
      {reader.scope === 'reader' && (
        <section className={styles.part}>
          <h2 className={styles.section}>Fiók törlése</h2>
          <p>
            <a className={layout.textLink} href={signInUrl({ step: 'erase' })}>
              Törlöm a fiókomat
            </a>
          </p>
        </section>
      )}
    </>
  );
}
