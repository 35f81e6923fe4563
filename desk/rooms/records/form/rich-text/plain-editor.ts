import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { inputRules } from 'prosemirror-inputrules';
import { type Command, EditorState } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { documentToHtml } from '#body/document/to-html.ts';
import { documentOfHtml } from '#desk/rooms/writer/text/dom/document-of-html.ts';
import { blockRules } from '#desk/rooms/writer/text/keys/block-rules.ts';
import { textKeymaps } from '#desk/rooms/writer/text/keys/keymaps.ts';
import { pastePlugin } from '#desk/rooms/writer/text/paste/paste-plugin.ts';
import { typographyRules } from '#desk/typing/typography-rules.ts';
import text from '#portal/parts/body/text.module.css';

interface PlainEditorOptions {
  place: HTMLElement;
  html: string;
  attributes: Record<string, string>;
  isReadOnly: boolean;
  onChange(html: string): void;
  onLink(): void;
}

const never: Command = () => false;

/** The text editor without collaboration: blocks, keys, typography and clean pasting. */
export class PlainEditor {
  readonly view: EditorView;
  private readonly listeners = new Set<() => void>();

  constructor({ place, html, attributes, isReadOnly, onChange, onLink }: PlainEditorOptions) {
    const openLink: Command = () => {
      onLink();
      return true;
    };
    const plugins = [
      history(),
      inputRules({ rules: [...typographyRules, ...blockRules] }),
      ...textKeymaps({ openLink, openBlockMenu: never, comment: never }),
      pastePlugin({ ownHosts: [], takeFiles: () => false }),
      dropCursor(),
      gapCursor(),
      tableEditing(),
    ];
    this.view = new EditorView(place, {
      state: EditorState.create({ doc: documentOfHtml(html), plugins }),
      editable: () => !isReadOnly,
      attributes: {
        ...attributes,
        class: text.run ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        lang: 'hu',
      },
      dispatchTransaction: (transaction) => {
        this.view.updateState(this.view.state.apply(transaction));
        for (const listener of this.listeners) listener();
        if (transaction.docChanged) onChange(documentToHtml(this.view.state.doc));
      },
    });
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): EditorState => this.view.state;

  destroy(): void {
    this.view.destroy();
  }
}
