import type { OutputOf } from '#contract/calls.ts';
import { Icon } from '#desk/design/icon.tsx';
import { may, useMe } from '#desk/session/use-me.ts';
import styles from './composer.module.css';
import { liveWords as words } from './words.ts';

type ReadyText = OutputOf<'readyTexts'>['items'][number];

interface ReadyTextsProps {
  texts: readonly ReadyText[];
  onUse(text: ReadyText): void;
  onEdit(): void;
}

/** Buttons that put a ready text into the field. */
export function ReadyTexts({ texts, onUse, onEdit }: ReadyTextsProps) {
  const me = useMe();
  const mayEdit = may(me, 'setReadyTexts');
  if (texts.length === 0 && !mayEdit) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <span className={styles.ready} role="group" aria-label={words.ready}>
      {texts.map((text) => (
        <button key={text.name} type="button" onClick={() => onUse(text)}>
          {text.name}
        </button>
      ))}
      {mayEdit && (
        <button type="button" aria-label={words.readyEdit} title={words.readyEdit} onClick={onEdit}>
          <Icon name="pencil" />
        </button>
      )}
    </span>
  );
}
