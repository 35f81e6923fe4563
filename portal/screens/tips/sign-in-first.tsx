import { signInUrl } from '#contract/sign-in-page.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { title as typeset } from '#portal/format/title.ts';
import styles from './tips.module.css';
import { tipsUrl } from './tips-frame.tsx';

/**
 * For readers who are not signed in: why they should, and what they can see without.
 * @param back path to return to
 */
export function SignInFirst({ text, back }: { text: string; back: string }) {
  return (
    <section className={styles.box}>
      <h2 className={styles.heading}>{typeset('A játékhoz lépj be')}</h2>
      <p>{typeset(text)}</p>
      <p className={styles.ways}>
        <a className={classNames(button.button, button.brand)} href={signInUrl({ back })}>
          Belépek
        </a>
        <a className={layout.textLink} href={tipsUrl('')}>
          Megnézem a meccseket és a szabályokat
        </a>
      </p>
      <p className={layout.finePrint}>
        {typeset(
          'Jelszó nem kell, csak egy e-mail-cím. A többi játékos belőled csak azt a nevet látja, amelyet a játékhoz választasz.',
        )}
      </p>
    </section>
  );
}
