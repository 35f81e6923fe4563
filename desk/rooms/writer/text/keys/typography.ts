import { type InputRule, InputRule as Rule } from 'prosemirror-inputrules';
import type { EditorState } from 'prosemirror-state';

/**
 * Hungarian quotation marks and dashes as one types. Backspace right after takes the change back. No no-break spaces
 * and no soft hyphens: reading binds them.
 */

/** An opening mark stands at the beginning, or after one of these. */
const opensAfter = /[\s([{–—/„»]$/u;

/** @param before the text of the block up to the mark */
export function quoteFor(before: string): string {
  const isOpening = before === '' || opensAfter.test(before);
  const depth = depthOf(before);
  if (isOpening) return depth === 0 ? '„' : '»';
  return depth >= 2 ? '«' : '”';
}

/** How many quotations are open. */
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
    // What the rule keeps of the match stands before the place that changes.
    const kept = match[1] ?? '';
    const from = start + kept.length;
    return state.tr.insertText(replace(textBefore(state, from)), from, end);
  });

export const typographyRules: readonly InputRule[] = [
  typing(/"$/, quoteFor),
  // A dash between words; three points.
  typing(/( )--? $/, () => '– '),
  typing(/\.\.\.$/, () => '…'),
];
