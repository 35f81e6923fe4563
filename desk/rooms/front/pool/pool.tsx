import { useQuery } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontDraft } from '#contract/front-draft.ts';
import type { PieceHead } from '#contract/piece.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Failed } from '#desk/design/failed.tsx';
import { PieceState } from '#desk/design/piece-state.tsx';
import { RowTabs } from '#desk/design/row-tabs.tsx';
import { SearchField } from '#desk/design/search-field.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { makeDraggable } from '../drag-data.ts';
import { type DraggedPiece, groupsOf } from '../moves.ts';
import { namePartBySlug } from '../part-names.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { frontWords } from '../words.ts';
import styles from './pool.module.css';

const words = frontWords.pool;
const maxListed = 40;
const tabs = ['fresh', 'coming', 'out'] as const;
type Tab = (typeof tabs)[number];

interface PoolProps {
  site: SiteSlug;
  draft: FrontDraft;
  search: RefObject<HTMLInputElement | null>;
  held: DraggedPiece | null;
  mayChange: boolean;
  onPick(piece: PieceHead): void;
}

/** Pieces that can be put on the page: recently published, scheduled, and those already on it. */
export function Pool({ site, draft, search, held, mayChange, onPick }: PoolProps) {
  const [tab, setTab] = useState<Tab>('fresh');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const out = useQuery(callQuery('pieces', { site, state: 'published', limit: maxListed }));
  const handedIn = useQuery(callQuery('pieces', { site, state: 'handed_in', limit: maxListed }));
  const scheduled = useQuery(callQuery('pieces', { site, state: 'scheduled', limit: maxListed }));
  const matches = useQuery({ ...callQuery('pieces', { q, limit: maxListed }), enabled: q !== '' });
  const onPage = placesOf(draft);
  const lists: Record<Tab, readonly PieceHead[]> = {
    fresh: (out.data?.items ?? []).filter(({ slug }) => slug !== null && !onPage.has(slug)),
    coming: [...(scheduled.data?.items ?? []), ...(handedIn.data?.items ?? [])],
    out: (out.data?.items ?? []).filter(({ slug }) => slug !== null && onPage.has(slug)),
  };
  const shownQueries = q !== '' ? [matches] : tab === 'coming' ? [scheduled, handedIn] : [out];
  const failed = shownQueries.find(({ error, data }) => error && !data);
  const isLoaded = shownQueries.every(({ data }) => data);
  const items =
    q === '' ? lists[tab] : (matches.data?.items ?? []).filter(({ state }) => state !== 'withdrawn');
  return (
    <aside className={styles.pool} aria-label={words.name}>
      <SearchField
        ref={search}
        label={words.search}
        placeholder={words.placeholder}
        shortcut="/"
        value={typed}
        onChange={setTyped}
      />
      <RowTabs label={words.which}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={q === '' && each === tab ? 'true' : undefined}
            onClick={() => {
              setTab(each);
              setTyped('');
            }}
          >
            {words[each]} <small>{lists[each].length}</small>
          </button>
        ))}
      </RowTabs>
      {failed && <Failed error={failed.error} onRetry={() => void failed.refetch()} />}
      {isLoaded && items.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ol className={styles.list}>
        {items.map((piece) => (
          <PoolItem
            key={piece.id}
            piece={piece}
            placeOnPage={onPage.get(piece.slug ?? '')}
            isHeld={held !== null && held.article === piece.slug}
            mayChange={mayChange}
            onPick={onPick}
          />
        ))}
      </ol>
    </aside>
  );
}

/** The place of each article on the page: `Belföld, 5.` */
function placesOf(draft: FrontDraft): Map<string, string> {
  const places = new Map<string, string>();
  for (const { slug, boxes } of groupsOf(draft.choice))
    for (const [index, { article }] of boxes.entries())
      places.set(article, `${namePartBySlug(draft, slug)}, ${index + 1}.`);
  for (const { slug, boxes } of draft.page.groups)
    for (const [index, { article }] of boxes.entries())
      places.set(article.slug, `${namePartBySlug(draft, slug)}, ${index + 1}.`);
  return places;
}

interface PoolItemProps {
  piece: PieceHead;
  /** Place on the page: `Belföld, 5.`; undefined if it is not there. */
  placeOnPage: string | undefined;
  isHeld: boolean;
  mayChange: boolean;
  onPick(piece: PieceHead): void;
}

function PoolItem({ piece, placeOnPage, isHeld, mayChange, onPick }: PoolItemProps) {
  const { title, slug, state, picture } = piece;
  const now = useNow();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = item.current;
    if (!element || !mayChange || slug === null) return;
    return makeDraggable(element, { article: slug, title });
  }, [slug, title, mayChange]);
  const moment = piece.publishAt ?? piece.published?.pubDate ?? piece.updatedAt;
  return (
    <li ref={item} className={classNames(styles.item, isHeld && styles.held)}>
      <h2>
        <button
          type="button"
          aria-label={mayChange ? words.pick(title) : title}
          aria-pressed={isHeld}
          disabled={!mayChange}
          onClick={() => onPick(piece)}
        >
          {title}
        </button>
      </h2>
      <Thumbnail image={picture} />
      <p className={styles.meta}>
        <PieceState state={state} />
        <span>{shortMoment(moment, now)}</span>
        {placeOnPage && <span className={styles.where}>{placeOnPage}</span>}
      </p>
    </li>
  );
}
