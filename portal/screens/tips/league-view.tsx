import type { OwnTips, TipLeague } from '#contract/tips.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { title as typeset } from '#portal/format/title.ts';
import { NameField } from './name-field.tsx';
import { ScoreTable } from './score-table.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import styles from './tips.module.css';
import { tipsUrl } from './tips-frame.tsx';
import type { TipsSaid } from './tips-said.ts';

interface LeagueTableProps {
  league: TipLeague;
  /** Name of the player who looks at the page. */
  name: string | null;
  origin: string;
}

/** A league for its members: table, invitation link, and a form to leave. */
export function LeagueTable({ league, name, origin }: LeagueTableProps) {
  return (
    <>
      <ScoreTable rows={league.rows} caption={`${league.name}: állás`} own={name} />
      <section className={styles.box} aria-labelledby="meghivo">
        <h2 className={styles.heading} id="meghivo">
          Meghívó
        </h2>
        <p>
          {typeset(
            'Aki ezt a linket megkapja, csatlakozhat. Csak annak küldd el, akivel játszani szeretnél:',
          )}
        </p>
        <p className={styles.link}>{origin + tipsUrl(`ligak/${league.key}`)}</p>
      </section>
      <form className={styles.ways} action="/api/tips/leagues/leave" method="post">
        <input type="hidden" name="kulcs" value={league.key} />
        <button className={button.button} type="submit">
          Kilépek a ligából
        </button>
        {league.owner && (
          <button className={button.button} type="submit" name="mit" value="megszuntetem">
            Megszüntetem a ligát
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
  said,
}: {
  league: TipLeague;
  own: OwnTips | null;
  said: TipsSaid;
}) {
  if (!own)
    return (
      <SignInFirst
        back={tipsUrl(`ligak/${league.key}`)}
        text="Belépés után visszahozunk ide, és egy gombbal csatlakozhatsz."
      />
    );
  return (
    <form className={classNames(styles.form, styles.box)} action="/api/tips/leagues/join" method="post">
      <input type="hidden" name="kulcs" value={league.key} />
      <p>{typeset('A liga tagjai a játékban választott nevedet és a pontjaidat látják.')}</p>
      {own.name === null && (
        <NameField value={said.name} wrong={said.fault === 'badName' || said.fault === 'nameTaken'} />
      )}
      <p className={styles.ways}>
        <button className={classNames(button.button, button.brand)} type="submit">
          Csatlakozom
        </button>
        <a className={layout.textLink} href={tipsUrl('')}>
          Előbb megnézem a játékot
        </a>
      </p>
    </form>
  );
}
