import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Language } from '#portal/format/date.ts';
import { MinutesCounter } from './minutes-counter.tsx';
import styles from './support-box.module.css';

const texts = {
  hu: {
    title: 'Ezt a cikket az olvasóink fizették ki',
    text: 'Nincs mögöttünk párt, állam vagy tulajdonosi érdek. Ha fontosnak tartod, hogy legyen, aki kérdez, állj mellénk.',
    button: 'Támogatom',
    thanks: 'Ezt a cikket te is fizetted. Köszönjük!',
  },
  en: {
    title: 'Our readers paid for this article',
    text: 'We serve no party, government or owner. If you want someone to keep asking questions, stand with us.',
    button: 'Support us',
    thanks: 'You helped pay for this article. Thank you!',
  },
} as const;

/**
 * Asks for support below an article; supporters see thanks (docs/product/support.md#supporters). Only this
 * box and the masthead's button are saffron.
 */
export function SupportBox({ language = 'hu' }: { language?: Language }) {
  const { title, text, button: label, thanks } = texts[language];
  return (
    <section className={styles.box} aria-labelledby="tamogatas-doboz">
      <h2 className={styles.title} id="tamogatas-doboz">
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <p className={styles.thanks}>{thanks}</p>
      <MinutesCounter language={language} />
      <p className={styles.asking}>
        <a className={classNames(button.button, button.support)} href="/tamogatas">
          {label}
        </a>
      </p>
    </section>
  );
}
