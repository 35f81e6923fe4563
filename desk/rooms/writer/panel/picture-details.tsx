import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Transaction } from 'prosemirror-state';
import { useState } from 'react';
import type { MediaItem } from '#contract/library.ts';
import { callQuery } from '#desk/api/queries.ts';
import { joinCoverText, splitCoverText } from '#desk/checks/cover-text.ts';
import type { PiecePicture } from '#desk/checks/piece-pictures.ts';
import { Button } from '#desk/design/button.tsx';
import { SavedField } from '#desk/design/saved-field.tsx';
import { ItemCuts, ItemFaults } from '#desk/library/item/item-cuts.tsx';
import { useItemSaving } from '#desk/library/item/use-item-saving.ts';
import { LibraryPicker } from '#desk/library/picker/library-picker.tsx';
import { setCover } from '../sheet/set-cover.ts';
import type { TextEditor } from '../text/text-editor.ts';
import { may, type Writer } from '../use-writer.ts';
import { plainPart, positionOfPicture, renamePicture, setPart } from './picture-edits.ts';
import styles from './pictures.module.css';
import { showPlace } from './show-place.ts';
import { panelWords as words } from './words.ts';

interface PictureDetailsProps {
  picture: PiecePicture;
  writer: Writer;
  editor: TextEditor;
}

/** All settings of a picture of the piece, in its list. */
export function PictureDetails({ picture, writer, editor }: PictureDetailsProps) {
  const { image } = picture;
  const query = callQuery('libraryItems', { name: image, limit: 1 });
  // Another crop has another name: the picture stays visible while it is loaded.
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  const item = data?.items[0];
  return (
    <div className={styles.details}>
      {item && (
        <Cuts
          key={item.id}
          item={{ ...item, file: { ...item.file, ref: image } }}
          isEditable={may(writer, 'changeLibraryItem')}
          onRenamed={(name) => renamePicture(editor, writer, image, name)}
        />
      )}
      {picture.number === null ? (
        <CoverFields writer={writer} />
      ) : (
        // What is typed belongs to this picture, also when another one takes its place in the list.
        <TextFields key={image} picture={picture} writer={writer} editor={editor} />
      )}
    </div>
  );
}

interface CutsProps {
  item: MediaItem;
  isEditable: boolean;
  onRenamed(name: string): void;
}

/** The focal point and the rectangles, which apply wherever the picture is shown. */
function Cuts({ item, isEditable, onRenamed }: CutsProps) {
  const saving = useItemSaving(item, (saved) => onRenamed(saved.file.ref));
  return (
    <>
      <ItemCuts {...{ item, saving, isEditable }} />
      <ItemFaults saving={saving} />
    </>
  );
}

/** A cover has its caption and credit in one line, and no description: screen readers read the caption. */
function CoverFields({ writer: { fields, fieldsState } }: Pick<PictureDetailsProps, 'writer'>) {
  const [isChoosing, setChoosing] = useState(false);
  const coverText = splitCoverText(fieldsState.document.coverImageText);
  const joined = (change: Partial<typeof coverText>) => joinCoverText({ ...coverText, ...change });
  const set = (change: Partial<typeof coverText>) => fields.set('coverImageText', joined(change));
  return (
    <>
      <SavedField
        label={words.captionOf}
        hint={words.coverCaptionHint}
        value={coverText.caption}
        rows={2}
        maxLength={800}
        toStored={(caption) => splitCoverText(joined({ caption: caption.trim() })).caption}
        onSave={(caption) => set({ caption: caption ?? '' })}
      />
      <SavedField
        label={words.creditOf}
        hint={words.creditHint}
        value={coverText.credit}
        maxLength={150}
        toStored={(credit) => splitCoverText(joined({ credit: credit.trim() })).credit}
        onSave={(credit) => set({ credit: credit ?? '' })}
      />
      <p className={styles.actions}>
        <Button onClick={() => setChoosing(true)}>{words.otherCover}</Button>
        <Button look="quiet" onClick={() => fields.set('coverImage', null)}>
          {words.removeCover}
        </Button>
      </p>
      {isChoosing && (
        <LibraryPicker
          isSingle
          onChoose={([item]) => {
            setChoosing(false);
            if (item) setCover({ fields }, item);
          }}
          onCancel={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function TextFields({ picture: { image, where }, writer: { fields }, editor }: PictureDetailsProps) {
  const { view } = editor;
  if (!where) return null;
  const at = positionOfPicture(view.state.doc, image, where.from);
  const node = at === null ? null : view.state.doc.nodeAt(at);
  if (at === null || !node) return null;
  const [caption, credit] = [
    plainPart(view.state.doc, at, 'caption'),
    plainPart(view.state.doc, at, 'credit'),
  ];
  const change = (make: (transaction: Transaction, position: number) => Transaction) => {
    const position = positionOfPicture(view.state.doc, image, at);
    if (position !== null) view.dispatch(make(view.state.tr, position));
  };
  const setText = (name: 'caption' | 'credit') => (text: string | null) =>
    change((transaction, position) => setPart(transaction, position, name, text ?? ''));
  const makeCover = () => {
    fields.set('coverImage', image);
    fields.set('coverImageText', joinCoverText({ caption: caption ?? '', credit: credit ?? '' }));
  };
  return (
    <>
      <SavedField
        label={words.altOf}
        hint={words.altHint}
        value={String(node.attrs.alt)}
        rows={2}
        maxLength={1000}
        onSave={(alt) =>
          change((transaction, position) => transaction.setNodeAttribute(position, 'alt', alt ?? ''))
        }
      />
      {caption !== null && (
        <SavedField
          label={words.captionOf}
          value={caption}
          rows={2}
          maxLength={2000}
          onSave={setText('caption')}
        />
      )}
      {credit !== null && (
        <SavedField label={words.creditOf} value={credit} maxLength={300} onSave={setText('credit')} />
      )}
      {(caption === null || credit === null) && <p className={styles.quiet}>{words.formatted}</p>}
      <p className={styles.actions}>
        <Button onClick={() => showPlace(editor, where)}>{words.showInText}</Button>
        <Button look="quiet" onClick={makeCover}>
          {words.makeCover}
        </Button>
      </p>
    </>
  );
}
