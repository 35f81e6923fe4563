import type { Attrs, MarkSpec, TagParseRule } from 'prosemirror-model';
import { relAttrs } from '#body/document/attributes.ts';
import { cleanHref } from '#body/links.ts';
import { languageTags } from '#body/tags.ts';
import { readLanguage } from './read-language.ts';

/** How a mark is rendered, and parsed from pasted HTML. Its name is that of its element. */
export function markDom(name: string): Partial<MarkSpec> {
  const parseDOM: TagParseRule[] = [{ tag: name, getAttrs: (element) => readAttrs(name, element) }];
  return { parseDOM, toDOM: ({ attrs }) => [name, writeAttrs(name, attrs), 0] };
}

/** False: the element means nothing without the missing attribute. */
function readAttrs(name: string, element: HTMLElement): Attrs | false {
  switch (name) {
    case 'a': {
      const href = cleanHref(element.getAttribute('href') ?? '');
      const rel = relAttrs(element.getAttribute('rel') ?? '');
      return href === null ? false : { href, ...rel, ...readLanguage(element) };
    }
    case 'abbr':
      return { title: element.getAttribute('title') ?? '' };
    case 'time': {
      const dateTime = element.getAttribute('datetime') ?? '';
      return /^[\dTtZzPp:.+\-WwDdHhMmSsYy ]{1,40}$/.test(dateTime) ? { dateTime } : false;
    }
    // Without a language, it was only for styling.
    case 'span': {
      const language = readLanguage(element);
      return language.lang !== null || language.dir !== null ? language : false;
    }
    default:
      return languageTags.has(name) ? readLanguage(element) : {};
  }
}

function writeAttrs(name: string, attrs: Attrs): Attrs {
  const { href, title, dateTime, lang, dir } = attrs;
  const own = name === 'time' ? { datetime: dateTime } : { href, title: title || null };
  return { ...own, lang, dir };
}
