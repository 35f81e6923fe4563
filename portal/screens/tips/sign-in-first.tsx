import { signInUrl } from '#contract/sign-in-page.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import styles from './tips.module.css';
import { tipsUrl } from './tips-frame.tsx';
import { words } from './words.ts';

/**
 * For readers who are not signed in: why to sign in, and what works without.
 * @param back path to return to
 */
export function SignInFirst({ text, back }: { text: string; back: string }) {
  return (
    <section className={styles.box}>
      <h2 className={styles.heading}>{typeset(words.signInTitle)}</h2>
      <p>{typeset(text)}</p>
      <p className={styles.ways}>
        <a className={classNames(button.button, button.brand)} href={signInUrl({ back })}>
          {words.signIn}
        </a>
        <a className={layout.textLink} href={tipsUrl('')}>
          {typeset(words.lookFirst)}
        </a>
      </p>
      <p className={layout.finePrint}>{typeset(words.signInNote)}</p>
    </section>
  );
}
