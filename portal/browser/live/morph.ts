import { Idiomorph } from 'idiomorph';
import type { IslandElement } from '../hydrate.ts';

/** Attributes that behaviours and readers set; an edit must not reset them. */
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

/** Attributes of form fields for the reader's input. On other elements the same names have other meanings. */
const inputAttributes = new Set(['value', 'checked', 'selected']);
const fields = 'input:not([type=hidden], [type=submit]), textarea, option';

/** Elements that may be playing. They go on playing when their surroundings are edited. */
const playableElements = 'iframe, video, audio';

/**
 * Makes an element's content equal to that of a newer one, and leaves unchanged parts alone: selection,
 * focus, playback. Never changes the nodes of an island, which belong to React, nor those of an ad, which
 * belong to the network.
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
      // The browser added the button of a cover (spoiler/cover.ts), so the server's page does not have it.
      beforeNodeRemoved: (node) => !(node instanceof Element && node.matches('.spoiler-button')),
      beforeAttributeUpdated: (name, element) =>
        !stateAttributes.has(name) && !(inputAttributes.has(name) && element.matches(fields)),
    },
  });
}
