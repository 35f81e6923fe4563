import type { Element, ElementContent } from 'hast';

/** Reads what is inside a block, one level deeper. */
export type Flowing = (children: readonly ElementContent[]) => Element[];

export interface Phrase {
  /** What may stand inline. */
  content: ElementContent[];
  /** Blocks that had to leave the inline place: the first that had to, and all after it, in order. */
  lifted: Element[];
}

/** Reads what is inside a place where only inline content may stand. */
export type Phrasing = (children: readonly ElementContent[]) => Phrase;
