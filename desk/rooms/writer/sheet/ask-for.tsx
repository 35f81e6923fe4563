import { useEffect, useRef, useState } from 'react';
import { LibraryPicker } from '#desk/library/picker/library-picker.tsx';
import { type embedNode, galleryNode, insertBlock } from '../text/blocks/insert.ts';
import { replacePicture } from '../text/blocks/replace-picture.ts';
import type { AskingItem } from '../text/menus/slash-items.ts';
import { askWords as words } from '../text/menus/words.ts';
import { blockOfAddress } from '../text/paste/block-of-address.ts';
import { blockOf } from '../text/pictures/place-files.ts';
import type { TextEditor } from '../text/text-editor.ts';
import styles from './floating-form.module.css';
import { QuizPicker } from './quiz-picker.tsx';
import { RelatedPicker } from './related-picker.tsx';

/** What needs a choice first: an item of the `/` menu, or another picture in the place of the chosen one. */
export type PendingItem = AskingItem | 'otherPicture';

interface AskForProps {
  item: PendingItem;
  editor: TextEditor;
  onDone(): void;
}

/** Asks for what a block needs, then inserts it. */
export function AskFor({ item: name, editor, onDone: done }: AskForProps) {
  // While a dialog is open, nothing behind it can have the focus, and the cursor is not scrolled to.
  useEffect(
    () => () => {
      const { view } = editor;
      view.focus();
      view.dispatch(view.state.tr.scrollIntoView());
    },
    [editor],
  );
  const insert = (block: Parameters<typeof insertBlock>[1]) => {
    editor.view.dispatch(insertBlock(editor.view.state, block));
    done();
  };
  if (name === 'otherPicture')
    return (
      <LibraryPicker
        isSingle
        onCancel={done}
        onChoose={([item]) => {
          const transaction = item && replacePicture(editor.view.state, blockOf(item));
          if (transaction) editor.view.dispatch(transaction);
          done();
        }}
      />
    );
  if (name === 'picture' || name === 'gallery' || name === 'video' || name === 'sound')
    return (
      <LibraryPicker
        isSingle={false}
        kind={name === 'gallery' ? 'picture' : name}
        onCancel={done}
        onChoose={(items) => {
          const blocks = items.map(blockOf);
          const isGallery =
            name === 'gallery' && blocks.length > 1 && blocks.every(({ type }) => type.name === 'picture');
          if (isGallery) insert(galleryNode(blocks));
          else for (const block of blocks) insert(block);
        }}
      />
    );
  if (name === 'related') return <RelatedPicker onChoose={insert} onCancel={done} />;
  if (name === 'quiz') return <QuizPicker onChoose={insert} onCancel={done} />;
  return (
    <OneLine
      {...words.embed}
      onCancel={done}
      createBlock={(address) => blockOfAddress(address, [])}
      onSubmit={insert}
    />
  );
}

interface OneLineProps {
  title: string;
  label: string;
  bad: string;
  createBlock(value: string): ReturnType<typeof embedNode> | null;
  onSubmit(block: ReturnType<typeof embedNode>): void;
  onCancel(): void;
}

function OneLine(props: OneLineProps) {
  const { title, label, bad, createBlock, onSubmit, onCancel } = props;
  const [value, setValue] = useState('');
  const [isBad, setBad] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={`${styles.form} ${styles.dialog}`}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        const block = createBlock(value.trim());
        if (block) onSubmit(block);
        else setBad(true);
      }}
    >
      <h2>{title}</h2>
      <input
        ref={input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <button type="submit">{words.insert}</button>
      <button type="button" onClick={onCancel}>
        {words.cancel}
      </button>
      {isBad && <p role="alert">{bad}</p>}
    </form>
  );
}
