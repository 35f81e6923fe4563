import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { title as typeset } from '#portal/format/title.ts';
import styles from './login.module.css';
import type { SignInSetup } from './sign-in-data.ts';

const main = classNames(button.button, button.brand);

function Address() {
  return (
    <label>
      E-mail-cím
      <input type="email" name="email" autoComplete="email" required maxLength={254} />
    </label>
  );
}

/** At the provider. A link, since the policy lets no form lead to another host. */
export function ProviderWay({ provider, back }: { provider: string | null; back?: string }) {
  if (provider === null) return null;
  return (
    <p>
      <a
        className={button.button}
        href={`/api/login/start${back === undefined ? '' : `?vissza=${encodeURIComponent(back)}`}`}
        rel="nofollow"
      >
        Belépés {provider}
      </a>
    </p>
  );
}

export function AddressForm() {
  return (
    <form className={styles.form} action="/api/v2/user/token" method="post">
      <Address />
      <button className={main} type="submit">
        Kérem a levelet
      </button>
    </form>
  );
}

export function PasswordForm() {
  return (
    <form className={styles.form} action="/api/login" method="post">
      <Address />
      <label>
        Jelszó
        <input type="password" name="password" autoComplete="current-password" required maxLength={200} />
      </label>
      <button className={main} type="submit">
        Tovább
      </button>
    </form>
  );
}

export function CodeForm({ action, setup }: { action: string; setup: SignInSetup }) {
  return (
    <form className={styles.form} action={action} method="post">
      <label>
        Kód a levélből
        <input
          className={styles.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,9}"
          title="Hat számjegy"
          required
          maxLength={9}
        />
      </label>
      <button className={main} type="submit">
        Belépek
      </button>
      {setup.outbox && (
        <p className={layout.finePrint}>
          Próbagép: a leveleket{' '}
          <a className={layout.textLink} href="/api/outbox">
            ez a lap
          </a>{' '}
          mutatja.
        </p>
      )}
    </form>
  );
}

/** The letter's link leads here: programs that open links before people do must not use it up. */
export function LinkForm({ link }: { link: string }) {
  return (
    <form className={styles.form} action="/api/login/letter" method="post">
      <input type="hidden" name="kulcs" value={link} />
      <p>{typeset('A levelet megtaláltad, már csak egy gomb van hátra.')}</p>
      <button className={main} type="submit">
        Belépek
      </button>
    </form>
  );
}

export function LogoutForms() {
  return (
    <div className={styles.ways}>
      <form action="/api/logout" method="post">
        <button className={main} type="submit">
          Kijelentkezem
        </button>
      </form>
      <form action="/api/logout" method="post">
        <button className={button.button} type="submit" name="mind" value="1">
          Kijelentkezem minden eszközön
        </button>
      </form>
    </div>
  );
}
