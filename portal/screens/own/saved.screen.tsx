import type { ArticleCard } from '#contract/article.ts';
import button from '#portal/design/primitives/button.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { pageHead } from '#portal/page/page-head.ts';
import type { Head, Screen, ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { savedPerPage } from '#portal/parts/own/own-limits.ts';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import styles from './own.module.css';
import { OwnCards, OwnList, WithoutScripts } from './own-list.tsx';
import { OwnTabs } from './own-tabs.tsx';

interface SavedData {
  items: readonly ArticleCard[];
  /** Whether the address names articles: `?cikk=12,7`, newest first. */
  hasIds: boolean;
}

/**
 * `/mentett`: the saved articles that the address names. Without any, the page is empty and the browser fills
 * it in.
 */
export const savedScreen: Screen<SavedData> = {
  async load({ client, query }) {
    const { cikk: ids = '' } = query;
    if (ids === '') return { items: [], hasIds: false };
    return { items: await client.articlesByIds({ ids: ids.split(',').map(Number) }), hasIds: true };
  },
  View: SavedView,
  head: savedHead,
};

/** The ids in an address, each once and at most as many as a page shows. */
export function savedParameters(params: URLSearchParams): Array<[name: string, value: string]> {
  const ids = (params.get('cikk') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return ids.length > 0 ? [['cikk', [...new Set(ids)].slice(0, savedPerPage).join(',')]] : [];
}

function SavedView({ data: { items, hasIds }, context }: { data: SavedData; context: ViewContext }) {
  return (
    <div className={layout.page}>
      <PageHeader
        title="Mentett cikkek"
        introduction="Amit későbbre tettél. Ezen az eszközön őrizzük, és ha be vagy lépve, a fiókodban is; más nem látja."
        tabs={<OwnTabs path="/mentett" />}
      />
      <div className={styles.install} data-own-part="install" hidden />
      <OwnList
        list="saved"
        hasIds={hasIds}
        empty={
          <EmptyNote title="Még nem mentettél el cikket.">
            <p>A címeknél a könyvjelző, a cikkekben a „Mentés” gomb teszi ide, amit későbbre hagysz.</p>
            <p>
              <a className={button.button} href="/legfrissebb">
                Friss hírek
              </a>
            </p>
          </EmptyNote>
        }
        without={
          <WithoutScripts title="A mentett cikkeket a böngésződ őrzi.">
            Hogy megmutassuk őket, ahhoz JavaScript kell, és itt ki van kapcsolva. A böngésző könyvjelzői
            nélküle is működnek.
          </WithoutScripts>
        }
      >
        {hasIds && <OwnCards items={items} context={context} />}
      </OwnList>
    </div>
  );
}

/** Personal lists are not for search engines. */
function savedHead(_: SavedData, context: ViewContext): Head {
  const facts = {
    title: 'Mentett cikkek',
    description: 'A cikkek, amelyeket későbbre tettél.',
    path: '/mentett',
  };
  return { ...pageHead(facts, context), robots: 'noindex' };
}
