import { Icon } from '#portal/design/icons.tsx';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { stateNames, writerWords as words } from '../words.ts';
import { PublishButton } from './publish-button.tsx';
import { SaveState } from './save-state.tsx';
import styles from './writer-head.module.css';

/** What a piece is, whether it is saved, who is here, and what will happen to it. */
export function WriterHead({ writer, text }: { writer: Writer; text: Text }) {
  const { piece, fieldsState } = writer;
  const { others } = text.state;
  return (
    <div className={styles.head}>
      <a className={styles.back} href="/" aria-label={words.back}>
        <Icon name="previous" />
      </a>
      <span className={`${styles.state} ${styles[piece.state]}`}>{stateNames[piece.state]}</span>
      <p className={styles.name}>{fieldsState.document.title || words.untitled}</p>
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
              {initials(name)}
            </span>
          ))}
        </span>
        <PublishButton writer={writer} text={text} />
      </div>
    </div>
  );
}

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
