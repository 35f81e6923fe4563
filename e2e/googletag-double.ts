/// <reference types="google-publisher-tag" />
import type { Page } from '@playwright/test';

const address = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** A call as it was made: name, then arguments; slots by unit path. */
export type TagCall = [name: string, ...parameters: unknown[]];

declare global {
  var tagCalls: TagCall[] | undefined;
  /** Answers the request for an ad unit: with an ad of this size, or null for none. */
  var answerTag: ((unit: string, size: [number, number] | null) => void) | undefined;
}

/**
 * Makes pages load a double in place of the Publisher Tag, and blocks all other hosts.
 * @returns addresses on other hosts that were requested
 */
export async function withTagDouble(page: Page): Promise<string[]> {
  const outside: string[] = [];
  await page.route(
    (url) => !url.hostname.endsWith('localhost'),
    (route) => {
      outside.push(route.request().url());
      return route.request().url() === address
        ? route.fulfill({ contentType: 'text/javascript', body: `(${publisherTagDouble})()` })
        : route.abort();
    },
  );
  return outside;
}

export const callsOf = (page: Page) => page.evaluate(() => globalThis.tagCalls ?? []);

/**
 * Runs in the page. Does what the real one does as far as our pages can see: queue, slots, sizes, answers.
 */
function publisherTagDouble(): void {
  type Listener = (event: googletag.events.SlotRenderEndedEvent) => void;
  const slots = new Map<string, { slot: googletag.Slot; unit: string; place: string }>();
  const listeners: Listener[] = [];
  const calls: TagCall[] = [];
  const unitOf = (slot: googletag.Slot) =>
    [...slots.values()].find((defined) => defined.slot === slot)?.unit ?? 'unknown';
  const pubads = {
    addEventListener: (_: string, listener: Listener) => listeners.push(listener),
    refresh: (requested: googletag.Slot[]) => calls.push(['refresh', requested.map(unitOf)]),
    setPrivacySettings: (settings: googletag.PrivacySettingsConfig) =>
      calls.push(['setPrivacySettings', settings]),
    updateCorrelator: () => calls.push(['updateCorrelator']),
  };
  const tag = {
    setConfig: (config: googletag.config.PageSettingsConfig) => calls.push(['setConfig', config]),
    enableServices: () => calls.push(['enableServices']),
    pubads: () => pubads,
    defineSlot(unit: string, sizes: googletag.GeneralSize, place: string) {
      calls.push(['defineSlot', unit, sizes]);
      if (slots.has(place)) return null;
      const slot = { addService: () => slot } as unknown as googletag.Slot;
      slots.set(place, { slot, unit, place });
      return slot;
    },
    display: (place: string) =>
      calls.push(['display', slots.get(place)?.unit, document.getElementById(place) !== null]),
    destroySlots(gone: googletag.Slot[]) {
      for (const { slot, unit, place } of [...slots.values()]) {
        if (!gone.includes(slot)) continue;
        calls.push(['destroySlots', unit, document.getElementById(place)?.isConnected === true]);
        document.getElementById(place)?.replaceChildren();
        slots.delete(place);
      }
      return true;
    },
  };
  globalThis.tagCalls = calls;
  globalThis.answerTag = (unit, size) => {
    const request = [...slots.values()].find((known) => known.unit === unit);
    if (!request) throw new Error(`Nothing was requested for ${unit}`);
    if (size) {
      const frame = document.createElement('iframe');
      [frame.width, frame.height] = [String(size[0]), String(size[1])];
      frame.title = 'ad';
      document.getElementById(request.place)?.append(frame);
    }
    for (const listener of listeners)
      listener({ slot: request.slot, isEmpty: size === null } as googletag.events.SlotRenderEndedEvent);
  };
  const queued = (globalThis as { googletag?: { cmd?: Array<() => void> } }).googletag?.cmd ?? [];
  const cmd = { push: (...run: Array<() => void>) => run.map((command) => command()).length };
  Object.assign(globalThis, { googletag: { ...tag, cmd } });
  for (const run of queued) run();
}
