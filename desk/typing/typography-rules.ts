import { InputRule } from 'prosemirror-inputrules';
import type { EditorState } from 'prosemirror-state';
import { replacements } from './typography.ts';

/** The text of the paragraph before a position; a line break is `\n`, after which a quotation opens. */
const textBefore = (state: EditorState, position: number): string => {
  const { parent, parentOffset } = state.doc.resolve(position);
  return parent.textBetween(0, parentOffset);
};

const isCode = (state: EditorState, position: number): boolean => {
  const $position = state.doc.resolve(position);
  return $position.parent.attrs.code === true || $position.marks().some(({ type }) => type.name === 'code');
};

/** Typography of a text as it is typed. Backspace right after a replacement reverts it. */
export const typographyRules: readonly InputRule[] = replacements.map(
  ({ typed, replace }) =>
    new InputRule(typed, (state, _match, start, end) =>
      isCode(state, start) ? null : state.tr.insertText(replace(textBefore(state, start)), start, end),
    ),
);
