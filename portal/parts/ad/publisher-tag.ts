/// <reference types="google-publisher-tag" />
import type { Targeting } from './targeting.ts';

const address = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** What we use of Google's Publisher Tag. */
export interface PublisherTag {
  /** For all requests that follow. */
  configure(page: { targeting: Targeting; personalised: boolean }): void;
  /**
   * Asks for an ad.
   * @param unit path of the ad unit: network and name
   * @param place id of an element in the document
   * @returns null when there is already one for the place
   */
  request(
    unit: string,
    sizes: ReadonlyArray<readonly [number, number]>,
    place: string,
  ): googletag.Slot | null;
  /** Before the element goes. */
  destroy(ads: googletag.Slot[]): void;
  /** Another page is shown: its ads belong together, and not with those of the last. */
  newPage(): void;
}

let tag: Promise<PublisherTag> | null = null;

/**
 * The Publisher Tag, loaded on the first call.
 * @param onAnswer an ad has been drawn, or there is none
 * @returns rejects where it is blocked or cannot be reached
 */
export function publisherTag(
  onAnswer: (ad: googletag.Slot, isEmpty: boolean) => void,
): Promise<PublisherTag> {
  tag ??= load().then(() => {
    // Creatives are drawn in frames of other origins: they could neither read the page nor live with its
    // policy (docs/decisions/0014).
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
    // Says where it stands; with `disableInitialLoad` it is `refresh` that asks.
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
