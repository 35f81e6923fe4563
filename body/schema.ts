import type { Schema } from 'hast-util-sanitize';
import { imagePattern } from '#contract/image-name.ts';
import { quizIdPattern } from '#contract/quiz-id.ts';
import { captionsPattern } from '#contract/video-name.ts';
import { dateTimePattern, headerScopes, itemValuePattern, listTypes } from './attribute-patterns.ts';

type PropertyDefinition = NonNullable<Schema['attributes']>[string][number];

const anchor: [string, RegExp] = ['id', /^(?:fn|fnref|a)-[\p{L}\p{N}_-]+$/u];
const language: PropertyDefinition[] = ['lang', ['dir', 'ltr', 'rtl', 'auto']];
const span = /^[1-9]\d{0,2}$/;

/**
 * Everything that the pipeline lets through: no frame, script, style, form, foreign namespace or raw-text
 * element, and no picture outside `/media/`, so that every parser reads the result alike.
 */
export const storedSchema: Schema = {
  tagNames: (
    'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table caption thead tbody tfoot tr th td details summary figure figcaption div aside ' +
    'section img a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'
  ).split(' '),
  attributes: {
    a: [
      'href',
      ['dataPoster', imagePattern],
      ['dataCaptions', captionsPattern],
      anchor,
      ['rel', 'nofollow', 'noopener', 'sponsored', 'ugc'],
      ...language,
    ],
    abbr: ['title', ...language],
    aside: [['className', 'info-box']],
    blockquote: [['className', 'pull-quote'], ...language],
    div: [
      ['className', 'gallery', 'quiz'],
      ['dataQuiz', quizIdPattern],
    ],
    figure: [['className', 'wide', 'embed', 'audio', 'video']],
    h2: [anchor, ...language],
    h3: [anchor, ...language],
    h4: [anchor, ...language],
    h5: [anchor, ...language],
    h6: [anchor, ...language],
    img: [['src', /^\/media\/[0-9a-f]{16}-\d{1,5}x\d{1,5}\.(?:jpe?g|gif|png)$/], 'alt', 'dataMissing'],
    li: [anchor, ['value', itemValuePattern], ...language],
    ol: [['start', itemValuePattern], 'reversed', ['type', ...listTypes]],
    p: [anchor, ['className', 'related'], ...language],
    q: [...language],
    section: [['className', 'footnotes']],
    sup: [anchor],
    span: [anchor, ...language],
    em: [...language],
    i: [...language],
    cite: [...language],
    bdo: [...language],
    bdi: [...language],
    td: [['className', 'number'], ['colSpan', span], ['rowSpan', span], ...language],
    th: [
      ['className', 'number'],
      ['colSpan', span],
      ['rowSpan', span],
      ['scope', ...headerScopes],
      ...language,
    ],
    time: [['dateTime', dateTimePattern]],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: {},
  clobber: [],
  clobberPrefix: '',
  required: {},
  strip: ['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'],
  allowComments: false,
  allowDoctypes: false,
};
