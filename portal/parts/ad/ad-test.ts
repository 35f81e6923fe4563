import type { SiteSlug } from '#contract/article.ts';
import { findAdSlot, type PlacedSlot, sizesAt } from '#portal/site/ad-slots.ts';
import styles from './ad-slot.module.css';
import { createTargeting, readPageFacts } from './targeting.ts';
import { visitedTags } from './visited-tags.ts';

/** Labels a place with its slot. */
export function begin(element: HTMLElement): void {
  const slot = findAdSlot(document.documentElement.dataset.site as SiteSlug, element.dataset.ad ?? '');
  const box = element.querySelector(`.${styles.box}`);
  if (!slot || !box || box.querySelector(`.${styles.test}`)) return;
  const note = document.createElement('p');
  note.className = styles.test ?? '';
  // It scrolls, so it must be reachable without a mouse.
  note.tabIndex = 0;
  note.textContent = describe(slot);
  box.append(note);
}

function describe(slot: PlacedSlot): string {
  const sizes = sizesAt(slot, innerWidth).map(([width, height]) => `${width}×${height}`);
  const loading = [
    slot.loadMode === 'lazy' ? `lazy ${slot.observerMargin} px` : slot.loadMode,
    slot.delay && `${slot.delay} ms`,
    slot.loadCollapsed && 'loadCollapsed',
    slot.pr && 'pr',
    slot.setupad && 'setupad',
  ].filter(Boolean);
  const targeting = createTargeting(
    location.pathname,
    readPageFacts(document, location.pathname),
    visitedTags(),
  );
  const keys = Object.entries(targeting).flatMap(([key, value]) =>
    value === null ? [] : [`${key}=${value}`],
  );
  return [slot.name, sizes.join(' ') || '–', loading.join(', '), ...keys].join('\n');
}
