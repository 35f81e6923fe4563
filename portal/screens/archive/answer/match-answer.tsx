import { budapestDay } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import type { AnswerOf } from '#contract/search-answer.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import { leagueName, seasonName } from '#portal/parts/football/competitions.ts';
import { MatchRow } from '#portal/parts/football/match-row.tsx';
import { roundName } from '#portal/parts/football/names.ts';
import { footballAddress } from '../../football/football-parameters.ts';
import styles from './answer.module.css';
import { answerWords } from './answer-words.ts';

interface MatchAnswerProps {
  answer: AnswerOf<'match'>;
  /** Id of its heading. */
  id: string;
  /** Unix milliseconds. */
  now: number;
}

/**
 * The match that is being played, the next and the last ones; scores are covered for readers who want that.
 */
export function MatchAnswer({ answer: { teams, fixtures }, id, now }: MatchAnswerProps) {
  return (
    <>
      <h2 className={styles.title} id={id}>
        {answerWords.matchesOf(teams)}
      </h2>
      <ul className={styles.matches}>
        {fixtures.map((fixture) => (
          <li key={fixture.fixture.id}>
            <small>{occasionOf(fixture)}</small>
            <MatchRow fixture={fixture} href={footballAddress({ match: fixture.fixture.id })} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** „2024. június 15. · Európa-bajnokság 2024, A csoport, 1. forduló” */
function occasionOf({ fixture, league }: Fixture): string {
  const season = league.season === undefined ? '' : ` ${seasonName(league.id, league.season)}`;
  const round = league.round ? `, ${roundName(league.round)}` : '';
  return `${wholeDay(budapestDay(fixture.timestamp))} · ${leagueName(league)}${season}${round}`;
}
