import { useDeferredValue, useMemo } from 'react';
import { picturesOf } from '#desk/checks/piece-pictures.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { useEditorState } from '../sheet/use-editor-state.ts';
import type { TextEditor } from '../text/text-editor.ts';
import type { Writer } from '../use-writer.ts';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { showPlace } from './show-place.ts';
import { panelWords as words } from './words.ts';

/** The cover and the pictures of the text, with what each misses. */
export function PicturesPart({ writer, editor }: { writer: Writer; editor: TextEditor }) {
  const { coverImage, coverImageText } = writer.fieldsState.document;
  const text = useDeferredValue(useEditorState(editor).doc);
  const pictures = useMemo(
    () => picturesOf({ document: { coverImage, coverImageText }, text }),
    [coverImage, coverImageText, text],
  );
  const inText = pictures.filter(({ isCover }) => !isCover).length;
  const incomplete = pictures.filter(({ misses }) => misses.length > 0).length;
  return (
    <Part title={words.pictures} note={words.picturesNote(coverImage !== null, inText, incomplete)}>
      {pictures.length === 0 && <p className={styles.quiet}>{words.noPictures}</p>}
      <ul>
        {pictures.map(({ image, isCover, where, misses }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in a text twice
          <li key={index} className={styles.pictureRow}>
            <Picture image={image} slot="related" alt="" />
            <span>
              <b>{isCover ? words.cover : words.pictureNumber(index + (coverImage === null ? 1 : 0))}</b>
              <br />
              {misses.length === 0
                ? words.whole
                : words.misses(misses.map((miss) => words.missing[miss]).join(', '))}
            </span>
            {where && (
              <button type="button" onClick={() => showPlace(editor, where)}>
                {words.show}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
