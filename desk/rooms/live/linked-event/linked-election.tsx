import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callQuery } from '#desk/api/queries.ts';
import { may, useMe } from '#desk/session/use-me.ts';
import { shortMoment } from '#desk/time/moment.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { percent } from '#portal/format/number.ts';
import { PartyMark, PartyPatterns } from '#portal/screens/elections/party-mark.tsx';
import { electionEvents, listsNow, standingNow } from './election-suggestion.ts';
import styles from './linked-event.module.css';
import type { Suggestion } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useEventHistory } from './use-event-history.ts';
import { linkedEventWords as words } from './words.ts';

const refreshMs = 10_000;
/** The hundred largest constituencies, which are decided one by one. */
const refreshUnitsMs = 30_000;
const maxRows = 7;

interface LinkedElectionProps {
  slug: string;
  /** Unix seconds. */
  now: number;
  onSuggest: ((suggestion: Suggestion) => void) | null;
}

/** An election night: how much is counted, shares and seats of the lists, and what changed. */
export function LinkedElection({ slug, now, onSuggest }: LinkedElectionProps) {
  const me = useMe();
  const { data: election } = useQuery({ ...callQuery('election', { slug }), refetchInterval: refreshMs });
  const hasConstituencies = election?.parts.includes('constituencies') ?? false;
  const { data: units } = useQuery({
    ...callQuery('electionUnits', { slug, level: 'constituency' }),
    enabled: hasConstituencies,
    refetchInterval: refreshUnitsMs,
  });
  const night = useMemo(() => {
    if (!election || (hasConstituencies && !units)) return undefined;
    return { election, constituencies: units ?? [] };
  }, [election, units, hasConstituencies]);
  const events = useEventHistory(`election ${slug}`, night, electionEvents);
  if (!election) return null;
  const lists = listsNow(election).slice(0, maxRows);
  const hasSeats = lists.some(({ seats }) => seats > 0);
  const standing = standingNow(election);
  return (
    <>
      <p className={styles.score}>
        {election.title}
        <small>
          {election.counted === null ? words.countedUnknown : words.counted(percent(election.counted))}
        </small>
      </p>
      {election.rehearsal && <p className={styles.warning}>{words.rehearsal}</p>}
      {lists.length === 0 && <p className={styles.quiet}>{words.notYet}</p>}
      {lists.length > 0 && (
        <table className={styles.lists}>
          <caption className={layout.visuallyHidden}>{words.table}</caption>
          <thead>
            <tr>
              <th scope="col">{words.list}</th>
              <th scope="col">{words.share}</th>
              {hasSeats && <th scope="col">{words.seats}</th>}
            </tr>
          </thead>
          <tbody>
            {lists.map(({ id, name, party, share, seats }) => (
              <tr key={id}>
                <th scope="row">
                  <PartyMark party={party} /> {name}
                </th>
                <td>{percent(share)}</td>
                {hasSeats && <td>{seats}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PartyPatterns parties={election.parties} />
      <SuggestionList suggestions={[...(standing ? [standing] : []), ...events]} onSuggest={onSuggest} />
      <p className={styles.foot}>
        <span>{shortMoment(election.resultsAt, now)}</span>
        {may(me, 'deliverResults') && (
          <Link to="/torzsadatok/$kind/$key" params={{ kind: 'valasztasok', key: slug }}>
            {words.setByHand}
          </Link>
        )}
      </p>
    </>
  );
}
