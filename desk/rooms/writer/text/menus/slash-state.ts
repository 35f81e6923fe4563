import { type EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** The text after a `/`, and its position. */
export interface SlashQuery {
  text: string;
  from: number;
  to: number;
}

/** The keys of the open `/` menu. */
export interface SlashKeys {
  move(by: number): void;
  /** Whether there was an item to choose. */
  choose(): boolean;
}

interface SlashOptions {
  onQuery(query: SlashQuery | null): void;
  keys(): SlashKeys | null;
}

/** A `/` at the start of a line, or after a space, opens the menu; Escape closes it until the next one. */
export function slashPlugin({ onQuery, keys }: SlashOptions): Plugin {
  let closedAt: number | null = null;
  let isOpen = false;
  const tell = (view: EditorView) => {
    const query = view.hasFocus() ? queryIn(view.state) : null;
    if (query?.from !== closedAt) closedAt = null;
    const visibleQuery = closedAt === null ? query : null;
    if (!visibleQuery && !isOpen) return;
    isOpen = visibleQuery !== null;
    onQuery(visibleQuery);
  };
  return new Plugin({
    view: () => ({ update: tell }),
    props: {
      handleKeyDown(view, event) {
        const menu = isOpen ? keys() : null;
        if (!menu) return false;
        if (event.key === 'ArrowDown') menu.move(1);
        else if (event.key === 'ArrowUp') menu.move(-1);
        else if (event.key === 'Enter' || event.key === 'Tab') return menu.choose();
        else if (event.key === 'Escape') {
          closedAt = queryIn(view.state)?.from ?? null;
          tell(view);
        } else return false;
        return true;
      },
    },
  });
}

export function queryIn({ selection }: EditorState): SlashQuery | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.name === 'preformatted') return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const [, text] = /(?:^|\s)\/([\p{L}\d]{0,20})$/u.exec(before) ?? [];
  if (text === undefined) return null;
  return { text, from: $from.pos - text.length - 1, to: $from.pos };
}
