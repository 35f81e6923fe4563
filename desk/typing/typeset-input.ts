import type { FormEvent } from 'react';
import { replacements } from './typography.ts';

/** Typography of a plain field as it is typed: its `onInput`. Undo reverts a replacement. */
export function typesetInput(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { currentTarget: field, nativeEvent } = event;
  if (!(nativeEvent instanceof InputEvent) || nativeEvent.inputType !== 'insertText') return;
  const { selectionStart: caret, selectionEnd } = field;
  if (caret === null || caret !== selectionEnd) return;
  const text = field.value.slice(0, caret);
  for (const { typed, replace } of replacements) {
    const match = typed.exec(text);
    if (!match) continue;
    field.setSelectionRange(match.index, caret);
    // Only this way of changing a field can be undone with the browser's own undo.
    document.execCommand('insertText', false, replace(text.slice(0, match.index)));
    return;
  }
}
