import { inputRules } from 'prosemirror-inputrules';
import { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, test } from 'vitest';
import { storedHtml } from '#body/document/read-html.ts';
import { deskSchema } from '../dom/desk-schema.ts';
import { blockRules } from './block-rules.ts';

/** An empty text after something was typed into it. */
function typed(text: string): string {
  const rules = inputRules({ rules: blockRules });
  const view = {
    state: EditorState.create({ schema: deskSchema, plugins: [rules] }),
    dispatch(transaction: EditorState['tr']) {
      view.state = view.state.apply(transaction);
    },
  };
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    const isDone = rules.props.handleTextInput?.call(
      rules,
      view as unknown as EditorView,
      from,
      to,
      letter,
      insert,
    );
    if (!isDone) view.dispatch(insert());
  }
  return storedHtml(view.state.doc).replaceAll('\n', '');
}

test.each([
  ['## Cím', '<h2>Cím</h2>'],
  ['- alma', '<ul><li>alma</li></ul>'],
  ['1. alma', '<ol><li>alma</li></ol>'],
  ['12. alma', '<ol start="12"><li>alma</li></ol>'],
  ['> Igen', '<blockquote><p>Igen</p></blockquote>'],
  ['1956. október', '<p>1956. október</p>'],
])('%s becomes %s', (text, html) => expect(typed(text)).toBe(html));
