import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Failed } from '#desk/design/failed.tsx';
import bar from '#desk/design/head-bar.module.css';
import { Segment } from '#desk/design/segment.tsx';
import { useKeys } from '#desk/shell/keys.ts';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { type KeyHint, StatusLine } from '#desk/shell/status-line.tsx';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import writer from '../writer-room.module.css';
import { CardViews } from './card-views.tsx';
import { PageFrame } from './page-frame.tsx';
import { previewHeadQuery } from './preview-head.ts';
import styles from './preview-room.module.css';
import { previewWords as words } from './words.ts';

const route = getRouteApi('/rooms/iro/$id/elonezet');
const keyHints: readonly KeyHint[] = [
  [['t', 'g'], 'telefon, gép'],
  [['s'], 'sötét'],
  [['k'], 'kép nélkül'],
  [['e'], 'másik lap'],
  [['Esc'], 'vissza a szövegbe'],
];

type View = 'page' | 'cards';

/** A piece as its different readers will see it. */
export function PreviewRoom() {
  const id = Number(route.useParams().id);
  const navigate = useNavigate();
  const piece = useQuery(callQuery('piece', { id }));
  const [view, setView] = useState<View>('page');
  const [width, setWidth] = useState(matchMedia('(max-width: 767.98px)').matches ? '390' : '1440');
  const [colours, setColours] = useState(
    matchMedia('(prefers-color-scheme: dark)').matches ? 'sotet' : 'vilagos',
  );
  const [pictures, setPictures] = useState('');
  const [chosenSite, setSite] = useState<SiteSlug | null>(null);
  const site = chosenSite ?? piece.data?.site ?? 'main';
  useKeys({
    t: () => setWidth('390'),
    g: () => setWidth('1440'),
    s: () => setColours(colours === 'sotet' ? 'vilagos' : 'sotet'),
    k: () => setPictures(pictures === '' ? 'nelkul' : ''),
    e: () => setSite(site === 'main' ? 'erdely' : 'main'),
    Escape: () => void navigate({ to: '/iro/$id', params: { id: String(id) } }),
  });
  if (!piece.data)
    return (
      <>
        <RoomHead title={words.title} />
        <main id="tartalom">
          {piece.error ? (
            <Failed error={piece.error} onRetry={() => void piece.refetch()} />
          ) : (
            <p className={writer.opening}>{words.loading}</p>
          )}
        </main>
      </>
    );
  const { title, version } = piece.data;
  return (
    <div className={classNames(writer.room, styles.room)}>
      <section className={classNames(bar.bar, styles.head)} aria-label={words.title}>
        <Link className={bar.back} to="/iro/$id" params={{ id: String(id) }} aria-label={words.back}>
          <Icon name="previous" />
        </Link>
        <h1 className={classNames(bar.name, styles.name)}>
          <small>{words.title}</small> {title}
        </h1>
        <div className={styles.choices}>
          <Segment<View>
            label={words.views}
            options={[
              ['page', words.page],
              ['cards', words.cards],
            ]}
            value={view}
            onChange={setView}
          />
          {view === 'page' && (
            <>
              <Segment label={words.width} options={words.widths} value={width} onChange={setWidth} />
              <Segment
                label={words.colours}
                options={words.colourNames}
                value={colours}
                onChange={setColours}
              />
              <Segment
                label={words.pictures}
                options={words.pictureNames}
                value={pictures}
                onChange={setPictures}
              />
            </>
          )}
          <Segment<SiteSlug> label={words.site} options={words.sites} value={site} onChange={setSite} />
        </div>
      </section>
      <main id="tartalom" className={styles.main}>
        <p className={styles.note}>{words.still}</p>
        {view === 'page' ? (
          <PageFrame {...{ id, title, version }} look={{ site, colours, pictures }} widthPx={Number(width)} />
        ) : (
          <Cards {...{ id, version, site }} />
        )}
      </main>
      <StatusLine keys={keyHints} />
    </div>
  );
}

function Cards({ id, version, site }: { id: number; version: number; site: SiteSlug }) {
  const article = useQuery({ ...callQuery('previewPiece', { id, site }), staleTime: 0 });
  const head = useQuery(previewHeadQuery(id, site, version));
  if (article.error) return <Failed error={article.error} onRetry={() => void article.refetch()} />;
  if (!article.data) return <p className={writer.opening}>{words.loading}</p>;
  return (
    <div className={styles.cards} data-site={site}>
      <CardViews article={article.data} head={head.data ?? null} />
    </div>
  );
}
