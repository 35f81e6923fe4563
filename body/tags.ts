/** The elements that the pipeline reads. For others, only the content is kept. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Inline elements. */
export const inlineTags = words(
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr',
);

/** Inline elements that keep `lang` and `dir`, and nothing else. */
export const languageTags = words('q em i cite bdo bdi');

/** Elements that start and end a paragraph. */
export const blockTags = words(
  'aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 hr li ol p pre section summary ul ' +
    'table caption thead tbody tfoot tr td th',
);

/** Elements with external content; they become figures, embeds and links. */
export const mediaTags = words('iframe embed audio video source track img');

export const voidTags = words('br wbr hr img source track embed');

/** Elements that are read as another one: old names, and containers that only separate paragraphs. */
export const renamedTags: ReadonlyMap<string, string> = new Map([
  ['acronym', 'abbr'],
  ['strike', 's'],
  ['tt', 'code'],
  ['image', 'img'],
  ['frame', 'iframe'],
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['listing', 'pre'],
  ...'address article body center fieldset form header hgroup html legend main nav optgroup option search'
    .split(' ')
    .map((name): [string, string] => [name, 'div']),
]);

/**
 * Elements that a browser with scripting does not show. They are dropped with their content, up to the end
 * tag.
 */
export const hiddenTags = words(
  'script style template title noembed noframes annotation metadata desc defs datalist',
);

/** Elements whose content is not HTML but is shown. */
export const shownRawText = words('textarea xmp plaintext');

/** The only attributes that are read at all. */
export const knownAttributes = words(
  'href src alt title class id width height colspan rowspan scope start reversed value type lang dir datetime rel open ' +
    'poster data-poster data-captions data-src data-missing data-quiz data-href data-url data-video-id data-instgrm-permalink',
);
