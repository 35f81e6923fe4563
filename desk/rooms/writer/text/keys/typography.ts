import { type InputRule, InputRule as Rule } from 'prosemirror-inputrules';
import type { EditorState } from 'prosemirror-state';

/**
 * Inserts Hungarian quotation marks and dashes while typing. Backspace right after it reverts the change.
 * No-break spaces and soft hyphens are added only when pages are rendered.
 */

/** An opening mark is at the start, or after one of these. */
const opensAfter = /[\s([{–—/„»]$/u;

/** @param before the block's text before the mark */
export function quoteFor(before: string): string {
  const isOpening = before === '' || opensAfter.test(before);
  const depth = depthOf(before);
  if (isOpening) return depth === 0 ? '„' : '»';
  return depth >= 2 ? '«' : '”';
}

/** Number of open quotations. */
function depthOf(text: string): number {
  let depth = 0;
  for (const character of text) {
    if (character === '„' || character === '»') depth += 1;
    else if (character === '”' || character === '«') depth = Math.max(0, depth - 1);
  }
  return depth;
}

const textBefore = (state: EditorState, position: number): string => {
  const { parent, parentOffset } = state.doc.resolve(position);
  return parent.textBetween(0, parentOffset, undefined, '\ufffc');
};

const isCode = (state: EditorState, position: number): boolean => {
  const $position = state.doc.resolve(position);
  return $position.parent.attrs.code === true || $position.marks().some(({ type }) => type.name === 'code');
};

const typing = (pattern: RegExp, replace: (before: string) => string): InputRule =>
  new Rule(pattern, (state, match, start, end) => {
    if (isCode(state, start)) return null;
    // The part of the match that the rule keeps precedes the changed place.
    const prefix = match[1] ?? '';
    const from = start + prefix.length;
    return state.tr.insertText(replace(textBefore(state, from)), from, end);
  });

export const typographyRules: readonly InputRule[] = [
  typing(/"$/, quoteFor),
  // A dash between words; an ellipsis.
  typing(/( )--? $/, () => '– '),
  typing(/\.\.\.$/, () => '…'),
];
