import { inputRules } from 'prosemirror-inputrules';
import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, test } from 'vitest';
import { documentSchema as schema } from '#body/document/schema.ts';
import { typographyRules } from './typography-rules.ts';

/** The last character of a paragraph at whose end a straight quotation mark was typed. */
function quoteAfter(...content: Node[]): string {
  const doc = schema.node('doc', null, [schema.node('paragraph', null, content)]);
  const rules = inputRules({ rules: typographyRules });
  const view = {
    state: EditorState.create({ doc, plugins: [rules], selection: TextSelection.atEnd(doc) }),
    dispatch(transaction: EditorState['tr']) {
      view.state = view.state.apply(transaction);
    },
  };
  const { from } = view.state.selection;
  rules.props.handleTextInput?.call(
    rules,
    view as unknown as EditorView,
    from,
    from,
    '"',
    () => view.state.tr,
  );
  return view.state.doc.textContent.slice(-1);
}

test('a quotation opens after a line break, and closes after a footnote', () => {
  const footnote = schema.node('footnoteRef', { href: '#fn-1', label: '1' });
  expect(quoteAfter(schema.text('Ezt mondta:'), schema.node('lineBreak'))).toBe('„');
  expect(quoteAfter(schema.text('„Jövök'), footnote)).toBe('”');
});
