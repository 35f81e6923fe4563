import { isShootoutKick } from '#contract/football-rules.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { formatScore, type MatchFacts } from '../match-facts.ts';
import type { MatchMoment } from '../match-moments.ts';
import { words } from '../words.ts';
import styles from './event-list.module.css';
import { translateDecision, translateReason } from './event-names.ts';
import signs from './signs.module.css';

interface EventListProps {
  facts: MatchFacts;
  /** True while the match is live. */
  isNewestFirst: boolean;
}

/** All events in words. */
export function EventList({ facts, isNewestFirst }: EventListProps) {
  const played = facts.moments.filter(({ kind }) => !isShootoutKick(kind));
  const moments = isNewestFirst ? played.toReversed() : played;
  return (
    <ol className={styles.events} reversed={isNewestFirst}>
      {moments.map((moment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no ids and stay in their order
        <li key={index}>
          <b>
            {moment.minute}’<span className={layout.visuallyHidden}> </span>
          </b>
          <Sign kind={moment.kind} side={moment.side} />
          <div>
            {words.eventKinds[moment.kind]}: {describePlayers(moment, facts)}
            <small>
              {describeDetails(moment, facts)}
              <Decision detail={moment.decision} />
            </small>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The kicks of the shoot-out. Renders nothing if there was none. */
export function Shootout({ facts }: { facts: MatchFacts }) {
  const kicks = facts.moments.filter(({ kind }) => isShootoutKick(kind));
  if (kicks.length === 0) return null;
  return (
    <>
      <h4 className={styles.title}>{words.shootout}</h4>
      <ol className={styles.events}>
        {kicks.map((kick, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: kicks have no ids and stay in their order
          <li key={index}>
            <b>{index + 1}.</b>
            <Sign kind={kick.kind} side={kick.side} />
            <div>
              {kick.player ?? facts[kick.side]} <small>{describeKick(kick, facts)}</small>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

const describeKick = ({ kind, side }: MatchMoment, facts: MatchFacts) =>
  `${facts[side]} · ${kind === 'shootoutGoal' ? words.shootoutGoal : words.shootoutMiss}`;

/** „be Simó, le Lakatos”, „Tarr”; the team if the player is unknown. */
function describePlayers({ kind, player, off, side }: MatchMoment, facts: MatchFacts): string {
  if (kind !== 'substitution') return player ?? facts[side];
  const parts = [player && words.comesOn(player), off && words.goesOff(off)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : facts[side];
}

/** The decision of a video review. */
function Decision({ detail }: { detail: string | null }) {
  if (!detail?.trim()) return null;
  const { text, isEnglish } = translateDecision(detail);
  return (
    <>
      {' · '}
      <span lang={isEnglish ? 'en' : undefined}>{text}</span>
    </>
  );
}

function describeDetails(moment: MatchMoment, facts: MatchFacts): string {
  const { side, pass, comments, score } = moment;
  return [facts[side], pass && words.passBy(pass), translateReason(comments), score && formatScore(score)]
    .filter(Boolean)
    .join(' · ');
}

function Sign({ kind, side }: Pick<MatchMoment, 'kind' | 'side'>) {
  return (
    <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {drawSign(kind, side)}
    </svg>
  );
}

function drawSign(kind: MatchMoment['kind'], side: MatchMoment['side']) {
  switch (kind) {
    case 'goal':
    case 'ownGoal':
    case 'penalty':
    case 'shootoutGoal':
      return <rect className={signs[side]} x="3" y="3" width="10" height="10" rx={side === 'home' ? 5 : 2} />;
    case 'yellow':
    case 'red':
      return <rect className={signs[kind]} x="3" y="1" width="10" height="14" rx="1.5" />;
    case 'missedPenalty':
    case 'shootoutMiss':
      return <path className={signs.line} d="M3 3l10 10M13 3 3 13" />;
    case 'substitution':
      return (
        <path
          className={signs.line}
          d="M4.500 14V3m0 0L2 6m2.500-3L7 6M11.500 2v11m0 0 2.500-3m-2.500 3L9 10"
        />
      );
    case 'review':
      return <path className={signs.line} d="M1.500 3.500h13v8h-13zM5 14.500h6" />;
  }
}
