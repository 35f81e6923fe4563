import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Cure } from '#desk/checks/doubt.ts';
import { checkPiece } from '#desk/checks/piece-checks.ts';
import { spellingDoubts } from '#desk/checks/spelling-doubts.ts';
import { controlClass } from '#desk/design/field.tsx';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { useRestingDoc } from '../sheet/use-resting-doc.ts';
import { wordBook } from '../text/spelling/own-word-book.ts';
import type { TextEditor } from '../text/text-editor.ts';
import type { Writer } from '../use-writer.ts';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { showPlace } from './show-place.ts';
import { useLookedUpDoubts } from './use-looked-up-doubts.ts';
import { panelWords as words } from './words.ts';

interface ChecksPartProps {
  writer: Writer;
  editor: TextEditor;
  isEditable: boolean;
}

/**
 * Missing and doubtful things, with fixes where possible. They are checked again while somebody types, when
 * the browser is idle.
 */
export function ChecksPart({ writer, editor, isEditable }: ChecksPartProps) {
  const { document } = writer.fieldsState;
  const text = useRestingDoc(editor);
  const news = useSyncExternalStore(wordBook.onNews, wordBook.getNews);
  const [isOpen, setOpen] = useState(false);
  const lookedUp = useLookedUpDoubts(writer, text, isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `news` says that words have been looked up
  const seen = useMemo(
    () => [...checkPiece({ document, text }), ...spellingDoubts({ document, text }, wordBook.isRight)],
    [document, text, news],
  );
  const doubts = [...seen, ...lookedUp];
  return (
    <Part title={words.checks} note={words.doubts(doubts.length)} onOpen={setOpen}>
      {doubts.length === 0 && <p>{words.allFine}</p>}
      <ul>
        {doubts.map((doubt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: doubts have no names of their own
          <li key={index} className={styles.check}>
            <span>{doubt.sentence}</span>
            {doubt.cure?.kind === 'describe' && isEditable && (
              <Describe {...doubt.cure} onDescribed={(alt) => describe(editor, doubt.cure, alt)} />
            )}
            {doubt.cure?.kind === 'replace' && isEditable && (
              <button type="button" onClick={() => replace(editor, doubt.cure)}>
                {doubt.cure.label}
              </button>
            )}
            {doubt.where && (
              <button type="button" onClick={() => doubt.where && showPlace(editor, doubt.where)}>
                {words.show}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{words.measured(document.title.length, document.lead.length)}</p>
    </Part>
  );
}

/** Fixes all places at once, from the last to the first, so that positions stay valid. */
function replace({ view }: TextEditor, cure: Cure | undefined): void {
  if (cure?.kind !== 'replace') return;
  const { tr, doc } = view.state;
  for (const { from, to } of [...cure.places].sort((a, b) => b.from - a.from))
    if (to <= doc.content.size) tr.insertText(cure.text, from, to);
  view.dispatch(tr);
}

function describe({ view }: TextEditor, cure: Cure | undefined, alt: string): void {
  if (cure?.kind !== 'describe' || view.state.doc.nodeAt(cure.at)?.type.name !== 'picture') return;
  view.dispatch(view.state.tr.setNodeAttribute(cure.at, 'alt', alt));
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
