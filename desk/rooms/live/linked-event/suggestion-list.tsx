import { Button } from '#desk/design/button.tsx';
import styles from './linked-event.module.css';
import type { Suggestion } from './suggestion.ts';
import { linkedEventWords as words } from './words.ts';

interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  /** Null: the user may not post here. */
  onSuggest: ((suggestion: Suggestion) => void) | null;
}

/** Events, each of which can start a post. */
export function SuggestionList({ suggestions, onSuggest }: SuggestionListProps) {
  if (suggestions.length === 0) return null;
  return (
    <ol className={styles.events} aria-label={words.events}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.key}>
          <time>{suggestion.mark}</time>
          {suggestion.title}
          {onSuggest && (
            <Button
              look="quiet"
              aria-label={words.takeThis(suggestion.title)}
              onClick={() => onSuggest(suggestion)}
            >
              {words.take}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
