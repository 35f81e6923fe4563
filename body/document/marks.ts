import type { MarkSpec } from 'prosemirror-model';
import { markOrder } from '../mark-order.ts';
import { languageTags } from '../tags.ts';
import { dateTime, flag, identity, language, optionalAddress, plainText } from './attributes.ts';

function markSpec(name: string): MarkSpec {
  switch (name) {
    case 'a': {
      const attrs = { href: optionalAddress, sponsored: flag, ugc: flag, ...identity, ...language };
      return { attrs, inclusive: false };
    }
    case 'abbr':
      return { attrs: { title: plainText('') } };
    case 'time':
      return { attrs: { dateTime } };
    case 'sup':
      return { attrs: { ...identity } };
    // Both may be nested in themselves.
    case 'span':
      return { attrs: { ...identity, ...language }, excludes: '' };
    case 'q':
      return { attrs: { ...language }, excludes: '' };
    default:
      return languageTags.has(name) ? { attrs: { ...language } } : {};
  }
}

/** The marks by the names of their elements, in nesting order. */
export const marks: Record<string, MarkSpec> = Object.fromEntries(
  markOrder.map((name) => [name, markSpec(name)]),
);
