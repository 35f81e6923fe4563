import type { Client } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { type NewsletterList, NewsletterToken, newsletterStateParams } from '#contract/newsletter.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { EmailField } from '#portal/design/primitives/email-field.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import prompt from '#portal/parts/newsletter/newsletter-prompt.module.css';
import { ListChoice } from './list-choice.tsx';
import styles from './newsletter.module.css';
import { acceptStates, stateIn } from './parameters.ts';
import { leaveWords } from './words.ts';

interface LeaveData {
  title: string;
  text: string;
  /** The subscriber that the link belongs to; null without a valid link. */
  settings: { token: string; chosen: string[]; lists: NewsletterList[] } | null;
  /** Whether to offer a new link. */
  hasLinkForm: boolean;
}

export const leaveParameters = acceptStates({ ...leaveWords, saved: true });

/** `/hirlevel/leiratkozas`: the settings of a subscriber, or a form that mails a link to them. */
export const leaveScreen: Screen<LeaveData> = {
  async load({ client, query }) {
    const token = NewsletterToken.safeParse(query.kod);
    const reader = token.success ? await findReader(client, token.data) : null;
    if (token.success && reader) {
      const lists = await client.newsletterLists({});
      const chosen = reader.lists.filter((code) => code !== query.lista);
      const text = settingsText(
        query.allapot === newsletterStateParams.saved,
        lists.find(({ code }) => code === query.lista)?.name ?? null,
      );
      return {
        title: 'A hírleveleid',
        text: `${text} ${reader.address}`,
        settings: { token: token.data, chosen, lists },
        hasLinkForm: false,
      };
    }
    if (query.kod !== undefined) return { ...leaveWords.badLink, settings: null, hasLinkForm: true };
    const state = stateIn(leaveWords, query.allapot);
    if (state) return { ...leaveWords[state], settings: null, hasLinkForm: state === 'badLink' };
    const text = 'A beállításaidhoz a hírlevelek alján van link. Ha nincs kéznél, kérj egyet ide:';
    return { title: 'Módosítás, leiratkozás', text, settings: null, hasLinkForm: true };
  },
  View: LeaveView,
  head: ({ title }, { site, path }) => ({
    title: `${title} – ${site.name}`,
    description: 'Hírlevelek módosítása, leiratkozás, adatok törlése.',
    canonical: site.origin + path,
    robots: 'noindex',
  }),
};

/**
 * The subscriber that a link belongs to; null for a link that is not valid.
 * @throws CallError if the service does not answer: the link may be good
 */
async function findReader(client: Client, token: string) {
  try {
    return await client.newsletterReader({ token });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** @param stoppedList name of the list whose mail the reader wants to stop */
function settingsText(isSaved: boolean, stoppedList: string | null): string {
  if (isSaved) return 'Elmentettük. Mostantól ezeket küldjük ide:';
  return stoppedList === null
    ? 'Ezeket küldjük most ide:'
    : `Kivettük a jelet innen: „${stoppedList}”. Nyomd meg a Mentést, és nem küldjük többé ide:`;
}

function LeaveView({
  data: { title, text, settings, hasLinkForm },
}: {
  data: LeaveData;
  context: ViewContext;
}) {
  return (
    <div className={classNames(layout.page, styles.page, styles.alone)}>
      <header className={styles.head}>
        <h1 className={classNames(layout.pageTitle, styles.title)}>{title}</h1>
        <p className={styles.lead}>{typeset(text)}</p>
      </header>
      {settings && <Settings {...settings} />}
      {hasLinkForm && <LinkForm />}
      {!settings && (
        <p>
          <a className={layout.textLink} href="/hirlevel">
            Minden hírlevelünk
          </a>
        </p>
      )}
    </div>
  );
}

function Settings({ token, chosen, lists }: NonNullable<LeaveData['settings']>) {
  return (
    <form className={classNames(styles.page, styles.head)} action="/api/newsletter/manage" method="post">
      <input type="hidden" name="kod" value={token} />
      <fieldset>
        <legend className={layout.visuallyHidden}>Melyiket küldjük?</legend>
        {lists.map((list) => (
          <ListChoice key={list.code} list={list} isChosen={chosen.includes(list.code)} />
        ))}
      </fieldset>
      <p className={styles.ways}>
        <button className={classNames(button.button, button.brand)} type="submit" name="mit" value="mentes">
          Mentés
        </button>
        <button className={button.button} type="submit" name="mit" value="mindenrol">
          Leiratkozom mindenről
        </button>
        <button className={button.button} type="submit" name="mit" value="torles">
          Töröljétek az adataimat
        </button>
      </p>
    </form>
  );
}

function LinkForm() {
  return (
    <form className={prompt.form} action="/api/newsletter/link" method="post">
      <EmailField />
      <button className={classNames(button.button, button.brand)} type="submit">
        Kérem a linket
      </button>
    </form>
  );
}
