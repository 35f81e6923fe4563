import { useMemo, useState } from 'react';
import { type PiecePicture, picturesOf } from '#desk/checks/piece-pictures.ts';
import { Button } from '#desk/design/button.tsx';
import { LibraryPicker } from '#desk/library/picker/library-picker.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { setCover } from '../sheet/set-cover.ts';
import { useDeferredDoc } from '../sheet/use-deferred-doc.ts';
import { insertBlock } from '../text/blocks/insert.ts';
import { blockOf } from '../text/pictures/place-files.ts';
import type { TextEditor } from '../text/text-editor.ts';
import type { Writer } from '../use-writer.ts';
import { followPicture } from './follow-picture.ts';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { PictureDetails } from './picture-details.tsx';
import pictureStyles from './pictures.module.css';
import { panelWords as words } from './words.ts';

interface PicturesPartProps {
  writer: Writer;
  editor: TextEditor;
  isEditable: boolean;
}

/** The cover and the pictures in the text, with what each lacks; one at a time shows all its settings. */
export function PicturesPart({ writer, editor, isEditable }: PicturesPartProps) {
  const { coverImage, coverImageText } = writer.fieldsState.document;
  const text = useDeferredDoc(editor);
  const pictures = useMemo(
    () => picturesOf({ document: { coverImage, coverImageText }, text }),
    [coverImage, coverImageText, text],
  );
  /** A number is the index among the pictures in the text. */
  const [opened, setOpened] = useState<'cover' | number | null>(null);
  const [former, setFormer] = useState(pictures);
  if (former !== pictures) {
    setFormer(pictures);
    if (typeof opened === 'number')
      setOpened(followPicture(namesInText(former), namesInText(pictures), opened));
  }
  const [choosing, setChoosing] = useState<'cover' | 'text' | null>(null);
  const inText = namesInText(pictures).length;
  const firstInText = pictures.length - inText;
  const incomplete = pictures.filter(({ misses }) => misses.length > 0).length;
  return (
    <Part title={words.pictures} note={words.picturesNote(coverImage !== null, inText, incomplete)}>
      {pictures.length === 0 && <p className={styles.quiet}>{words.noPictures}</p>}
      {isEditable && (
        <p className={pictureStyles.actions}>
          {coverImage === null && (
            <Button icon="picture" onClick={() => setChoosing('cover')}>
              {words.chooseCover}
            </Button>
          )}
          <Button icon="plus" onClick={() => setChoosing('text')}>
            {words.addPicture}
          </Button>
        </p>
      )}
      <ul>
        {pictures.map((picture, index) => {
          const place = picture.number === null ? 'cover' : index - firstInText;
          const isOpen = opened === place;
          return (
            <li key={place}>
              <PictureRow
                picture={picture}
                name={picture.number === null ? words.cover : words.pictureNumber(picture.number)}
                isOpen={isOpen}
                isEditable={isEditable}
                onOpen={() => setOpened(isOpen ? null : place)}
              />
              {isOpen && isEditable && <PictureDetails picture={picture} writer={writer} editor={editor} />}
            </li>
          );
        })}
      </ul>
      {choosing && (
        <LibraryPicker
          isSingle={choosing === 'cover'}
          onCancel={() => setChoosing(null)}
          onChoose={(items) => {
            setChoosing(null);
            if (choosing === 'text')
              for (const item of items) editor.view.dispatch(insertBlock(editor.view.state, blockOf(item)));
            else if (items[0]) {
              setCover(writer, items[0]);
              // Missing values are asked for at once.
              setOpened('cover');
            }
          }}
        />
      )}
    </Part>
  );
}

const namesInText = (pictures: readonly PiecePicture[]): string[] =>
  pictures.flatMap(({ image, number }) => (number === null ? [] : [image]));

interface PictureRowProps {
  picture: PiecePicture;
  name: string;
  isOpen: boolean;
  isEditable: boolean;
  onOpen(): void;
}

function PictureRow(props: PictureRowProps) {
  const {
    picture: { image, misses },
    name,
    isOpen,
    isEditable,
    onOpen,
  } = props;
  return (
    <div className={styles.pictureRow}>
      <Picture image={image} slot="related" alt="" />
      <span>
        <b>{name}</b>
        <br />
        <span className={misses.length > 0 ? pictureStyles.missing : undefined}>
          {misses.length === 0
            ? words.whole
            : words.misses(misses.map((miss) => words.missing[miss]).join(', '))}
        </span>
      </span>
      {isEditable && (
        <button type="button" aria-expanded={isOpen} onClick={onOpen}>
          {isOpen ? words.closePicture : words.editPicture}{' '}
          <span className={layout.visuallyHidden}>{name}</span>
        </button>
      )}
    </div>
  );
}
