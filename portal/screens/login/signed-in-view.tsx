import layout from '#portal/design/primitives/layout.module.css';
import { calendarDate, isoTime } from '#portal/format/date.ts';
import { number } from '#portal/format/number.ts';
import { title as typeset } from '#portal/format/title.ts';
import styles from './login.module.css';
import type { SignInData } from './sign-in-data.ts';
import { LogoutForms } from './sign-in-forms.tsx';

const signs: Readonly<Record<string, string>> = { HUF: 'Ft', RON: 'lej', EUR: '€' };
const noBreakSpace = '\u00a0';

function Day({ seconds }: { seconds: number }) {
  return <time dateTime={isoTime(seconds)}>{calendarDate(seconds)}</time>;
}

/** Who is in, what they support us with, where they are in, and the ways out. */
export function SignedInView({ reader, subscriptions, devices }: Extract<SignInData, { kind: 'signed in' }>) {
  return (
    <>
      <h1 className={styles.title}>{typeset(`Üdv, ${reader.name}!`)}</h1>
      <p>
        {reader.email}
        {reader.scope === 'user' && ' · szerkesztőség'}
      </p>
      <LogoutForms />
      <section>
        <h2 className={styles.section}>Havi támogatásaid</h2>
        {subscriptions.length === 0 ? (
          <p>
            Ezzel a címmel még nincs.{' '}
            <a className={layout.textLink} href="/tamogatas">
              Így támogathatsz
            </a>
          </p>
        ) : (
          <ul>
            {subscriptions.map(({ amount, currency, beganAt, finished }) => (
              <li key={`${beganAt} ${amount} ${currency}`}>
                {number(amount) + noBreakSpace + (signs[currency] ?? currency)} havonta – kezdete: <Day seconds={beganAt} />
                {finished && ', lezárult'}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className={styles.section}>Itt vagy belépve</h2>
        <ul>
          {devices.map(({ device, beganAt, seenAt }) => (
            <li key={`${device} ${beganAt} ${seenAt}`}>
              {device} – belépés: <Day seconds={beganAt} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
