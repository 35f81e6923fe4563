import { Idiomorph } from 'idiomorph';
import type { IslandElement } from '../hydrate.ts';

/** Attributes that behaviours and readers set, and that an edit must not reset. */
const stateAttributes = new Set([
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

/** Attributes of what a reader types, ticks or chooses. They mean something else on a button or in a list. */
const inputAttributes = new Set(['value', 'checked', 'selected']);
const fields = 'input:not([type=hidden], [type=submit]), textarea, option';

/** What a reader started in these goes on, whatever was edited around it. */
const playableElements = 'iframe, video, audio';

/**
 * Makes an element's content like that of a newer one and leaves alone what is the same: selection, focus,
 * what is playing. Never changes the nodes of an island, which are React's, nor those of an ad, which are the
 * network's.
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
        return (
          !old.matches('[data-behaviour]') ||
          old.querySelector(playableElements) === null ||
          next.querySelector(playableElements) !== null
        );
      },
      // A cover's button is put there by the browser (spoiler/cover.ts).
      beforeNodeRemoved: (node) => !(node instanceof Element && node.matches('.spoiler-button')),
      beforeAttributeUpdated: (name, element) =>
        !stateAttributes.has(name) && !(inputAttributes.has(name) && element.matches(fields)),
    },
  });
}
