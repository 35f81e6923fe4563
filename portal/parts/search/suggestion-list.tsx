import type { ReactElement } from 'react';
import { number } from '#portal/format/number.ts';
import { folded, type Suggestion, type SuggestionGroup } from './suggestions.ts';
import styles from './tag-input.module.css';

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  active: number;
  /** What was typed: shown bold where a completion begins with it. */
  typed: string;
  onChoose: (suggestion: Suggestion) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/**
 * Completions in groups. The focus stays in the field, which says by `aria-activedescendant` where the reader
 * is.
 */
export function SuggestionList({ id, groups, active, typed, onChoose }: SuggestionListProps): ReactElement {
  let index = -1;
  return (
    <div className={styles.list} role="listbox" id={id} aria-label="Javaslatok">
      {groups.map(({ heading, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
        <div key={heading} role="group" aria-label={heading}>
          <div className={styles.heading} aria-hidden="true">
            {heading}
          </div>
          {items.map((item) => {
            index++;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's
              <div
                key={item.value}
                className={styles.suggestion}
                role="option"
                id={optionId(id, index)}
                aria-selected={index === active}
                ref={index === active ? scrollIntoView : undefined}
                onPointerDown={keepFocus}
                onClick={() => onChoose(item)}
              >
                <span className={item.kind === 'title' ? styles.serif : undefined}>
                  <Begun text={item.text} typed={typed} />
                </span>
                {item.count !== null && <small>{number(item.count)} cikk</small>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** A name with the begun word bold. */
function Begun({ text, typed }: { text: string; typed: string }): ReactElement {
  const at = ` ${folded(text)}`.indexOf(` ${folded(typed)}`);
  const length = folded(typed).length;
  // Letters may be folded into more or fewer; then nothing is bold.
  if (at < 0 || length === 0 || folded(text).length !== text.length) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + length)}</b>
      {text.slice(at + length)}
    </>
  );
}
