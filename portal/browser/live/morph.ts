import { Idiomorph } from 'idiomorph';
import type { IslandElement } from '../hydrate.ts';

/** Set by behaviours and by the reader, and never by an edit. */
const states = new Set([
  'hidden',
  'open',
  'inert',
  'aria-expanded',
  'aria-pressed',
  'aria-busy',
  'data-mark',
  'data-spoiler-shown',
  'role',
]);

/** What a reader types, ticks or chooses. The same names mean something else on a button or in a list. */
const answers = new Set(['value', 'checked', 'selected']);
const fields = 'input:not([type=hidden], [type=submit]), textarea, option';

/** What a reader started there must go on, whatever was edited around it. */
const running = 'iframe, video, audio';

/**
 * Makes what an element holds like what a newer one holds, and leaves alone what is the same: selection, focus, what is playing. Never enters
 * an island, whose nodes are React's (architecture, “A page, browser side”), nor the place of an ad, whose nodes are the network's.
 */
export function morph(element: Element, newer: Element): void {
  Idiomorph.morph(element, [...newer.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed(old, next) {
        if (!(old instanceof Element && next instanceof Element)) return true;
        if (old.localName === 'is-land') {
          if (old.getAttribute('name') === next.getAttribute('name')) (old as IslandElement).renew(next);
          return false;
        }
        if (old.matches('[data-ad]')) return old.getAttribute('data-ad') !== next.getAttribute('data-ad');
        return !old.matches('[data-behaviour]') || old.querySelector(running) === null || next.querySelector(running) !== null;
      },
      // A cover's button is put there by the browser (spoiler/cover.ts).
      beforeNodeRemoved: (node) => !(node instanceof Element && node.matches('.spoiler-button')),
      beforeAttributeUpdated: (name, element) => !states.has(name) && !(answers.has(name) && element.matches(fields)),
    },
  });
}
