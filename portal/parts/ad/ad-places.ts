import type { SiteSlug } from '#contract/article.ts';
import { findAdSlot, type PlacedSlot, sizesAt } from '#portal/site/ad-slots.ts';
import { allowed, onConsent } from '../consent/consent-store.ts';
import { consentPlace } from '../consent/kept-choice.ts';
import styles from './ad-slot.module.css';
import { type PublisherTag, publisherTag } from './publisher-tag.ts';
import { createTargeting, readPageFacts } from './targeting.ts';
import { visitedTags } from './visited-tags.ts';
import { whenNear } from './when-near.ts';

/** A place that waits for its ad or has it. */
interface Opened {
  slot: PlacedSlot;
  /** Where the ad is drawn, over what is ours. */
  place: HTMLElement;
  /** Null until it has been asked for. */
  ad: { tag: PublisherTag; slot: googletag.Slot } | null;
  closing: AbortController;
}

/** Every place of the page, those without an ad at this width too. */
const places = new Set<HTMLElement>();
const opened = new Map<HTMLElement, Opened>();
let pageIsNew = false;

onConsent(() => allowed('ads') || close(places));
document.addEventListener('cimlap:leaving', () => {
  close(places);
  pageIsNew = true;
});
// A newer version of the page took the place of this one: what it left is as the server wrote it.
document.addEventListener('cimlap:changed', () => {
  for (const [element, { slot, place }] of [...opened]) {
    if (place.isConnected && element.dataset.ad === slot.name) continue;
    close([element]);
    if (element.isConnected) open(element);
  }
});
// The breakpoints at which slots have other sizes, or none.
for (const width of [768, 1200]) {
  matchMedia(`(min-width: ${width}px)`).addEventListener('change', () => {
    close(places);
    for (const element of places) open(element);
  });
}

/**
 * Has a place filled when its time comes: one of the site's slots, in a window where it is shown, if the reader allows ads.
 * @param signal aborted when the element has gone
 */
export function begin(element: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (!places.has(element)) {
    places.add(element);
    signal.addEventListener('abort', () => {
      close([element]);
      places.delete(element);
    });
  }
  open(element);
}

function open(element: HTMLElement): void {
  const network = consentPlace()?.dataset.network;
  const slot = findAdSlot(document.documentElement.dataset.site as SiteSlug, element.dataset.ad ?? '');
  const box = element.querySelector(`.${styles.box}`);
  if (!network || !slot || !box || opened.has(element) || !allowed('ads') || sizesAt(slot, innerWidth).length === 0) return;
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  place.id = `hirdetes-${slot.name}`;
  box.append(place);
  const mine: Opened = { slot, place, ad: null, closing: new AbortController() };
  opened.set(element, mine);
  whenNear(box, slot, mine.closing.signal, () => void fill(mine, `/${network}/${slot.name}`));
}

/** Where the ad service is blocked or does not answer, what is ours stays. */
async function fill(mine: Opened, unit: string): Promise<void> {
  const tag = await publisherTag(answered).catch(() => null);
  if (!tag || mine.closing.signal.aborted) return;
  if (pageIsNew) tag.newPage();
  pageIsNew = false;
  const path = location.pathname;
  tag.configure({
    targeting: createTargeting(path, readPageFacts(document, path), visitedTags()),
    personalised: allowed('personalisation'),
  });
  const slot = tag.request(unit, sizesAt(mine.slot, innerWidth), mine.place.id);
  mine.ad = slot && { tag, slot };
}

function answered(ad: googletag.Slot, isEmpty: boolean): void {
  for (const [element, mine] of opened) {
    if (mine.ad?.slot !== ad) continue;
    element.toggleAttribute('data-filled', !isEmpty);
    // Below the window nobody sees it go; anywhere else what is ours stays, and nothing moves.
    const unseen = element.getBoundingClientRect().top >= innerHeight;
    element.toggleAttribute('data-folded', isEmpty && mine.slot.loadCollapsed && unseen);
  }
}

/** Ads go before the elements that they are in, or the Publisher Tag would be left with what is nowhere. */
function close(elements: Iterable<HTMLElement>): void {
  for (const element of elements) {
    const mine = opened.get(element);
    if (!mine) continue;
    opened.delete(element);
    mine.closing.abort();
    if (mine.ad) mine.ad.tag.destroy([mine.ad.slot]);
    mine.place.remove();
    element.removeAttribute('data-filled');
    element.removeAttribute('data-folded');
  }
}
