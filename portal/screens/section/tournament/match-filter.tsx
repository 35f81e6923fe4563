import button from '#portal/design/primitives/button.module.css';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { isFiltered, type MatchChoices } from './filter-matches.ts';
import styles from './match-filter.module.css';

interface MatchFilterProps {
  choices: MatchChoices;
  /** Address of the view without a filter. */
  path: string;
  /** Matches that are shown. */
  count: number;
}

/**
 * A plain form that narrows the matches to a team, a group or a day (docs/product/supplements.md#filters).
 */
export function MatchFilter({ choices, path, count }: MatchFilterProps) {
  const { teams, groups, days, team, group, day } = choices;
  return (
    <form className={styles.filter} action={path}>
      <Choice name="csapat" label="Csapat" all="Minden csapat" value={team?.slug}>
        {teams.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      {groups.length > 0 && (
        <Choice name="csoport" label="Csoport" all="Minden csoport" value={group?.letter}>
          {groups.map(({ letter, name }) => (
            <option key={letter} value={letter}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <Choice name="nap" label="Nap" all="Minden nap" value={day}>
        {days.map((each) => (
          <option key={each} value={each}>
            {wholeDay(each)}
          </option>
        ))}
      </Choice>
      <button className={button.button} type="submit">
        Szűrés
      </button>
      {isFiltered(choices) && (
        <p className={styles.shown} role="status">
          {count}&nbsp;mérkőzés.{' '}
          <a className={layout.textLink} href={path}>
            Mind
          </a>
        </p>
      )}
    </form>
  );
}

function Choice(props: {
  name: string;
  label: string;
  all: string;
  value: string | null | undefined;
  children: React.ReactNode;
}) {
  const { name, label, all, value, children } = props;
  return (
    <label className={styles.choice}>
      {label}
      <select className={field.input} name={name} defaultValue={value ?? ''}>
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  );
}
