import type { ReactNode } from 'react';
import type { UnknownDay } from '#contract/football-leagues.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { findLeagueName } from '#portal/parts/football/competitions.ts';
import styles from './football.module.css';
import type { FootballData } from './load-football.ts';
import type { ListedMatches } from './load-matches.ts';

interface NoMatchesProps {
  data: FootballData;
  matches: ListedMatches;
  /** Links to a day with matches. */
  children?: ReactNode;
}

/**
 * Says that no match is played on the day, or that this is unknown. Renders nothing where there are matches.
 */
export function NoMatches({ data, matches: { groups, unknown }, children }: NoMatchesProps) {
  if (groups === null) return <EmptyNote title="Még nincs adat." />;
  if (groups.length > 0) return null;
  if (unknown.length === 0)
    return <EmptyNote title="Nem rendeznek mérkőzést ezen a napon.">{children}</EmptyNote>;
  return (
    <EmptyNote title="Nem tudjuk, rendeznek-e mérkőzést ezen a napon.">
      <ul className={styles.unknown}>
        {unknownLines(data, unknown).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </EmptyNote>
  );
}

/** Below the matches of a day: competitions of which it is unknown whether they are played. */
export function UnknownBeside({ data, matches: { groups, unknown } }: Omit<NoMatchesProps, 'children'>) {
  if (!groups?.length || unknown.length === 0 || data.match !== null) return null;
  return (
    <p className={classNames(layout.finePrint, styles.aside)}>
      Erről a napról hiányos az adatunk. {unknownLines(data, unknown).join('; ')}.
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
      return [since === '' ? `${names}: nincs adatunk` : `${names}: ${wholeDay(since)} óta nincs adatunk`];
    });
}
