import type { ReactElement } from 'react';
import { fold } from '#contract/fold.ts';
import { number } from '#portal/format/number.ts';
import type { Suggestion, SuggestionGroup } from './suggestions.ts';
import styles from './tag-input.module.css';
import { fieldWords } from './words.ts';

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  active: number;
  /** The typed text, which is bold in the suggestions. */
  typed: string;
  onChoose: (suggestion: Suggestion) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/**
 * Suggestions in groups. Focus stays in the field, whose `aria-activedescendant` is the active suggestion.
 */
export function SuggestionList(props: SuggestionListProps): ReactElement {
  const { id, groups, active, typed, onChoose } = props;
  let index = -1;
  return (
    <div className={styles.list} role="listbox" id={id} aria-label={fieldWords.suggestions}>
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
                  <Highlighted text={item.text} typed={typed} />
                </span>
                {item.count !== null && <small>{fieldWords.articles(number(item.count))}</small>}
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

/** A name with the typed prefix of a word in bold. */
function Highlighted({ text, typed }: { text: string; typed: string }): ReactElement {
  const foldedPrefix = fold(typed.trim());
  const { length } = foldedPrefix;
  const at = ` ${fold(text)}`.indexOf(` ${foldedPrefix}`);
  // Folding may change the number of letters; then nothing is bold.
  if (at < 0 || length === 0 || fold(text).length !== text.length) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + length)}</b>
      {text.slice(at + length)}
    </>
  );
}
