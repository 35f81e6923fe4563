import { type ReactNode, useId } from 'react';
import type { Election } from '#contract/election.ts';
import type { KeyDate } from '#contract/publication/supplements.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { typeset } from '#portal/format/typeset.ts';
import { MatchList } from '#portal/parts/football/match-list.tsx';
import { PartyPatterns } from '#portal/screens/elections/party-mark.tsx';
import { SeatsTable } from '#portal/screens/elections/seats.tsx';
import { seasonMatchAddress } from '#portal/screens/football/football-parameters.ts';
import { MedalRows } from '../games/medal-table.tsx';
import type { SectionPage } from '../section-page.ts';
import type { TeaserData } from './load-teaser.ts';
import styles from './opening.module.css';

interface OpeningProps {
  opening: NonNullable<SectionPage['opening']>;
  teaser: TeaserData | null;
  /** Time of rendering, unix milliseconds. */
  now: number;
}

/**
 * Below a supplement's lead article: the most important results and the key dates. Empty parts are left out.
 */
export function Opening({ opening: { keyDates, teaser: tab }, teaser, now }: OpeningProps) {
  if (!teaser && keyDates.length === 0) return null;
  return (
    <div className={styles.opening}>
      {teaser && tab && (
        <OpeningBox title={titles[teaser.kind]}>
          <TeaserRows teaser={teaser} now={now} />
          <p className={styles.more}>
            <a className={layout.textLink} href={tab.url}>
              {`Bővebben: ${tab.label}`}
            </a>
          </p>
        </OpeningBox>
      )}
      {keyDates.length > 0 && (
        <OpeningBox title="Fontos napok">
          <KeyDates dates={keyDates} />
        </OpeningBox>
      )}
    </div>
  );
}

const titles: Readonly<Record<TeaserData['kind'], string>> = {
  medals: 'Az éremtáblázat élén',
  matches: 'A hajrá eredményei',
  seats: 'Így alakult',
};

function TeaserRows({ teaser, now }: { teaser: TeaserData; now: number }) {
  switch (teaser.kind) {
    case 'medals':
      return <MedalRows rows={teaser.rows} spoiler={teaser.spoiler} />;
    case 'matches':
      return <MatchList groups={teaser.groups} hrefOf={seasonMatchAddress} level={3} now={now} hasDate />;
    case 'seats':
      return <SeatTotals election={teaser.election} council={teaser.council} />;
  }
}

function OpeningBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function KeyDates({ dates }: { dates: readonly KeyDate[] }) {
  return (
    <ol className={styles.dates}>
      {dates.map(({ day, label }) => (
        <li key={day}>
          <time dateTime={day}>{wholeDay(day)}</time>
          <span>{typeset(label)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Total seats of each list or candidate, of one assembly where several are elected. */
function SeatTotals({ election, council }: { election: Election; council?: string | undefined }) {
  return (
    <>
      {council && <p className={styles.council}>{typeset(council)}</p>}
      <PartyPatterns parties={election.parties} />
      <SeatsTable election={election} hasOnlyTotals />
      {election.mandates?.official === false && (
        <p className={layout.finePrint}>Az eddig megszámolt szavazatok szerint.</p>
      )}
    </>
  );
}
