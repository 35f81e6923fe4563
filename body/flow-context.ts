import type { Element, ElementContent } from 'hast';

/** Reads what is inside a block, one level deeper. */
export type Flowing = (children: readonly ElementContent[]) => Element[];

export interface Phrase {
  /** What may stand inline. */
  content: ElementContent[];
  /** Blocks that cannot be inline: the first such block, and everything after it, in order. */
  lifted: Element[];
}

/** Reads the content of a place where only inline content is allowed. */
export type Phrasing = (children: readonly ElementContent[]) => Phrase;
