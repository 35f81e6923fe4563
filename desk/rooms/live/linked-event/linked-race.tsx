import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '#desk/api/queries.ts';
import { formatTimeOrGap, grandPrixName, sessionName } from '#portal/parts/formula-1/names.ts';
import styles from './linked-event.module.css';
import { raceEvents, standingOf } from './race-suggestion.ts';
import type { Suggestion } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useEventHistory } from './use-event-history.ts';
import { linkedEventWords as words } from './words.ts';

const refreshMs = 10_000;
const maxRows = 10;

interface LinkedRaceProps {
  id: number;
  onSuggest: ((suggestion: Suggestion) => void) | null;
}

/** A session of Formula 1: lap, order, and events. */
export function LinkedRace({ id, onSuggest }: LinkedRaceProps) {
  const { data: races } = useQuery({ ...callQuery('formula1Fixture', { id }), refetchInterval: refreshMs });
  const { data: result } = useQuery({
    ...callQuery('formula1Result', { race: id }),
    refetchInterval: refreshMs,
    retry: false,
  });
  const race = races?.response[0];
  const rows = result?.response;
  const now = useMemo(() => (race && rows ? { race, rows } : undefined), [race, rows]);
  const events = useEventHistory(`race ${id}`, now, raceEvents);
  if (!race) return races ? <p className={styles.quiet}>{words.notYet}</p> : null;
  const { current, total } = race.laps;
  const after = rows?.[0]?.laps ?? null;
  const standing = now ? standingOf(now) : null;
  return (
    <>
      <p className={styles.score}>
        {grandPrixName(race.competition.name)}, {sessionName(race.type).toLowerCase()}
        <small data-live={race.status === 'Live' || undefined}>
          {race.status === 'Live' && current ? words.lapOf(current, total) : words.raceStates[race.status]}
        </small>
      </p>
      {race.status === 'Live' && after !== null && <p className={styles.quiet}>{words.orderAfter(after)}</p>}
      {rows && rows.length > 0 && (
        <ol className={styles.order}>
          {rows.slice(0, maxRows).map(({ driver, team, time, position }) => (
            <li key={driver.id}>
              <span>{position}.</span>
              <span>
                {driver.name} {team.name !== null && <small>{team.name}</small>}
              </span>
              {time !== null && <span>{formatTimeOrGap(time)}</span>}
            </li>
          ))}
        </ol>
      )}
      <SuggestionList suggestions={[...(standing ? [standing] : []), ...events]} onSuggest={onSuggest} />
    </>
  );
}
