import { useState } from 'react';
import type { MediaItem } from '#contract/library.ts';
import { LibraryPicker } from '#desk/library/picker/library-picker.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import cover from '#portal/screens/article/cover.module.css';
import type { Writer } from '../use-writer.ts';
import { writerWords as words } from '../words.ts';
import { GrowingField } from './growing-field.tsx';
import styles from './sheet.module.css';

interface CoverFieldProps {
  writer: Writer;
  /** How wide readers see it. */
  slot: 'cover' | 'immersive' | 'split' | 'text' | 'half';
  /** The article's page does not show it. */
  isForListsOnly: boolean;
  isEditable: boolean;
}

/** The picture at the head with its caption; without one a place to choose it. */
export function CoverField(props: CoverFieldProps) {
  const { writer, slot, isForListsOnly, isEditable } = props;
  const { fields, fieldsState } = writer;
  const { coverImage, coverImageText } = fieldsState.document;
  const [isChoosing, setChoosing] = useState(false);
  const choose = ([item]: readonly MediaItem[]) => {
    setChoosing(false);
    if (!item) return;
    const { caption, credit } = item.document;
    fields.set('coverImage', item.file.ref);
    const text = [caption, credit && `(${credit})`].filter(Boolean).join(' ');
    if (text !== '') fields.set('coverImageText', text);
  };
  return (
    <>
      {coverImage === null && isEditable && (
        <button type="button" className={styles.noCover} onClick={() => setChoosing(true)}>
          {words.addCover}
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
