import type { ReactNode } from 'react';
import type { ArticleCard } from '#contract/article.ts';
import button from '#portal/design/primitives/button.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { ViewContext } from '#portal/page/screen.ts';
import { Card } from '#portal/parts/card/card.tsx';
import { CardFacts } from '#portal/parts/card/card-facts.tsx';
import { createCard } from '#portal/parts/card/card-item.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { SaveToggle } from '#portal/parts/own/own-toggle.tsx';
import styles from './own.module.css';

interface OwnListProps {
  list: 'saved' | 'followed';
  /** Whether the address names the list's items, so that the server has rendered them. */
  hasIds: boolean;
  /** What to do while the list is empty. */
  empty: ReactNode;
  /** Text for readers without scripts. */
  without: ReactNode;
  children: ReactNode;
}

/**
 * A list that the reader's device stores. The page is the same for everybody; the browser requests it again
 * with the stored ids in the address, and inserts the list from that response.
 */
export function OwnList(props: OwnListProps) {
  const { list, hasIds, empty, without, children } = props;
  return (
    <div className={styles.list} data-own-part={hasIds ? undefined : list}>
      <div data-own-shown="">{children}</div>
      {!hasIds && (
        <>
          <div className={styles.without}>{without}</div>
          <p className={styles.wait} data-own-state="wait">
            Betöltjük…
          </p>
          <div data-own-state="empty" hidden>
            {empty}
          </div>
          <div data-own-state="failed" hidden>
            <EmptyNote title="Most nem sikerült betölteni.">
              <button type="button" className={button.button} data-own-again="">
                Próbáld újra
              </button>
            </EmptyNote>
            <div className={styles.kept} data-own-offline="" data-kinds={list} />
          </div>
          <p className={styles.gone} data-own-gone="" hidden>
            <span />{' '}
            <button type="button" className={layout.textLink}>
              Levétel a listáról
            </button>
          </p>
          <p className={styles.more} data-own-more="" hidden>
            <button type="button" className={button.button}>
              Korábbiak
            </button>
          </p>
        </>
      )}
    </div>
  );
}

/** Articles, each with a button that saves or removes it. */
export function OwnCards({
  items,
  context,
}: {
  items: readonly ArticleCard[];
  context: Pick<ViewContext, 'site' | 'now'>;
}) {
  return (
    <div className={styles.cards} data-own-cards="">
      {items.map((article) => (
        <Card
          key={article.id}
          item={createCard(article)}
          look={{ kind: 'item', slot: 'list', level: 2 }}
          meta={
            <>
              <b className={styles.isNew} data-own-new="" hidden>
                Új
              </b>
              <CardFacts article={article} context={context} />
            </>
          }
          action={<SaveToggle article={article} isOnCard />}
        />
      ))}
    </div>
  );
}

/** Says that a page needs scripts, and what works without them. */
export function WithoutScripts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyNote title={title}>
      <p>{children}</p>
      <p className={styles.ways}>
        <a className={button.button} href="/legfrissebb">
          Friss hírek
        </a>
        <a className={button.button} href="/rss">
          Minden cikk RSS-ben
        </a>
      </p>
    </EmptyNote>
  );
}
