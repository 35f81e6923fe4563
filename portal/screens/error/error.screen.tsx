import block from '#portal/design/primitives/block.module.css';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { SearchBox } from '#portal/parts/search/search-box.tsx';
import styles from './error.module.css';

type Status = 404 | 500;

interface ErrorData {
  status: Status;
  /** Whether the error page links to a path: only to pages that can be served despite the failure. */
  isOffered(path: string): boolean;
}

/** Titles and texts by status (docs/product/errors.md#words). */
const texts: Record<Status, { title: string; text: string }> = {
  404: {
    title: 'A keresett oldal nem található.',
    text: 'Lehet, hogy elköltözött, visszavontuk, vagy elgépelés van a címében. Keress rá, vagy menj tovább innen:',
  },
  500: {
    title: 'Belső kiszolgálóhiba.',
    text: 'Nálunk történt valami, nem nálad. Próbáld újra egy perc múlva.',
  },
};

const meanwhile = 'Amit addig is mutatni tudunk:';

/**
 * The page that a reader sees instead of one that is missing or failed. It needs no service.
 * @param available paths of pages that can still be served from the cache
 */
export function errorScreen(status: Status, available: ReadonlySet<string> = new Set()): Screen<ErrorData> {
  return {
    load: async () => ({ status, isOffered: (path) => status === 404 || available.has(path) }),
    View: ErrorView,
    head: (_, { site }) => ({
      title: `${texts[status].title.replace(/\.$/, '')} – ${site.name}`,
      description: texts[status].title,
      // All missing addresses share one cached page, so it has no canonical address of its own.
      canonical: null,
      robots: 'noindex',
    }),
  };
}

function ErrorView({
  data: { status, isOffered },
  context: { site },
}: {
  data: ErrorData;
  context: ViewContext;
}) {
  const hasMore = status === 500 && ['/', '/legfrissebb'].some(isOffered);
  const sections = site.menus.main.filter(({ url }) => isOffered(url));
  const { title, text } = texts[status];
  return (
    <div className={classNames(layout.page, styles.error)}>
      <p className={classNames(block.accent, styles.code)} aria-hidden="true">
        {status}
      </p>
      <h1 className={classNames(layout.pageTitle, styles.title)}>{title}</h1>
      <p className={styles.text}>{typeset(hasMore ? `${text} ${meanwhile}` : text)}</p>
      {status === 404 && (
        <div className={styles.search}>
          <SearchBox />
        </div>
      )}
      <p className={styles.ways}>
        {isOffered('/') && (
          <a className={classNames(button.button, button.brand)} href="/">
            A nyitólapra
          </a>
        )}
        {isOffered('/legfrissebb') && (
          <a className={button.button} href="/legfrissebb">
            Friss hírek
          </a>
        )}
      </p>
      {sections.length > 0 && (
        <nav aria-label="Rovatok, ajánlva">
          <ul className={styles.sections}>
            {sections.map(({ label, url }) => (
              <li key={url}>
                <a className={layout.textLink} href={url}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {status === 404 && (
        <p className={styles.text} lang="en">
          This page could not be found. Read our{' '}
          <a className={layout.textLink} href="/english">
            news in English
          </a>
          .
        </p>
      )}
    </div>
  );
}
