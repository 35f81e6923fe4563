import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import styles from './newsletter.module.css';
import { acceptStates, stateIn } from './parameters.ts';
import { confirmWords } from './words.ts';

interface Confirmation {
  title: string;
  text: string;
  /**
   * Token of the link in the mail. The page has a button, because mail scanners open links but press nothing.
   */
  token: string | null;
}

export const confirmParameters = acceptStates(confirmWords);

/** `/hirlevel/megerosites`: the button that confirms a subscription, and the state of the subscription. */
export const confirmScreen: Screen<Confirmation> = {
  async load({ query }) {
    if (query.allapot === undefined && query.kod !== undefined) {
      return {
        title: 'Már csak egy gombnyomás',
        text: 'Ezzel erősíted meg, hogy te kérted a hírlevelet erre a címre.',
        token: query.kod,
      };
    }
    return { ...confirmWords[stateIn(confirmWords, query.allapot) ?? 'expired'], token: null };
  },
  View: ConfirmView,
  head: ({ title }, { site, path }) => ({
    title: `${title} – ${site.name}`,
    description: title,
    canonical: site.origin + path,
    robots: 'noindex',
  }),
};

function ConfirmView({ data: { title, text, token } }: { data: Confirmation; context: ViewContext }) {
  return (
    <div className={classNames(layout.page, styles.page, styles.alone)}>
      <header className={styles.head}>
        <h1 className={classNames(layout.pageTitle, styles.title)}>{typeset(title)}</h1>
        <p className={styles.lead}>{typeset(text)}</p>
      </header>
      {token === null ? (
        <p className={styles.ways}>
          <a className={classNames(button.button, button.brand)} href="/">
            A nyitólapra
          </a>
          <a className={button.button} href="/hirlevel">
            Hírlevelek
          </a>
        </p>
      ) : (
        <form action="/api/newsletter/confirm" method="post">
          <input type="hidden" name="kod" value={token} />
          <button className={classNames(button.button, button.brand)} type="submit">
            Megerősítem
          </button>
        </form>
      )}
    </div>
  );
}
