import type { AttributeSpec } from 'prosemirror-model';
import { imagePattern } from '#contract/image-name.ts';
import { quizIdPattern } from '#contract/quiz-id.ts';
import { captionsPattern } from '#contract/video-name.ts';
import { dateTimePattern, itemValuePattern } from '../attribute-patterns.ts';
import { cleanHref, cleanId } from '../links.ts';

/** Attributes of the schema. Each refuses what the sanitiser would not leave as it is. */

type Attributes = Record<string, AttributeSpec>;

/** An attribute that is null unless it is set. */
function optional(isValid: (value: string) => boolean, what: string): AttributeSpec {
  return {
    default: null,
    validate(value) {
      if (value !== null && (typeof value !== 'string' || !isValid(value)))
        throw new RangeError(`This is not ${what}: ${shorten(value)}`);
    },
  };
}

function required(isValid: (value: string) => boolean, what: string): AttributeSpec {
  return {
    validate(value) {
      if (typeof value !== 'string' || !isValid(value))
        throw new RangeError(`This is not ${what}: ${shorten(value)}`);
    },
  };
}

const shorten = (value: unknown) => String(JSON.stringify(value)).slice(0, 100);

/** Longest text of an attribute, such as a picture's description. */
const maxTextLength = 4_000;

export const plainText = (defaultValue: string): AttributeSpec => ({
  default: defaultValue,
  validate(value) {
    if (typeof value !== 'string' || value.length > maxTextLength)
      throw new RangeError(`This is not a text of at most ${maxTextLength} characters: ${shorten(value)}`);
  },
});

export const flag: AttributeSpec = { default: false, validate: 'boolean' };

/** Words of a link's `rel` with which editors mark whose it is (docs/product/article.md#links). */
export const relWords = ['sponsored', 'ugc'] as const;

/** Attributes of a link from its `rel`. */
export function relAttrs(rel: string): Record<(typeof relWords)[number], boolean> {
  const words = rel.split(' ');
  return { sponsored: words.includes('sponsored'), ugc: words.includes('ugc') };
}

/** A whole number within bounds. */
export const wholeNumber = (defaultValue: number, min: number, max: number): AttributeSpec => ({
  default: defaultValue,
  validate(value) {
    if (!Number.isInteger(value) || Number(value) < min || Number(value) > max)
      throw new RangeError(`This is not a whole number from ${min} to ${max}: ${shorten(value)}`);
  },
});

export function oneOf(values: readonly [string, ...string[]]): AttributeSpec {
  const [defaultValue] = values;
  return {
    ...required((value) => values.includes(value), `one of ${values.join(', ')}`),
    default: defaultValue,
  };
}

export const optionalOneOf = (values: readonly string[]): AttributeSpec =>
  optional((value) => values.includes(value), `one of ${values.join(', ')}`);

const isClean = (href: string) => cleanHref(href) === href;
export const address = required(isClean, 'an address that readers may be sent to');
export const optionalAddress = optional(isClean, 'an address that readers may be sent to');

const anchorName = optional((id) => cleanId(id) === id, 'the name of an anchor');
export const picture = optional((src) => imagePattern.test(src), 'a picture of the library');
export const captions = optional((src) => captionsPattern.test(src), 'captions of the library');
export const quizName = required((id) => quizIdPattern.test(id), 'the name of a quiz');
export const dateTime = required((value) => dateTimePattern.test(value), 'a date or time for machines');
export const itemValue = optional((value) => itemValuePattern.test(value), 'the number of an item');

export const language: Attributes = {
  lang: optional((lang) => /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(lang), 'a language, such as en'),
  dir: optionalOneOf(['ltr', 'rtl', 'auto']),
};
export const identity: Attributes = { id: anchorName };

/** Base and reading of a `<ruby>`, in order. */
export interface RubyPart {
  tag: 'base' | 'rt' | 'rp';
  text: string;
}

export const rubyParts: AttributeSpec = {
  validate(value) {
    if (!isRubyParts(value)) throw new RangeError(`These are not the parts of a ruby: ${shorten(value)}`);
  },
};

export const isRubyParts = (value: unknown): value is RubyPart[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 200 &&
  value.every(
    (part: unknown) =>
      typeof part === 'object' &&
      part !== null &&
      'tag' in part &&
      ['base', 'rt', 'rp'].includes(String(part.tag)) &&
      'text' in part &&
      typeof part.text === 'string' &&
      part.text !== '' &&
      part.text.length <= maxTextLength,
  );
