import type { Node } from 'prosemirror-model';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { checkPiece } from '#desk/checks/piece-checks.ts';
import { spellingWarnings } from '#desk/checks/spelling-warnings.ts';
import type { Fix } from '#desk/checks/warning.ts';
import { controlClass } from '#desk/design/field.tsx';
import { Icon } from '#desk/design/icon.tsx';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { useDeferredDoc } from '../sheet/use-deferred-doc.ts';
import { placeNow } from '../text/place-now.ts';
import { wordBook } from '../text/spelling/own-word-book.ts';
import type { TextEditor } from '../text/text-editor.ts';
import type { Writer } from '../use-writer.ts';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { positionOfPicture } from './picture-edits.ts';
import { showPlace } from './show-place.ts';
import { useFetchedWarnings } from './use-fetched-warnings.ts';
import { panelWords as words } from './words.ts';

interface ChecksPartProps {
  writer: Writer;
  editor: TextEditor;
  isEditable: boolean;
}

/**
 * Warnings about the piece, with fixes where possible. They are checked again while somebody types, when
 * the browser is idle.
 */
export function ChecksPart({ writer, editor, isEditable }: ChecksPartProps) {
  const { document } = writer.fieldsState;
  const text = useDeferredDoc(editor);
  const revision = useSyncExternalStore(wordBook.onChange, wordBook.getRevision);
  const [isOpen, setOpen] = useState(false);
  const fetchedWarnings = useFetchedWarnings(writer, text, isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` says that words have been looked up
  const localWarnings = useMemo(
    () => [...checkPiece({ document, text }), ...spellingWarnings({ document, text }, wordBook.isRight)],
    [document, text, revision],
  );
  const warnings = [...localWarnings, ...fetchedWarnings];
  const part = useRef<HTMLDetailsElement>(null);
  const open = () => {
    if (!part.current) return;
    part.current.open = true;
    part.current.scrollIntoView();
  };
  return (
    <>
      <Part ref={part} title={words.checks} note={words.warnings(warnings.length)} onOpen={setOpen}>
        {warnings.length === 0 && <p>{words.allFine}</p>}
        <ul>
          {warnings.map((warning, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: warnings have no names of their own
            <li key={index} className={styles.check}>
              <span>{warning.sentence}</span>
              {warning.fix?.kind === 'describe' && isEditable && (
                <Describe {...warning.fix} onDescribed={(alt) => describe(editor, warning.fix, alt)} />
              )}
              {warning.fix?.kind === 'replace' && isEditable && (
                <button type="button" onClick={() => replace(editor, text, warning.fix)}>
                  {warning.fix.label}
                </button>
              )}
              {warning.where && (
                <button type="button" onClick={() => warning.where && showPlace(editor, warning.where)}>
                  {words.show}
                </button>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>{words.measured(document.title.length, document.lead.length)}</p>
      </Part>
      {warnings.length > 0 && (
        <button
          type="button"
          className={styles.warningCount}
          aria-label={words.warnings(warnings.length)}
          onClick={open}
        >
          <Icon name="warning" />
          {warnings.length}
        </button>
      )}
    </>
  );
}

/**
 * Fixes all places at once, from the last to the first, so that positions stay valid.
 * @param checked the text that was checked; somebody may have typed since then
 */
function replace({ view }: TextEditor, checked: Node, fix: Fix | undefined): void {
  if (fix?.kind !== 'replace') return;
  const { tr, doc } = view.state;
  for (const place of [...fix.places].sort((a, b) => b.from - a.from)) {
    const now = placeNow(place, checked, doc);
    if (now) tr.insertText(fix.text, now.from, now.to);
  }
  view.dispatch(tr);
}

function describe({ view }: TextEditor, fix: Fix | undefined, alt: string): void {
  const at = fix?.kind === 'describe' ? positionOfPicture(view.state.doc, fix.image, fix.at) : null;
  if (at !== null) view.dispatch(view.state.tr.setNodeAttribute(at, 'alt', alt));
}

/** A picture with a field for its description. */
function Describe({ image, onDescribed }: { image: string; onDescribed(alt: string): void }) {
  const [alt, setAlt] = useState('');
  return (
    <form
      className={styles.describe}
      onSubmit={(event) => {
        event.preventDefault();
        if (alt.trim() !== '') onDescribed(alt.trim());
      }}
    >
      <Picture image={image} slot="related" alt="" />
      <input
        className={controlClass}
        aria-label={words.whatIsOnIt}
        placeholder={words.whatIsOnIt}
        maxLength={500}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onBlur={() => alt.trim() !== '' && onDescribed(alt.trim())}
      />
    </form>
  );
}
