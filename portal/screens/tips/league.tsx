import type { OwnTips, TipLeague } from '#contract/tips.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import type { SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import { isNameRejected, type TipsFormResult } from './form-result.ts';
import { NameField } from './name-field.tsx';
import { ScoreTable } from './score-table.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import styles from './tips.module.css';
import { tipsUrl } from './tips-frame.tsx';
import { words } from './words.ts';

interface LeagueTableProps {
  league: TipLeague;
  /** Name of the player who views the page. */
  name: string | null;
  origin: string;
  spoiler: SpoilerMarks | null;
}

/** A league for its members: table, invitation link, and a form to leave. */
export function LeagueTable({ league, name, origin, spoiler }: LeagueTableProps) {
  return (
    <>
      <ScoreTable rows={league.rows} caption={words.standings(league.name)} own={name} spoiler={spoiler} />
      <section className={styles.box} aria-labelledby="meghivo">
        <h2 className={styles.heading} id="meghivo">
          {words.invitation}
        </h2>
        <p>{typeset(words.shareInvitation)}</p>
        <p className={styles.link}>{origin + tipsUrl(`ligak/${league.key}`)}</p>
      </section>
      <form className={styles.ways} action="/api/tips/leagues/leave" method="post">
        <input type="hidden" name="kulcs" value={league.key} />
        <button className={button.button} type="submit">
          {words.leaveLeague}
        </button>
        {league.owner && (
          <button className={button.button} type="submit" name="mit" value="megszuntetem">
            {words.endLeague}
          </button>
        )}
      </form>
    </>
  );
}

/** A league for somebody who was invited. */
export function Invitation({
  league,
  own,
  result,
}: {
  league: TipLeague;
  own: OwnTips | null;
  result: TipsFormResult;
}) {
  if (!own) return <SignInFirst back={tipsUrl(`ligak/${league.key}`)} text={words.signInToJoin} />;
  return (
    <form className={classNames(styles.form, styles.box)} action="/api/tips/leagues/join" method="post">
      <input type="hidden" name="kulcs" value={league.key} />
      <p>{typeset(words.whatMembersSee)}</p>
      {own.name === null && <NameField value={result.name} isRejected={isNameRejected(result)} />}
      <p className={styles.ways}>
        <button className={classNames(button.button, button.brand)} type="submit">
          {words.join}
        </button>
        <a className={layout.textLink} href={tipsUrl('')}>
          {words.gameFirst}
        </a>
      </p>
    </form>
  );
}

/** The player's leagues, and a form that founds one. */
export function LeagueList({ own, result }: { own: OwnTips; result: TipsFormResult }) {
  return (
    <>
      {own.leagues.length === 0 ? (
        <p>{typeset(words.noLeague)}</p>
      ) : (
        <ul className={classNames(layout.rows, styles.leagues)}>
          {own.leagues.map(({ key, name, members }) => (
            <li key={key}>
              <a className={layout.textLink} href={tipsUrl(`ligak/${key}`)}>
                {typeset(name)}
              </a>
              <span className={layout.finePrint}>{words.members(members)}</span>
            </li>
          ))}
        </ul>
      )}
      <form
        className={classNames(styles.form, styles.box)}
        action="/api/tips/leagues/found"
        method="post"
        aria-labelledby="uj-liga"
      >
        <h2 className={styles.heading} id="uj-liga">
          {words.newLeague}
        </h2>
        <div className={classNames(field.field, styles.field)}>
          <label htmlFor="liga">{words.leagueName}</label>
          <input
            className={field.input}
            id="liga"
            name="liga"
            defaultValue={result.league}
            required
            minLength={3}
            maxLength={40}
            autoComplete="off"
            aria-invalid={result.fault === 'badLeagueName' || undefined}
          />
        </div>
        {own.name === null && <NameField value={result.name} isRejected={isNameRejected(result)} />}
        <button className={classNames(button.button, button.brand)} type="submit">
          {words.startLeague}
        </button>
      </form>
    </>
  );
}
