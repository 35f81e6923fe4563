import type { ReactNode } from 'react';
import type { UnknownDay } from '#contract/football-leagues.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { findLeagueName, seasonAt, seasonName } from '#portal/parts/football/competitions.ts';
import styles from './football.module.css';
import type { FootballData } from './load-football.ts';
import type { ListedMatches } from './load-matches.ts';
import { words } from './words.ts';

interface NoMatchesProps {
  data: FootballData;
  matches: ListedMatches;
  /** Links to a day with matches. */
  children?: ReactNode;
}

/** Says that there is no match on the day, or that this is unknown. Renders nothing if there are matches. */
export function NoMatches({ data, matches: { groups, unknown }, children }: NoMatchesProps) {
  if (groups === null) return <EmptyNote title={words.noData} />;
  if (groups.length > 0) return null;
  if (unknown.length === 0) return <EmptyNote title={words.noMatches}>{children}</EmptyNote>;
  return (
    <EmptyNote title={words.unknownMatches}>
      <ul className={styles.unknown}>
        {unknownLines(data, unknown).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </EmptyNote>
  );
}

/** Below the matches of a day: competitions for which it is unknown whether they are played. */
export function UnknownMatchesNote({ data, matches: { groups, unknown } }: Omit<NoMatchesProps, 'children'>) {
  if (!groups?.length || unknown.length === 0 || data.match !== null) return null;
  return (
    <p className={classNames(layout.finePrint, styles.aside)}>
      {words.incompleteDay(unknownLines(data, unknown).join('; '))}
    </p>
  );
}

/**
 * „Premier League, La Liga: 2026. május 24. óta nincs adatunk”: competitions grouped by the last known day,
 * newest first.
 */
function unknownLines({ choices }: FootballData, unknown: readonly UnknownDay[]): string[] {
  const nameOf = (id: number) =>
    findLeagueName(id) ?? choices.all?.find(({ league }) => league.id === id)?.league.name ?? null;
  const bySince = Map.groupBy(unknown, ({ since }) => since ?? '');
  return [...bySince]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .flatMap(([since, all]) => {
      const names = all.flatMap(({ league }) => nameOf(league) ?? []).join(', ');
      if (names === '') return [];
      return [since === '' ? words.noDataOf(names) : words.noDataSince(names, wholeDay(since))];
    });
}

/** Says that a recorded season is the last one there is, although the competition has gone on since. */
export function LaterSeasons({ data: { league, match, sources, today } }: { data: FootballData }) {
  const { id, season, entry, isChosen } = league;
  const [year = 0, month = 1] = today.split('-').map(Number);
  const isLast = !entry?.seasons.some((each) => each.year > season);
  if (!isChosen || match !== null || sources.length === 0 || !isLast) return null;
  if (season >= seasonAt(id, { year, month })) return null;
  return (
    <p className={classNames(layout.finePrint, styles.aside)}>{words.laterSeasons(seasonName(id, season))}</p>
  );
}

/** Publisher and licence of the displayed recorded facts. Renders nothing for the provider's own data. */
export function Sources({ data: { sources } }: { data: Pick<FootballData, 'sources'> }) {
  if (sources.length === 0) return null;
  return (
    <p className={classNames(layout.finePrint, styles.aside)}>
      {words.sources}{' '}
      {sources.map(({ name, url, licence }, index) => (
        <span key={url}>
          <a className={layout.textLink} href={url}>
            {name}
          </a>
          {` (${licence})${index < sources.length - 1 ? '; ' : '.'}`}
        </span>
      ))}
    </p>
  );
}
