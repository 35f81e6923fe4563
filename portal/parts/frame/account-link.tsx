import { signInPath } from '#contract/sign-in-page.ts';
import styles from './account-link.module.css';

/**
 * Where readers sign in, and where they find their account once they are in. Pages are the same for both:
 * which of the two words is seen is CSS.
 */
export function AccountLink() {
  return (
    <a href={signInPath}>
      <span className={styles.words}>
        <span className={styles.asked}>Belépés</span>
        <span className={styles.known}>Fiókom</span>
      </span>
    </a>
  );
}

/** The way out, wherever one is; seen only by whoever is in. */
export function LogoutForm() {
  return (
    <form action="/api/logout" method="post">
      <button type="submit">Kijelentkezem</button>
    </form>
  );
}
