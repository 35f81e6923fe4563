import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#desk/api/queries.ts';
import styles from './linked-event.module.css';
import { type MatchEvent, suggestionOf } from './match-suggestion.ts';
import type { Suggestion } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { linkedEventWords as words } from './words.ts';

const refreshMs = 10_000;
const maxEvents = 8;

interface LinkedMatchProps {
  id: number;
  onSuggest: ((suggestion: Suggestion) => void) | null;
}

/** A match: score, minute, and its events. */
export function LinkedMatch({ id, onSuggest }: LinkedMatchProps) {
  const { data } = useQuery({ ...callQuery('livescoreFixture', { id }), refetchInterval: refreshMs });
  const fixture = data?.response[0];
  if (!fixture) return data ? <p className={styles.quiet}>{words.notYet}</p> : null;
  const { goals, teams } = fixture;
  const { elapsed } = fixture.fixture.status;
  const events: readonly MatchEvent[] = fixture.events ?? [];
  return (
    <>
      <p className={styles.score}>
        {teams.home.name} {goals.home ?? 0} : {goals.away ?? 0} {teams.away.name}
        {elapsed !== null && <small>{elapsed}’</small>}
      </p>
      <SuggestionList
        suggestions={events
          .flatMap((event) => suggestionOf(event) ?? [])
          .slice(-maxEvents)
          .reverse()}
        onSuggest={onSuggest}
      />
    </>
  );
}
