import { useEffect, useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import articleText from '#portal/screens/article/article-text.module.css';
import header from '#portal/screens/article/header.module.css';
import { selectBlock } from '../text/blocks/turn-into.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { writerWords as words } from '../words.ts';
import { type Asked, AskFor } from './ask-for.tsx';
import { BlockGrip } from './block-grip.tsx';
import { BlockMenu } from './block-menu.tsx';
import { CoverField } from './cover-field.tsx';
import { GrowingField } from './growing-field.tsx';
import { Headline } from './headline.tsx';
import { LinkField } from './link-field.tsx';
import styles from './sheet.module.css';
import { SlashMenu } from './slash-menu.tsx';
import { TableBar } from './table-bar.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { TouchBar } from './touch-bar.tsx';

interface SheetProps {
  writer: Writer;
  text: Text;
  isEditable: boolean;
}

/** The reader's page, to be written in. */
export function Sheet({ writer, text, isEditable }: SheetProps) {
  const { fields, fieldsState, piece } = writer;
  const { document } = fieldsState;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { editor, state } = text;
  const inField = (field: string | null) => () => editor?.presence.inField(field);
  const leave = () => {
    inField(null)();
    void fields.saveNow();
  };
  const openMenu = (position: number) => {
    editor?.view.dispatch(selectBlock(editor.view.state, position));
    text.set({ isBlockMenuOpen: true });
  };
  useLeaveGuard(writer, text);
  return (
    <div className={styles.sheet}>
      <article className={styles.article}>
        <header className={header.header}>
          <Headline writer={writer} />
          <GrowingField
            label={words.title}
            placeholder={words.titlePlaceholder}
            className={header.title}
            value={document.title}
            maxLength={500}
            isEditable={isEditable}
            onChange={(title) => fields.set('title', title)}
            onFocus={inField('title')}
            onBlur={leave}
          />
          <GrowingField
            label={words.lead}
            placeholder={words.leadPlaceholder}
            className={header.lead}
            value={document.lead}
            maxLength={2000}
            isEditable={isEditable}
            onChange={(lead) => fields.set('lead', lead)}
            onFocus={inField('lead')}
            onBlur={leave}
          />
          <p className={styles.byline}>
            <b>{document.authors.map(({ name }) => name).join(', ') || words.noAuthors}</b>
          </p>
        </header>
        <CoverField writer={writer} isEditable={isEditable} />
        {text.error !== null && (
          <p className={styles.failure} role="alert">
            {sentenceOf(text.error)}{' '}
            <button type="button" onClick={text.retry}>
              {words.again}
            </button>
          </p>
        )}
        <div className={styles.canvas} data-canvas="">
          <div
            ref={text.setPlace}
            className={classNames(articleText.column, styles.text)}
            data-kind={piece.type}
          />
          {editor && isEditable && <BlockGrip editor={editor} onMenu={openMenu} />}
        </div>
        {editor && isEditable && <TouchBar editor={editor} onMenu={openMenu} />}
      </article>
      {editor && isEditable && (
        <>
          <SlashMenu editor={editor} query={state.slash} onAsk={setAsked} />
          <TextToolbar
            editor={editor}
            onLink={() => text.set({ isLinkOpen: true })}
            isHidden={state.isLinkOpen}
          />
          <TableBar editor={editor} />
          {state.isBlockMenuOpen && (
            <BlockMenu editor={editor} onDone={() => text.set({ isBlockMenuOpen: false })} />
          )}
          {state.isLinkOpen && <LinkField editor={editor} onDone={() => text.set({ isLinkOpen: false })} />}
          {asked && <AskFor asked={asked} editor={editor} onDone={() => setAsked(null)} />}
        </>
      )}
    </div>
  );
}

/** The browser asks before it closes a window whose changes the server has not got. */
function useLeaveGuard({ fields }: Writer, { editor }: Text): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ((editor?.session.waiting ?? 0) > 0 || fields.state.waiting.length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [editor, fields]);
}
