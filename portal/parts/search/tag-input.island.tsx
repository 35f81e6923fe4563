import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useReducer,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#portal/design/icons.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { type Chip, filtersJson } from './chip.ts';
import { ChipList } from './chip-list.tsx';
import { SearchButton } from './search-button.tsx';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import styles from './tag-input.module.css';
import {
  activeItem,
  initialState,
  type TagInputAction,
  type TagInputState,
  tagInputReducer,
} from './tag-input-state.ts';
import { resolvePasted, resolvePieces, useSuggestions } from './use-suggestions.ts';
import { type FieldLabels, fieldWords } from './words.ts';

interface TagInputProps {
  term: string;
  /** In characters of the term. */
  maxLength: number;
  chips: readonly AppliedChip[];
  placeholder: string;
  /** In the language of the page; Hungarian unless given. */
  labels?: FieldLabels | undefined;
}

/** A chip that the results are already filtered by. */
export interface AppliedChip extends Chip {
  /** Address of the same search without it. */
  without: string;
}

/** How long a chip stays marked after the first backspace (docs/product/search.md#search-field). */
const markedMs = 1000;

/**
 * The search field with its chips (docs/product/search.md#search-field), inside a GET form with the
 * parameters `term` and `filters`. Without scripts it is a plain field, and chips are links to the search
 * without them.
 */
export function TagInput(props: TagInputProps): ReactElement {
  const { term, maxLength, chips: applied, placeholder, labels = fieldWords } = props;
  const [state, dispatch] = useReducer(tagInputReducer, undefined, () => initialState(applied, term));
  const id = useId();
  const listId = `${id}list`;
  const input = useRef<HTMLInputElement>(null);
  useSuggestions(state.query, state.chips, dispatch);
  useEndOfMark(state.isMarked, dispatch);

  function onChange(text: string): void {
    dispatch({ type: 'typed', text });
    resolvePieces(text, null, state.chips, dispatch);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    const text = event.clipboardData.getData('text');
    if (resolvePieces(state.text, text, state.chips, dispatch)) event.preventDefault();
    else if (isWhole && text.trim() !== '') resolvePasted(text, state.chips, dispatch);
  }

  /** Removing an applied chip runs the search again; a new chip has not been applied yet. */
  function remove(chip: Chip | AppliedChip): void {
    flushSync(() => dispatch({ type: 'removed', chip }));
    if ('without' in chip) input.current?.form?.requestSubmit();
    else input.current?.focus();
  }

  const filters = filtersJson(state.chips);
  return (
    <div className={styles.box}>
      <div className={styles.field}>
        <Icon name="search" />
        <ChipList chips={state.chips} isLastMarked={state.isMarked} onRemove={remove} labels={labels} />
        <label className={layout.visuallyHidden} htmlFor={`${id}term`}>
          {labels.label}
        </label>
        <input
          ref={input}
          className={styles.input}
          id={`${id}term`}
          name="term"
          value={state.text}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={state.isOpen}
          aria-controls={state.isOpen ? listId : undefined}
          aria-activedescendant={
            state.isOpen && state.active >= 0 ? optionId(listId, state.active) : undefined
          }
          onChange={(event) => onChange(event.target.value)}
          onPaste={onPaste}
          onKeyDown={(event) => handleKey(event, state, dispatch)}
          onBlur={() => dispatch({ type: 'closed' })}
        />
        {filters !== '' && <input type="hidden" name="filters" value={filters} />}
        <SearchButton label={labels.search} />
      </div>
      {state.isOpen && (
        <SuggestionList
          id={listId}
          groups={state.groups}
          active={state.active}
          typed={state.text}
          onChoose={(suggestion) => dispatch({ type: 'chose', suggestion })}
        />
      )}
      <p className={state.refusal === '' ? layout.visuallyHidden : styles.refusal} role="status">
        {state.refusal === '' ? state.announcement : state.refusal}
      </p>
    </div>
  );
}
TagInput.island = 'tag-input';

function useEndOfMark(isMarked: boolean, dispatch: Dispatch<TagInputAction>): void {
  useEffect(() => {
    if (!isMarked) return;
    const timer = setTimeout(() => dispatch({ type: 'markEnded' }), markedMs);
    return () => clearTimeout(timer);
  }, [isMarked, dispatch]);
}

function handleKey(
  event: KeyboardEvent<HTMLInputElement>,
  state: TagInputState,
  dispatch: Dispatch<TagInputAction>,
): void {
  // Keys belong to the input method while it composes a letter.
  if (event.nativeEvent.isComposing) return;
  const chosen = activeItem(state);
  if (event.key === 'ArrowDown') dispatch({ type: 'moved', by: 1 });
  else if (event.key === 'ArrowUp') dispatch({ type: 'moved', by: -1 });
  else if (event.key === 'Enter' && chosen) dispatch({ type: 'chose', suggestion: chosen });
  else {
    if (event.key === 'Escape') event.currentTarget.blur();
    // Holding the key down empties the field but removes no chips.
    if (event.key === 'Backspace' && !event.repeat) dispatch({ type: 'backspaced' });
    // Without an active suggestion Enter submits the form.
    if (event.key === 'Enter') dispatch({ type: 'closed' });
    return;
  }
  event.preventDefault();
}
