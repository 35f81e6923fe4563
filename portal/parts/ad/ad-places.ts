import type { SiteSlug } from '#contract/article.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import { findAdSlot, type PlacedSlot, sizesAt } from '#portal/site/ad-slots.ts';
import { consentPlace } from '../consent/consent-choice.ts';
import { hasConsent, onConsent } from '../consent/consent-store.ts';
import styles from './ad-slot.module.css';
import { type PublisherTag, publisherTag } from './publisher-tag.ts';
import { createTargeting, readPageFacts } from './targeting.ts';
import { visitedTags } from './visited-tags.ts';
import { whenNear } from './when-near.ts';

/** A place that waits for its ad or has it. */
interface OpenPlace {
  slot: PlacedSlot;
  /** The ad's element, which covers our own content. */
  adElement: HTMLElement;
  /** Null until the ad has been requested. */
  ad: { tag: PublisherTag; slot: googletag.Slot } | null;
  closing: AbortController;
}

/** All places of the page, also those without an ad at this width. */
const places = new Set<HTMLElement>();
const openPlaces = new Map<HTMLElement, OpenPlace>();
let isNewPage = false;

onConsent(() => hasConsent('ads') || close(places));
onPageEvents(['cimlap:leaving'], () => {
  close(places);
  isNewPage = true;
});
// A live update has replaced parts of the page.
onPageEvents(['cimlap:changed'], () => {
  for (const [element, { slot, adElement }] of [...openPlaces]) {
    if (adElement.isConnected && element.dataset.ad === slot.name) continue;
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
 * Fills a place with its ad when it is due, if the slot has sizes for the window and the reader allows ads.
 * @param signal aborted when the element has left the document
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
  if (
    !network ||
    !slot ||
    !box ||
    openPlaces.has(element) ||
    !hasConsent('ads') ||
    sizesAt(slot, innerWidth).length === 0
  )
    return;
  const adElement = document.createElement('div');
  adElement.className = styles.place ?? '';
  adElement.id = `hirdetes-${slot.name}`;
  box.append(adElement);
  const openPlace: OpenPlace = { slot, adElement, ad: null, closing: new AbortController() };
  openPlaces.set(element, openPlace);
  whenNear(box, slot, openPlace.closing.signal, () => void fill(openPlace, `/${network}/${slot.name}`));
}

/** Requests the ad. If the ad service is blocked or fails, our own content stays. */
async function fill(openPlace: OpenPlace, unit: string): Promise<void> {
  const tag = await publisherTag(showAnswer).catch(() => null);
  if (!tag || openPlace.closing.signal.aborted) return;
  if (isNewPage) tag.newPage();
  isNewPage = false;
  const path = location.pathname;
  tag.configure({
    targeting: createTargeting(path, readPageFacts(document, path), visitedTags()),
    personalised: hasConsent('personalisation'),
  });
  const slot = tag.request(unit, sizesAt(openPlace.slot, innerWidth), openPlace.adElement.id);
  openPlace.ad = slot && { tag, slot };
}

function showAnswer(ad: googletag.Slot, isEmpty: boolean): void {
  for (const [element, openPlace] of openPlaces) {
    if (openPlace.ad?.slot !== ad) continue;
    element.toggleAttribute('data-filled', !isEmpty);
    // A place collapses only below the window; elsewhere our own content stays, so that nothing moves.
    const isBelowWindow = element.getBoundingClientRect().top >= innerHeight;
    element.toggleAttribute('data-folded', isEmpty && openPlace.slot.loadCollapsed && isBelowWindow);
  }
}

/**
 * Removes ads before their elements, because the Publisher Tag would otherwise keep slots without an element.
 */
function close(elements: Iterable<HTMLElement>): void {
  for (const element of elements) {
    const openPlace = openPlaces.get(element);
    if (!openPlace) continue;
    openPlaces.delete(element);
    openPlace.closing.abort();
    if (openPlace.ad) openPlace.ad.tag.destroy([openPlace.ad.slot]);
    openPlace.adElement.remove();
    element.removeAttribute('data-filled');
    element.removeAttribute('data-folded');
  }
}
