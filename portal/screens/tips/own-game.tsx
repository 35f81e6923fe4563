import { matchName } from '#contract/football-rules.ts';
import type { OwnTips, TipGame, TipMatch, TipRound } from '#contract/tips.ts';
import block from '#portal/design/primitives/block.module.css';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import { isNameRejected, type TipsFormResult } from './form-result.ts';
import rows from './match-rows.module.css';
import { isOpen } from './match-state.ts';
import { NameField } from './name-field.tsx';
import { RoundList } from './round-list.tsx';
import { standingSpoiler } from './standing-spoiler.ts';
import styles from './tips.module.css';
import { tipsUrl } from './tips-frame.tsx';
import { words } from './words.ts';

interface OwnGameProps {
  game: TipGame;
  round: TipRound;
  own: OwnTips;
  result: TipsFormResult;
  /** Unix milliseconds. */
  now: number;
}

/** The rounds, a form for open matches, the player's other tips, and their rank. */
export function OwnGame(props: OwnGameProps) {
  const { game, round, own, result, now } = props;
  const open = round.matches.filter((match) => isOpen(match, now));
  const closed = round.matches.filter((match) => !isOpen(match, now));
  return (
    <>
      <Rounds rounds={game.rounds} current={round} />
      {open.length > 0 && <TipForm round={round} matches={open} own={own} result={result} now={now} />}
      {closed.length > 0 && (
        <section aria-labelledby="lezart">
          <h2 className={styles.heading} id="lezart">
            {words.closed}
          </h2>
          <RoundList round={{ ...round, matches: closed }} now={now} tips={own.tips} />
        </section>
      )}
      {own.name !== null && (
        <OwnStanding own={own} name={own.name} result={result} spoiler={standingSpoiler(game, now)} />
      )}
    </>
  );
}

function Rounds({ rounds, current }: { rounds: readonly TipRound[]; current: TipRound }) {
  return (
    <nav className={styles.rounds} aria-label={words.rounds}>
      {rounds.map((round) => (
        <a
          key={round.position}
          href={tipsUrl(`tippek/${round.position}`)}
          aria-current={round === current ? 'page' : undefined}
        >
          {typeset(round.title)}
        </a>
      ))}
    </nav>
  );
}

function TipForm(props: Omit<OwnGameProps, 'game'> & { matches: readonly TipMatch[] }) {
  const { round, matches, own, result, now } = props;
  return (
    <form className={styles.form} action="/api/tips/place" method="post" aria-labelledby="tippeld">
      <h2 className={styles.heading} id="tippeld">
        {typeset(words.tipRound(round.title))}
      </h2>
      <input type="hidden" name="fordulo" value={round.position} />
      <ul className={rows.round}>
        {matches.map((match) => (
          <TipFields key={match.id} match={match} own={own} result={result} now={now} />
        ))}
      </ul>
      {own.name === null && <NameField value={result.name} isRejected={isNameRejected(result)} />}
      <p className={styles.ways}>
        <button className={classNames(button.button, button.brand)} type="submit">
          {words.saveTips}
        </button>
        <span className={layout.finePrint}>{typeset(words.mayStayEmpty)}</span>
      </p>
    </form>
  );
}

function TipFields({
  match,
  own,
  result,
  now,
}: {
  match: TipMatch;
  own: OwnTips;
  result: TipsFormResult;
  now: number;
}) {
  const typed = result.typed.get(match.id);
  const saved = own.tips.find(({ match: id }) => id === match.id)?.tip;
  const isWrong = typed !== undefined && result.fault === 'badScore';
  const goals = (side: 'home' | 'away') => (
    <input
      className={classNames(field.input, rows.goals)}
      name={`${side === 'home' ? 'h' : 'v'}${match.id}`}
      defaultValue={typed?.[side] ?? saved?.[side] ?? ''}
      inputMode="numeric"
      pattern="[0-9]{1,2}"
      maxLength={2}
      autoComplete="off"
      aria-label={words.goalsOf(match[side], matchName(match))}
      aria-invalid={isWrong || undefined}
    />
  );
  return (
    <li className={classNames(rows.match, isWrong && rows.wrong)}>
      <Time at={match.deadline} form="list" now={now} />
      <span className={rows.home}>{match.home}</span>
      <span className={rows.score}>
        {goals('home')}
        <span aria-hidden="true">–</span>
        {goals('away')}
      </span>
      <span className={rows.away}>{match.away}</span>
      <span className={rows.state}>{isWrong ? words.lookAtThis : saved ? words.isSaved : ''}</span>
    </li>
  );
}

interface OwnStandingProps {
  own: OwnTips;
  name: string;
  result: TipsFormResult;
  spoiler: SpoilerMarks | null;
}

function OwnStanding({ own, name, result, spoiler }: OwnStandingProps) {
  const { row } = own;
  return (
    <section className={styles.box} aria-labelledby="hol-allok">
      <h2 className={styles.heading} id="hol-allok">
        {typeset(words.whereYouStand(name))}
      </h2>
      {row ? (
        <p {...spoiler}>
          {typeset(
            `${row.rank}. hely, ${number(row.points)} pont ${row.matches} lejátszott meccsből, köztük ${row.exact} pontos eredmény.`,
          )}
        </p>
      ) : (
        <p>{typeset(words.noPoints)}</p>
      )}
      <details className={styles.earlier}>
        <summary className={block.accent}>{words.nameAndExit}</summary>
        <form className={styles.form} action="/api/tips/name" method="post">
          <NameField value={result.name || name} isRejected={isNameRejected(result)} />
          <button className={button.button} type="submit">
            {words.rename}
          </button>
        </form>
        <form className={styles.form} action="/api/tips/exit" method="post">
          <label className={styles.check}>
            <input type="checkbox" name="biztos" value="igen" required /> {typeset(words.confirmExit)}
          </label>
          <button className={button.button} type="submit">
            {words.exit}
          </button>
        </form>
      </details>
    </section>
  );
}
