import { Link } from '@tanstack/react-router';
import { initialsOf } from '#desk/design/face.tsx';
import bar from '#desk/design/head-bar.module.css';
import { Icon as DeskIcon } from '#desk/design/icon.tsx';
import { PieceState } from '#desk/design/piece-state.tsx';
import { useKeys } from '#desk/shell/keys.ts';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { PreviewLink, useOpenPreview } from '../preview/preview-link.tsx';
import { WidthChoice } from '../sheet/width-choice.tsx';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { writerWords as words } from '../words.ts';
import { PublishButton } from './publish-button.tsx';
import { SaveState } from './save-state.tsx';
import styles from './writer-head.module.css';

/** The piece's title and state, whether it is saved, who is present, and the next action. */
export function WriterHead({ writer, text }: { writer: Writer; text: Text }) {
  const { piece, fieldsState } = writer;
  const { others } = text.state;
  const openPreview = useOpenPreview(writer, text);
  useKeys({ 'Ctrl+Alt+p': () => void openPreview() });
  return (
    <section className={classNames(bar.bar, styles.head)} aria-label={words.head}>
      <Link className={bar.back} to="/" aria-label={words.back}>
        <Icon name="previous" />
      </Link>
      <PieceState state={piece.state} />
      <h1 className={classNames(bar.name, styles.name)}>{fieldsState.document.title || words.untitled}</h1>
      <SaveState writer={writer} text={text} />
      <div className={styles.end}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <span className={styles.faces} role="group" aria-label={words.people}>
          {others.map(({ clientId, name, colour }) => (
            <span
              key={clientId}
              className={styles.face}
              data-person={colour}
              title={name}
              role="img"
              aria-label={name}
            >
              {initialsOf(name)}
            </span>
          ))}
        </span>
        <WidthChoice />
        <PreviewLink writer={writer} text={text} className={styles.preview} title={words.previewKey}>
          <DeskIcon name="eye" />
          <span>{words.preview}</span>
        </PreviewLink>
        <PublishButton writer={writer} text={text} />
      </div>
    </section>
  );
}
