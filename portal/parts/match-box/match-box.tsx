import { cacheTag } from '#contract/cache-tags.ts';
import type { Fixture } from '#contract/football.ts';
import { matchName } from '#contract/football-rules.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import box from '#portal/design/primitives/data-box.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import { clock, type Language } from '#portal/format/date.ts';
import { Time } from '#portal/parts/time/time.tsx';
import {
  describeScore,
  formatScore,
  formatShootout,
  type MatchFacts,
  matchFacts,
  matchSpoiler,
} from '../football/match-facts.ts';
import type { MatchMoment } from '../football/match-moments.ts';
import { mayChange } from '../football/match-status.ts';
import type { ShownMatch } from './load-match.ts';
import styles from './match-box.module.css';
import { words } from './words.ts';

/** Kinds of events that are always shown; the others are in a collapsible part. */
const mainKinds = new Set<MatchMoment['kind']>(['goal', 'ownGoal', 'penalty', 'missedPenalty', 'red']);

interface MatchBoxProps {
  match: ShownMatch;
  language: Language;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/**
 * Teams, score, minute and events of an article's match (docs/product/article.md#match-of-an-article). It has
 * no pictures, because our pages load nothing from the provider's host.
 */
export function MatchBox({ match: { fixture, dashboard }, language, now }: MatchBoxProps) {
  const facts = matchFacts(fixture, language);
  const { home, away, phase, moments } = facts;
  const shownMoments = dashboard.events ? moments : [];
  const main = shownMoments.filter(({ kind }) => mainKinds.has(kind));
  return (
    <section
      className={box.box}
      id={`meccs-${fixture.fixture.id}`}
      {...liveAttributes(fixture, language, now)}
      aria-label={`${dashboard.title ?? words[language].match}: ${matchName(facts)}`}
      {...matchSpoiler(fixture, now, language)}
    >
      <p className={classNames(box.head, styles.head)}>
        {phase === 'playing' && <LiveBadge isEnglish={language === 'en'} />}
        <span>{dashboard.title ?? facts.league}</span>
        <span className={styles.status}>{describeStatus(facts, language)}</span>
      </p>
      <div className={styles.teams}>
        <span>{home}</span>
        <ScoreLine facts={facts} language={language} now={now} />
        <span>{away}</span>
      </div>
      {main.length > 0 && <Moments moments={main} facts={facts} language={language} />}
      {shownMoments.length > main.length && (
        <details className={styles.all}>
          <summary>{words[language].all}</summary>
          <Moments moments={shownMoments} facts={facts} language={language} />
        </details>
      )}
      <p className={layout.finePrint}>
        {[facts.venue, phase === 'playing' ? words[language].asOf(clock(now / 1000)) : null]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <a
          className={layout.textLink}
          href={`/foci?meccs=${fixture.fixture.id}`}
          hrefLang={language === 'en' ? 'hu' : undefined}
        >
          {words[language].page}
        </a>
      </p>
    </section>
  );
}

/** Attributes for `browser/live/live-scores.ts`, which updates the box; none for a match that is over. */
function liveAttributes(
  fixture: Fixture,
  language: Language,
  now: number,
): Readonly<Record<string, string | number>> {
  if (!mayChange(fixture, now)) return {};
  return {
    'data-behaviour': 'live-scores',
    'data-topics': cacheTag.fixture(fixture.fixture.id),
    'data-rendered-at': Math.floor(now / 1000),
    'data-summary': describeScore(fixture, language),
  };
}

function describeStatus({ status, minute }: MatchFacts, language: Language): string {
  return minute === null ? status : `${status}, ${words[language].minute(minute)}`;
}

function ScoreLine({
  facts: { score, penalties, kickOff },
  language,
  now,
}: {
  facts: MatchFacts;
  language: Language;
  now: number;
}) {
  if (score === null) {
    return (
      <b className={styles.kickOff}>
        <Time at={kickOff} form="list" now={now} language={language} />
      </b>
    );
  }
  return (
    <b className={styles.score}>
      {formatScore(score)}
      {penalties && <small>{formatShootout(penalties, language)}</small>}
    </b>
  );
}

function Moments({
  moments,
  facts,
  language,
}: {
  moments: readonly MatchMoment[];
  facts: MatchFacts;
  language: Language;
}) {
  return (
    <ol className={styles.moments}>
      {moments.map((moment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no names and stay in their order
        <li key={place} className={classNames(moment.side === 'away' && styles.away)}>
          <b>{moment.minute}.</b> {describeMoment(moment, facts, language)}
        </li>
      ))}
    </ol>
  );
}

/** „Vízi Bence (gól)”, „be Vízi Bence, le Ács Soma (csere)”; the team if the player is unknown. */
function describeMoment(
  { kind, player, off, side }: MatchMoment,
  facts: MatchFacts,
  language: Language,
): string {
  const { kinds, comesOn, goesOff } = words[language];
  const substitution = [player && `${comesOn}\u00a0${player}`, off && `${goesOff}\u00a0${off}`]
    .filter(Boolean)
    .join(', ');
  const players = kind === 'substitution' ? substitution : player;
  return `${players || facts[side]} (${kinds[kind]})`;
}
