import type { Element, ElementContent } from 'hast';

/** Reads the block content (HTML's “flow content”) inside a block, one level deeper. */
export type ReadFlow = (children: readonly ElementContent[]) => Element[];

/** Inline content (HTML's “phrasing content”) that was read. */
export interface PhrasingContent {
  /** What is allowed inline. */
  content: ElementContent[];
  /** Blocks that cannot be inline: the first such block, and everything after it, in order. */
  lifted: Element[];
}

/** Reads the content of an element in which only inline content is allowed. */
export type ReadPhrasing = (children: readonly ElementContent[]) => PhrasingContent;
