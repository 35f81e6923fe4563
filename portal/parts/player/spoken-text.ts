import { splitSentences } from '#body/speech/sentences.ts';
import { requestSignal } from '#portal/dom/when.ts';
import type { Language } from '#portal/format/date.ts';
import type { PlayableArticle } from './playable.ts';

/** Characters that voices speak in a second at normal speed, approximately. */
const charactersPerSecond = 14;
/** What the server marks for reading aloud (`data-read`): title, lead, and the blocks of text. */
const readParts = 'main [data-read]';
const paragraphElements = 'p, li, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, figcaption, [data-read]';
/** Footnote marks, and purely visual elements. */
const unread = 'a[href^="#fn"], script, style, button, [aria-hidden="true"]';

/** A sentence of an article, and its position in the page. */
export interface SpokenSentence {
  text: string;
  /** Number of its paragraph. */
  paragraph: number;
  /** Whole seconds from the start at normal speed, estimated. */
  start: number;
  /** Estimated duration at normal speed, at least 1. */
  seconds: number;
  range: () => Range;
}

interface Paragraph {
  text: string;
  /** The text's nodes, each with the offset of its first character. */
  nodes: Array<{ node: Text; start: number }>;
}

/** The sentences of an article's page, in their order. */
export function sentencesOf(page: Document, language: Language): SpokenSentence[] {
  let start = 0;
  return [...page.querySelectorAll<HTMLElement>(readParts)]
    .flatMap(paragraphsOf)
    .flatMap(({ text, nodes }, paragraph) =>
      splitSentences(text, language).map((place) => {
        const spoken = text.slice(place.start, place.end);
        const seconds = Math.max(1, Math.round(spoken.length / charactersPerSecond));
        const sentence = {
          text: spoken,
          paragraph,
          start,
          seconds,
          range: () => rangeOf(page, nodes, place.start, place.end),
        };
        start += seconds;
        return sentence;
      }),
    );
}

/** The texts of an element, one for each block in it. */
function paragraphsOf(part: HTMLElement): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let block: Element | null = null;
  const walker = part.ownerDocument.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(parent && node.nodeValue) || parent.closest(unread)) continue;
    const ownBlock = parent.closest(paragraphElements);
    const current = ownBlock === block ? paragraphs.at(-1) : undefined;
    if (current) {
      current.nodes.push({ node: node as Text, start: current.text.length });
      current.text += node.nodeValue;
    } else paragraphs.push({ text: node.nodeValue, nodes: [{ node: node as Text, start: 0 }] });
    block = ownBlock;
  }
  return paragraphs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

function rangeOf(page: Document, nodes: Paragraph['nodes'], start: number, end: number): Range {
  const range = page.createRange();
  const at = (place: number) =>
    nodes.findLast((each) => each.start <= place) ?? { node: page.createTextNode(''), start: 0 };
  const [first, last] = [at(start), at(Math.max(start, end - 1))];
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, end - last.start);
  return range;
}

/** Whether the displayed page is that of this article, including its start. */
export const isShown = ({ slug }: PlayableArticle): boolean =>
  location.pathname === slug && !new URLSearchParams(location.search).has('oldal');

/**
 * The sentences of an article, from the displayed page or from its own, which is fetched.
 * @returns an empty list when there is nothing to read
 */
export async function readArticleText(article: PlayableArticle): Promise<SpokenSentence[]> {
  if (isShown(article)) return sentencesOf(document, article.language);
  const response = await fetch(article.slug, {
    headers: { accept: 'text/html' },
    signal: requestSignal(),
  });
  if (!response.ok) return [];
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return sentencesOf(page, article.language);
}
