import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { EmailField } from '#portal/design/primitives/email-field.tsx';
import fields from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import styles from './login.module.css';
import type { SignInSetup } from './sign-in-data.ts';
import { passwordRule } from './words.ts';

const main = classNames(button.button, button.brand);

/** Signs in at the provider. It is a link because the content security policy blocks forms to other hosts. */
export function ProviderSignIn({ provider, back }: { provider: string | null; back?: string }) {
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

/** Hidden field with the path to which the reader returns after signing in. */
function Back({ to }: { to: string | null }) {
  return to === null ? null : <input type="hidden" name="vissza" value={to} />;
}

export function AddressForm({ back }: { back: string | null }) {
  return (
    <form className={styles.form} action="/api/v2/user/token" method="post">
      <Back to={back} />
      <EmailField />
      <button className={main} type="submit">
        Kérem a levelet
      </button>
    </form>
  );
}

export function PasswordForm() {
  return (
    <form className={styles.form} action="/api/login" method="post">
      <EmailField />
      <Password name="password" label="Jelszó" autoComplete="current-password" />
      <button className={main} type="submit">
        Tovább
      </button>
    </form>
  );
}

export function CodeForm({
  action,
  setup,
  back,
}: {
  action: string;
  setup: SignInSetup;
  back: string | null;
}) {
  return (
    <form className={styles.form} action={action} method="post">
      <Back to={back} />
      <label className={fields.field}>
        Kód a levélből
        <input
          className={classNames(fields.input, styles.code)}
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

/** The link in the mail leads to this button, because mail scanners open links and would use it up. */
export function LinkForm({ link, back }: { link: string; back: string | null }) {
  return (
    <form className={styles.form} action="/api/login/letter" method="post">
      <input type="hidden" name="kulcs" value={link} />
      <Back to={back} />
      <p>{typeset('A levelet megtaláltad, már csak egy gomb van hátra.')}</p>
      <button className={main} type="submit">
        Belépek
      </button>
    </form>
  );
}

/**
 * Changes the password of somebody who signs in with one.
 * @param wrongField the field that was rejected
 */
export function NewPasswordForm({ wrongField }: { wrongField: 'regi' | 'uj' | null }) {
  return (
    <form className={styles.form} action="/api/login/password" method="post">
      <Password
        name="regi"
        label="A mostani jelszavad"
        autoComplete="current-password"
        isWrong={wrongField === 'regi'}
      />
      <Password
        name="uj"
        label="Az új jelszavad"
        autoComplete="new-password"
        isWrong={wrongField === 'uj'}
        minLength={15}
        hint={passwordRule}
      />
      <button className={main} type="submit">
        Megváltoztatom
      </button>
    </form>
  );
}

interface PasswordProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  isWrong?: boolean;
  minLength?: number;
  hint?: string;
}

function Password({ label, isWrong = false, hint, ...rest }: PasswordProps) {
  const hintId = `${rest.name}-szabaly`;
  const descriptionIds = [isWrong && 'mi-a-hiba', hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={fields.field}>
      <label htmlFor={rest.name}>{label}</label>
      <input
        className={fields.input}
        id={rest.name}
        type="password"
        required
        maxLength={200}
        aria-invalid={isWrong || undefined}
        aria-describedby={descriptionIds || undefined}
        {...rest}
      />
      {hint && (
        <span className={fields.hint} id={hintId}>
          {typeset(hint)}
        </span>
      )}
    </div>
  );
}

/** Signs out another device of the reader. */
export function EndDeviceForm({ id, device }: { id: string; device: string }) {
  return (
    <form action="/api/logout" method="post">
      <button
        className={button.button}
        type="submit"
        name="munkamenet"
        value={id}
        aria-label={`Kiléptetem: ${device}`}
      >
        Kiléptetem
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
