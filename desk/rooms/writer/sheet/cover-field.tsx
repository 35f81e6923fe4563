import { useState } from 'react';
import type { MediaItem } from '#contract/library.ts';
import { touchMedia, useMedia } from '#desk/design/use-media.ts';
import { LibraryPicker } from '#desk/library/picker/library-picker.tsx';
import { uploads } from '#desk/library/upload/uploads.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import cover from '#portal/screens/article/cover.module.css';
import type { Writer } from '../use-writer.ts';
import { writerWords as words } from '../words.ts';
import { GrowingField } from './growing-field.tsx';
import { setCover } from './set-cover.ts';
import styles from './sheet.module.css';

interface CoverFieldProps {
  writer: Writer;
  /** Width in which readers see it. */
  slot: 'cover' | 'immersive' | 'split' | 'text' | 'half';
  /** Whether the article's page hides it. */
  isForListsOnly: boolean;
  isEditable: boolean;
}

/** The cover with its caption; without one, a button to choose it. */
export function CoverField(props: CoverFieldProps) {
  const { writer, slot, isForListsOnly, isEditable } = props;
  const { fields, fieldsState } = writer;
  const { coverImage, coverImageText } = fieldsState.document;
  const isTouch = useMedia(touchMedia);
  const [isChoosing, setChoosing] = useState(false);
  const choose = ([item]: readonly MediaItem[]) => {
    setChoosing(false);
    if (item) setCover(writer, item);
  };
  const takeDropped = async ([file]: readonly File[]) => {
    if (!file) return;
    const [added] = await uploads.add([file]);
    if (added?.item.file.kind === 'picture') setCover(writer, added.item);
    // A refusal is reported where the file was chosen.
    else setChoosing(true);
  };
  return (
    <>
      {coverImage === null && isEditable && (
        <button
          type="button"
          className={styles.noCover}
          onClick={() => setChoosing(true)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void takeDropped([...event.dataTransfer.files]);
          }}
        >
          {isTouch ? words.addCoverByTouch : words.addCover}
        </button>
      )}
      {coverImage !== null && (
        <figure className={classNames(cover[slot], styles.cover, isForListsOnly && styles.small)}>
          <Picture image={coverImage} slot={slot} alt="" />
          <figcaption className={cover.caption}>
            {isForListsOnly && <p className={styles.missing}>{words.coverForLists}</p>}
            <GrowingField
              label={words.coverText}
              placeholder={words.coverText}
              value={coverImageText ?? ''}
              maxLength={1000}
              isEditable={isEditable}
              onChange={(value) => fields.set('coverImageText', value || null)}
              onBlur={() => void fields.saveNow()}
            />
            {isEditable && (
              <span className={styles.coverActions}>
                <button type="button" onClick={() => setChoosing(true)}>
                  {words.changeCover}
                </button>
                <button type="button" onClick={() => fields.set('coverImage', null)}>
                  {words.removeCover}
                </button>
              </span>
            )}
          </figcaption>
        </figure>
      )}
      {isChoosing && <LibraryPicker isSingle onChoose={choose} onCancel={() => setChoosing(false)} />}
    </>
  );
}
