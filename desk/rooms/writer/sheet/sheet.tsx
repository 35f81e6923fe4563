import { useEffect, useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { articleKind, articleLanguage, colorScheme, headerType } from '#portal/parts/article/article-kind.ts';
import { useStore } from '#portal/parts/player/use-store.ts';
import articleText from '#portal/screens/article/article-text.module.css';
import { coverSlot } from '#portal/screens/article/cover.tsx';
import { FactCheckBox } from '#portal/screens/article/fact-check-box.tsx';
import { HelpBoxes } from '#portal/screens/article/help-boxes.tsx';
import { Margin } from '../comments/margin.tsx';
import type { Comments } from '../comments/use-comments.ts';
import { selectBlock } from '../text/blocks/chosen-blocks.ts';
import { markSelection, newThread } from '../text/comments/comment-marks.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { writerWords as words } from '../words.ts';
import { AskFor, type PendingItem } from './ask-for.tsx';
import { BlockGrip } from './block-grip.tsx';
import { BlockMenu } from './block-menu.tsx';
import { CoverField } from './cover-field.tsx';
import { GrowingField } from './growing-field.tsx';
import { LinkField } from './link-field.tsx';
import styles from './sheet.module.css';
import { sheetArticle } from './sheet-article.ts';
import { SheetHead } from './sheet-head.tsx';
import { sheetWidth } from './sheet-width.ts';
import { SlashMenu } from './slash-menu.tsx';
import { SpellingMenu } from './spelling-menu.tsx';
import { TableBar } from './table-bar.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { TouchBar } from './touch-bar.tsx';
import { usePortraits } from './use-portraits.ts';

interface SheetProps {
  writer: Writer;
  text: Text;
  isEditable: boolean;
  comments: Comments;
}

/** The readers' page as an editor. */
export function Sheet({ writer, text, isEditable, comments }: SheetProps) {
  const { fields, fieldsState, piece } = writer;
  const { document } = fieldsState;
  const [pendingItem, setPendingItem] = useState<PendingItem | null>(null);
  // Its field stays when its text is deleted: nothing else brings it back to type another.
  const [hasHighlight, setHasHighlight] = useState(false);
  if (document.contentHighlight !== null && !hasHighlight) setHasHighlight(true);
  const { editor, state } = text;
  const width = useStore(sheetWidth);
  const article = sheetArticle(piece, document, usePortraits(document.authors));
  const kind = articleKind(article);
  const isCoverFirst = headerType(article) === 'immersive';
  const cover = (
    <CoverField
      writer={writer}
      slot={isCoverFirst ? 'immersive' : coverSlot(article)}
      isForListsOnly={headerType(article) === 'text'}
      isEditable={isEditable}
    />
  );
  const openMenu = (position: number) => {
    editor?.view.dispatch(selectBlock(editor.view.state, position));
    text.set({ isBlockMenuOpen: true });
  };
  useLeaveGuard(writer, text);
  return (
    <div className={styles.sheet}>
      <article
        className={styles.article}
        data-sheet={width}
        data-scheme={colorScheme(article)}
        lang={articleLanguage(article)}
      >
        {isCoverFirst && cover}
        <div data-colour={article.colorClass ?? undefined}>
          <SheetHead writer={writer} text={text} article={article} isEditable={isEditable} />
        </div>
        {!isCoverFirst && cover}
        {hasHighlight && (
          <GrowingField
            label={words.highlight}
            placeholder={words.highlight}
            className={articleText.highlight}
            value={document.contentHighlight ?? ''}
            maxLength={5000}
            isEditable={isEditable}
            onChange={(highlight) => fields.set('contentHighlight', highlight || null)}
            onBlur={() => void fields.saveNow()}
          />
        )}
        <div inert className={styles.box}>
          <FactCheckBox article={article} language={articleLanguage(article)} />
        </div>
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
            className={classNames(articleText.column, styles.text, kind === 'longform' && styles.initial)}
            data-colour={article.colorClass ?? undefined}
          />
          {editor && isEditable && <BlockGrip editor={editor} onMenu={openMenu} />}
          {editor && <Margin editor={editor} comments={comments} writer={writer} text={text} />}
        </div>
        <div inert className={styles.box}>
          <HelpBoxes article={article} language={articleLanguage(article)} site={document.originatingSite} />
        </div>
        {editor && isEditable && <TouchBar editor={editor} onMenu={openMenu} />}
      </article>
      {editor && isEditable && (
        <>
          <SlashMenu editor={editor} query={state.slash} onAsk={setPendingItem} />
          <TextToolbar
            editor={editor}
            onLink={() => text.set({ isLinkOpen: true })}
            onComment={() => markSelection(editor.view) && text.set({ openThread: newThread })}
            isHidden={state.isLinkOpen || state.openThread === newThread}
          />
          <TableBar editor={editor} />
          {state.unknownWord && (
            <SpellingMenu
              key={`${state.unknownWord.from} ${state.unknownWord.word}`}
              unknownWord={state.unknownWord}
              view={editor.view}
              onClose={() => text.set({ unknownWord: null })}
              onFailure={text.fail}
            />
          )}
          {state.isBlockMenuOpen && (
            <BlockMenu
              editor={editor}
              onOtherPicture={() => {
                text.set({ isBlockMenuOpen: false });
                setPendingItem('otherPicture');
              }}
              onDone={() => text.set({ isBlockMenuOpen: false })}
            />
          )}
          {state.isLinkOpen && <LinkField editor={editor} onDone={() => text.set({ isLinkOpen: false })} />}
          {pendingItem && <AskFor item={pendingItem} editor={editor} onDone={() => setPendingItem(null)} />}
        </>
      )}
    </div>
  );
}

/** The browser asks before it closes a window with unsaved changes. They are stored on the device meanwhile. */
function useLeaveGuard({ fields }: Writer, { editor }: Text): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ((editor?.session.waiting ?? 0) === 0 && fields.state.waiting.length === 0) return;
      event.preventDefault();
      fields.storeNow();
      void editor?.session.storeNow();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [editor, fields]);
}
