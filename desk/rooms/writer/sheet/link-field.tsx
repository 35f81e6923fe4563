import { useEffect, useRef, useState } from 'react';
import { cleanHref } from '#body/links.ts';
import { markType } from '../text/dom/types.ts';
import { menuWords as words } from '../text/menus/words.ts';
import { cleanAddress } from '../text/paste/clean-paste.ts';
import { placeNow } from '../text/place-now.ts';
import type { TextEditor } from '../text/text-editor.ts';
import styles from './floating-form.module.css';
import { linkAround } from './link-around.ts';
import { windowPositionOf } from './window-position.ts';

/** Edits the address of the selected text, or of the link around the cursor. */
export function LinkField({ editor, onDone }: { editor: Pick<TextEditor, 'view'>; onDone(): void }) {
  const [{ range, doc }] = useState(() => ({
    range: linkAround(editor.view.state),
    doc: editor.view.state.doc,
  }));
  const [address, setAddress] = useState(range.href);
  const [isBad, setBad] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const spot = windowPositionOf(editor, range.from);
  useEffect(() => input.current?.focus(), []);

  const close = () => {
    onDone();
    editor.view.focus();
  };
  const set = (href: string | null) => {
    const { state } = editor.view;
    // Others may have typed meanwhile. The selection has moved with its words.
    const { from, to } = placeNow(range, doc, state.doc) ?? linkAround(state);
    const transaction = state.tr.removeMark(from, to, markType('a'));
    if (href !== null) {
      if (from === to) transaction.insertText(href, from);
      const end = from === to ? from + href.length : to;
      transaction.addMark(from, end, markType('a').create({ ...range.attrs, href }));
    }
    editor.view.dispatch(transaction);
    close();
  };
  const submit = () => {
    const typed = cleanAddress(address.trim());
    if (typed === '') return set(null);
    const href = cleanHref(/^(?:www\.|[\w-]+\.[a-z]{2,}\/)/i.test(typed) ? `https://${typed}` : typed);
    if (href === null) setBad(true);
    else set(href);
  };
  return (
    <form
      className={styles.form}
      style={{ left: spot?.left, top: (spot?.bottom ?? 0) + 6 }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <input
        ref={input}
        type="text"
        inputMode="url"
        aria-label={words.linkAddress}
        placeholder={words.linkAddress}
        value={address}
        aria-invalid={isBad}
        onChange={({ target }) => {
          setAddress(target.value);
          setBad(false);
        }}
      />
      <button type="submit">{words.linkDone}</button>
      {range.href !== '' && (
        <button type="button" onClick={() => set(null)}>
          {words.linkRemove}
        </button>
      )}
      {isBad && <p role="alert">{words.linkBad}</p>}
    </form>
  );
}
