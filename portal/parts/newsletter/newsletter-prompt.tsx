import { useId } from 'react';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { EmailField } from '#portal/design/primitives/email-field.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { type NewsletterPlace, newsletterPlaces } from '#portal/site/newsletter-hiding.ts';
import styles from './newsletter-prompt.module.css';

/** Code of the newsletter. */
const list = 'napi';

const hideWords = {
  article: { temporary: 'Két napig ne mutassátok', permanent: '' },
  front: { temporary: 'Ma ne mutassátok', permanent: 'Ne mutassátok többet' },
} as const;

/** A form to subscribe, within the page. With scripts readers can hide it (`hide-prompt.ts`). */
export function NewsletterPrompt({ place }: { place: NewsletterPlace }) {
  const id = useId();
  const { temporarySeconds, permanentSeconds } = newsletterPlaces[place];
  return (
    <section
      className={styles.prompt}
      data-behaviour="newsletter-prompt"
      data-newsletter={place}
      lang="hu"
      aria-labelledby={id}
    >
      <h2 className={styles.title} id={id}>
        {typeset('Reggelente a legfontosabbak, e-mailben')}
      </h2>
      <p>Minden hétköznap küldjük: öt cikk, öt perc. Egy kattintással leiratkozhatsz.</p>
      <form className={styles.form} action="/api/newsletter/subscribe" method="post">
        <EmailField />
        <input type="hidden" name="listCodes" value={list} />
        <button className={classNames(button.button, button.brand)} type="submit">
          Feliratkozom
        </button>
      </form>
      <p className={layout.finePrint}>
        A címedet csak erre használjuk.{' '}
        <a className={layout.textLink} href="/dokumentum/adatkezeles">
          Adatkezelés
        </a>
        {'\u00a0· '}
        <a className={layout.textLink} href="/hirlevel">
          Minden hírlevelünk
        </a>
      </p>
      <p className={styles.hide}>
        <button type="button" data-press data-hide={temporarySeconds}>
          {hideWords[place].temporary}
        </button>
        {permanentSeconds !== null && (
          <button type="button" data-press data-hide={permanentSeconds}>
            {hideWords[place].permanent}
          </button>
        )}
      </p>
    </section>
  );
}
