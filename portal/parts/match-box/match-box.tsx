import { cacheTag } from '#contract/cache-tags.ts';
import type { Fixture } from '#contract/football.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import { clock, type Language } from '#portal/format/date.ts';
import { eventSpoiler, matchName } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import { follows, saidOf } from '../football/follow-match.ts';
import { type MatchFacts, matchFacts, scoreText } from '../football/match-facts.ts';
import type { MatchMoment } from '../football/match-moments.ts';
import type { ShownMatch } from './load-match.ts';
import styles from './match-box.module.css';

const words = {
  hu: {
    match: 'Mérkőzés',
    penalties: 'tizenegyesekkel',
    asOf: (time: string) => `Az állás ${time}-kor`,
    minute: (minute: string) => `${minute}. perc`,
    all: 'Minden esemény',
    page: 'A mérkőzés oldala',
    on: 'be',
    off: 'ki',
    kinds: {
      goal: 'gól',
      ownGoal: 'öngól',
      penalty: 'gól tizenegyesből',
      missedPenalty: 'kihagyott tizenegyes',
      yellow: 'sárga lap',
      red: 'piros lap',
      substitution: 'csere',
      review: 'videóbíró',
      shootoutGoal: 'tizenegyespárbaj: gól',
      shootoutMiss: 'tizenegyespárbaj: kihagyta',
    },
  },
  en: {
    match: 'Match',
    penalties: 'on penalties',
    asOf: (time: string) => `As of ${time}`,
    minute: (minute: string) => `${minute} min`,
    all: 'All events',
    page: 'Match page (in Hungarian)',
    on: 'on',
    off: 'off',
    kinds: {
      goal: 'goal',
      ownGoal: 'own goal',
      penalty: 'penalty goal',
      missedPenalty: 'missed penalty',
      yellow: 'yellow card',
      red: 'red card',
      substitution: 'substitution',
      review: 'video review',
      shootoutGoal: 'shoot-out: scored',
      shootoutMiss: 'shoot-out: missed',
    },
  },
} as const;

/** What decides a match; the rest can be opened. */
const telling = new Set<MatchMoment['kind']>(['goal', 'ownGoal', 'penalty', 'missedPenalty', 'red']);

interface MatchBoxProps {
  match: ShownMatch;
  language: Language;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/**
 * Teams, score, minute and events of the match that an article is about
 * (docs/product/article.md#match-of-an-article). It shows no pictures of the provider: they are on its host.
 */
export function MatchBox({ match: { fixture, dashboard }, language, now }: MatchBoxProps) {
  const facts = matchFacts(fixture, language);
  const { home, away, phase, moments } = facts;
  const shownMoments = dashboard.events ? moments : [];
  const main = shownMoments.filter(({ kind }) => telling.has(kind));
  return (
    <section
      className={styles.box}
      id={`meccs-${fixture.fixture.id}`}
      {...liveAttributes(fixture, now)}
      aria-label={`${dashboard.title ?? words[language].match}: ${home} – ${away}`}
      {...eventSpoiler('football', `football:${fixture.fixture.id}`, facts.kickOff, now, matchName(facts))}
    >
      <p className={styles.head}>
        {phase === 'playing' && <LiveBadge english={language === 'en'} />}
        <span>{dashboard.title ?? facts.league}</span>
        <span className={styles.status}>{statusOf(facts, language)}</span>
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

/**
 * What `browser/live/live-scores.ts` needs to keep the box up to date; nothing once nothing can happen any
 * more.
 */
function liveAttributes(fixture: Fixture, now: number): Readonly<Record<string, string | number>> {
  if (!follows(fixture, now)) return {};
  return {
    'data-behaviour': 'live-scores',
    'data-topics': cacheTag.fixture(fixture.fixture.id),
    'data-made': Math.floor(now / 1000),
    'data-said': saidOf(fixture),
  };
}

function statusOf({ status, minute }: MatchFacts, language: Language): string {
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
      {scoreText(score)}
      {penalties && (
        <small>
          {words[language].penalties} {scoreText(penalties)}
        </small>
      )}
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
          <b>{moment.minute}.</b> {textOf(moment, facts, language)}
        </li>
      ))}
    </ol>
  );
}

/** „Vízi Bence (gól)”, „csere: be Vízi Bence, ki Ács Soma”; the team where nobody is known. */
function textOf({ kind, player, off, side }: MatchMoment, facts: MatchFacts, language: Language): string {
  const { kinds, on, off: goes } = words[language];
  if (kind !== 'substitution') return `${player ?? facts[side]} (${kinds[kind]})`;
  const parts = [player && `${on} ${player}`, off && `${goes} ${off}`].filter(Boolean);
  return `${parts.length > 0 ? parts.join(', ') : facts[side]} (${kinds[kind]})`;
}
