import { signInPath } from '#contract/sign-in-page.ts';
import styles from './account-link.module.css';

/**
 * A link to sign in, or to the account. Pages are the same for all readers; CSS shows one of the two words.
 */
export function AccountLink() {
  return (
    <a href={signInPath}>
      <span className={styles.words}>
        <span className={styles.signedOut}>Belépés</span>
        <span className={styles.signedIn}>Fiókom</span>
      </span>
    </a>
  );
}

/** Signs out. Only signed-in readers see it. */
export function LogoutForm() {
  return (
    <form action="/api/logout" method="post">
      <button type="submit">Kijelentkezem</button>
    </form>
  );
}
