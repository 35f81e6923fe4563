/// <reference types="google-publisher-tag" />
import type { Targeting } from './targeting.ts';

const address = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** The part of Google's Publisher Tag that we use. */
export interface PublisherTag {
  /** Sets values for all later requests. */
  configure(page: { targeting: Targeting; personalised: boolean }): void;
  /**
   * Requests an ad.
   * @param unit path of the ad unit: network and name
   * @param place id of an element in the document
   * @returns null when the place already has one
   */
  request(
    unit: string,
    sizes: ReadonlyArray<readonly [number, number]>,
    place: string,
  ): googletag.Slot | null;
  /** To be called before the element is removed. */
  destroy(ads: googletag.Slot[]): void;
  /** Separates the ads of a new page from those of the last one. */
  newPage(): void;
}

let tag: Promise<PublisherTag> | null = null;

/**
 * Loads the Publisher Tag on the first call.
 * @param onAnswer called when an ad has been rendered, or when there is none
 * @returns rejects when it is blocked or cannot be loaded
 */
export function publisherTag(
  onAnswer: (ad: googletag.Slot, isEmpty: boolean) => void,
): Promise<PublisherTag> {
  tag ??= load().then(() => {
    // Ads are rendered in frames of other origins: they must not read the page, and would violate its content
    // security policy (docs/decisions/0014).
    googletag.setConfig({ disableInitialLoad: true, safeFrame: { forceSafeFrame: true }, centering: true });
    googletag.pubads().addEventListener('slotRenderEnded', ({ slot, isEmpty }) => onAnswer(slot, isEmpty));
    googletag.enableServices();
    return adapter;
  });
  return tag;
}

const adapter: PublisherTag = {
  configure({ targeting, personalised }) {
    googletag.setConfig({ targeting });
    googletag.pubads().setPrivacySettings({ nonPersonalizedAds: !personalised });
  },
  request(unit, sizes, place) {
    const ad = googletag.defineSlot(
      unit,
      sizes.map(([width, height]): [number, number] => [width, height]),
      place,
    );
    if (!ad) return null;
    ad.addService(googletag.pubads());
    // `display` only registers the element. With `disableInitialLoad`, `refresh` makes the request.
    googletag.display(place);
    googletag.pubads().refresh([ad]);
    return ad;
  },
  destroy(ads) {
    googletag.destroySlots(ads);
  },
  newPage() {
    googletag.pubads().updateCorrelator();
  },
};

function load(): Promise<void> {
  const queue = globalThis as { googletag?: { cmd?: Array<() => void> } };
  queue.googletag ??= {};
  queue.googletag.cmd ??= [];
  return new Promise((resolve, reject) => {
    queue.googletag?.cmd?.push(resolve);
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('The Publisher Tag did not load')));
    document.head.append(script);
  });
}
