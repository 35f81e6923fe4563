import type { NewsletterList } from '#contract/newsletter.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { EmailField } from '#portal/design/primitives/email-field.tsx';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { ListChoice } from './list-choice.tsx';
import styles from './newsletter.module.css';

interface NewsletterData {
  lists: NewsletterList[];
}

/** `/hirlevel`: all newsletters of the site. */
export const newsletterScreen: Screen<NewsletterData> = {
  load: async ({ client }) => ({ lists: await client.newsletterLists({}) }),
  View: NewsletterView,
  head: (_, context) =>
    pageHead(
      {
        title: 'Hírlevelek',
        description: `A ${context.site.name} hírlevelei: mi van bennük, mikor jönnek, és hogyan iratkozhatsz fel.`,
        path: context.path,
        type: 'CollectionPage',
      },
      context,
    ),
};

function NewsletterView({
  data: { lists },
  context: { site },
}: {
  data: NewsletterData;
  context: ViewContext;
}) {
  return (
    <div className={classNames(layout.page, styles.page)}>
      <header className={styles.head}>
        <h1 className={classNames(layout.pageTitle, styles.title)}>Hírlevelek</h1>
        <p className={styles.lead}>
          {typeset(
            'Annyit írunk, amennyit el is olvasol. Válassz, add meg a címed, és erősítsd meg a levélben.',
          )}
        </p>
      </header>
      <form
        className={styles.form}
        action="/api/newsletter/subscribe"
        method="post"
        data-behaviour="fill-in-reader"
      >
        <fieldset>
          <legend className={layout.visuallyHidden}>Melyiket küldjük?</legend>
          {lists.map((list, index) => (
            <ListChoice key={list.code} list={list} isChosen={index === 0} />
          ))}
        </fieldset>
        <div className={styles.fields}>
          <EmailField />
          <label className={field.field}>
            Vezetéknév (ha szeretnéd)
            <input className={field.input} name="lastName" autoComplete="family-name" maxLength={100} />
          </label>
          <label className={field.field}>
            Keresztnév (ha szeretnéd)
            <input className={field.input} name="firstName" autoComplete="given-name" maxLength={100} />
          </label>
          <button className={classNames(button.button, button.brand)} type="submit">
            Feliratkozom
          </button>
          <p className={layout.finePrint}>
            {typeset(`A címedet csak a ${site.name} hírleveleihez használjuk, és nem adjuk oda senkinek. `)}
            <a className={layout.textLink} href="/dokumentum/adatkezeles">
              Adatkezelés
            </a>
          </p>
        </div>
      </form>
      <p>
        {'Már feliratkoztál? '}
        <a className={layout.textLink} href="/hirlevel/leiratkozas">
          Módosítás, leiratkozás
        </a>
      </p>
    </div>
  );
}
