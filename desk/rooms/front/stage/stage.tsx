import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontDraft } from '#contract/front-draft.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Key } from '#desk/design/key.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import type { DraggedPiece } from '../moves.ts';
import { namePartBySlug } from '../part-names.ts';
import type { Colleague } from '../presence.ts';
import { frontWords as words } from '../words.ts';
import { DrawnPage } from './drawn-page.tsx';
import { PartBar } from './part-bar.tsx';
import { PlaceButton } from './place-button.tsx';
import { type Drawing, findPlaces, type Place } from './places.ts';
import { ReaderFrame } from './reader-frame.tsx';
import styles from './stage.module.css';
import type { StageActions } from './stage-actions.ts';

/** Widths of readers' windows: desktop, tablet, phone. */
export const widths = { desktop: 1280, tablet: 768, phone: 390 } as const;
export type Width = keyof typeof widths;
/** The narrowest phones and the widest screens that are supported. */
const widthBounds = { min: 320, max: 1920, step: 10 } as const;

interface StageProps {
  site: SiteSlug;
  draft: FrontDraft;
  /** Width of the reader's window in CSS pixels. */
  widthPx: number;
  onWidth(widthPx: number): void;
  theme: 'light' | 'dark';
  chosen: string | null;
  held: DraggedPiece | null;
  colleagues: readonly Colleague[];
  /** Clicks by an article's address; null: not shown. */
  clicks: ReadonlyMap<string, number> | null;
  mayChange: boolean;
  actions: StageActions;
}

const emptyDrawing: Drawing = { places: [], parts: [] };

/** The front page as readers see it, scaled to the room, with a button on each of its boxes. */
export function Stage(props: StageProps) {
  const { site, draft, widthPx, onWidth, theme, chosen, held, colleagues, clicks, mayChange, actions } =
    props;
  const { data: publication } = useQuery(callQuery('publication', { site }));
  const stage = useRef<HTMLDivElement>(null);
  const [availableWidthPx, setAvailableWidthPx] = useState(0);
  const [drawing, setDrawing] = useState(emptyDrawing);
  const [now] = useState(Date.now);
  const scale = Math.min(1, availableWidthPx / widthPx);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const sizes = new ResizeObserver(([entry]) =>
      setAvailableWidthPx(Math.floor(entry?.contentRect.width ?? 0)),
    );
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  const measurePlaces = useCallback(
    (body: HTMLElement) => setDrawing(findPlaces(body, draft.page, draft.choice)),
    [draft.page, draft.choice],
  );
  // A piece that was moved or inserted stays selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place is known after the next render
  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement instanceof HTMLElement && activeElement.dataset.place !== undefined;
    if (chosen === null || (!isHere && activeElement !== document.body)) return;
    stage.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(chosen)}"]`)?.focus();
  }, [chosen, drawing.places]);

  const maxClicks = Math.max(1, ...(clicks?.values() ?? []));
  const total = [...(clicks?.values() ?? [])].reduce((sum, n) => sum + n, 0);
  const clicksOf = (place: Place) => {
    if (!clicks || total === 0) return null;
    const count = clicks.get(urlOf(draft, place)) ?? 0;
    return { count, percentOfAll: (count / total) * 100, shareOfMost: count / maxClicks };
  };
  const nameOf = (slug: string) => namePartBySlug(draft, slug);
  return (
    <section className={styles.stage} aria-label={words.stage}>
      <p className={styles.note}>
        <label className={styles.width}>
          <span className={layout.visuallyHidden}>{words.anyWidth}</span>
          <input
            type="range"
            {...widthBounds}
            value={widthPx}
            onChange={({ target }) => onWidth(Number(target.value))}
          />
          {words.scale(widthPx, Math.round(scale * 100))}
        </label>
        {clicks && <span>{total === 0 ? words.noClicks : words.clicksNote(number(total))}</span>}
        <span className={styles.hint}>{held ? words.heldHint(held.title) : <MoveHint />}</span>
      </p>
      <div ref={stage} className={styles.room}>
        {publication && availableWidthPx > 0 && (
          <div className={styles.scaled} style={{ inlineSize: widthPx * scale }}>
            <ReaderFrame
              title={words.stage}
              site={site}
              theme={theme}
              width={widthPx}
              scale={scale}
              onDrawn={measurePlaces}
            >
              <DrawnPage page={draft.page} site={site} publication={publication} now={now} />
            </ReaderFrame>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
            <div role="group" aria-label={words.places} className={styles.places}>
              {drawing.parts.map(({ slug, rect }) => (
                <PartBar
                  key={slug}
                  slug={slug}
                  name={nameOf(slug)}
                  rect={rect}
                  scale={scale}
                  held={held}
                  isGroup={draft.page.groups.some((group) => group.slug === slug)}
                  mayChange={mayChange}
                  actions={actions}
                />
              ))}
              {drawing.places.map((place) => (
                <PlaceButton
                  key={place.key}
                  place={place}
                  groupName={nameOf(place.group)}
                  scale={scale}
                  isSelected={chosen === place.key}
                  held={held}
                  colleague={colleagues.find((one) => one.place === place.key)}
                  clicks={clicksOf(place)}
                  waits={draft.waiting.find(({ article }) => article === place.article)}
                  mayChange={mayChange}
                  actions={actions}
                />
              ))}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function MoveHint() {
  return (
    <>
      <Key>Alt</Key> <Key>↑</Key> <Key>↓</Key> a kijelölt kártya mozog
    </>
  );
}

const urlOf = (draft: FrontDraft, { group, article }: Place) =>
  draft.page.groups.find(({ slug }) => slug === group)?.boxes.find((box) => box.article.slug === article)
    ?.article.url ?? '';
