import type { OwnTips } from '#contract/tips.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { title as typeset } from '#portal/format/title.ts';
import { NameField } from './name-field.tsx';
import styles from './tips.module.css';
import { tipsUrl } from './tips-frame.tsx';
import type { TipsSaid } from './tips-said.ts';

/** The player's leagues, and a form that founds one. */
export function LeagueList({ own, said }: { own: OwnTips; said: TipsSaid }) {
  return (
    <>
      {own.leagues.length === 0 ? (
        <p>{typeset('Még egy ligában sem vagy. Indíts egyet, vagy nyisd meg a linket, amelyet kaptál.')}</p>
      ) : (
        <ul className={styles.leagues}>
          {own.leagues.map(({ key, name, members }) => (
            <li key={key}>
              <a className={layout.textLink} href={tipsUrl(`ligak/${key}`)}>
                {typeset(name)}
              </a>
              <span className={layout.finePrint}>{members} tag</span>
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
          Új liga
        </h2>
        <div className={classNames(field.field, styles.field)}>
          <label htmlFor="liga">A liga neve</label>
          <input
            className={field.input}
            id="liga"
            name="liga"
            defaultValue={said.league}
            required
            minLength={3}
            maxLength={40}
            autoComplete="off"
            aria-invalid={said.fault === 'badLeagueName' || undefined}
          />
        </div>
        {own.name === null && (
          <NameField value={said.name} wrong={said.fault === 'badName' || said.fault === 'nameTaken'} />
        )}
        <button className={classNames(button.button, button.brand)} type="submit">
          Elindítom
        </button>
      </form>
    </>
  );
}
