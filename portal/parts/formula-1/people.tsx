import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Links } from './formula-1-address.ts';
import type { ListedDriver, ListedTeam } from './load-standings.ts';
import styles from './people.module.css';
import { TeamStripe } from './team-stripe.tsx';
import { nationalityName, placeName } from './words.ts';

interface ListProps<T> {
  people: readonly T[];
  season: number;
  links: Links;
}

/** Who drives in a season. */
export function DriverList({ people, season, links }: ListProps<ListedDriver>) {
  return (
    <Block title={`Versenyzők, ${season}`} id="versenyzok">
      <ul className={classNames(layout.ruled, styles.list)}>
        {people.map(({ id, name, number, nationality, team }) => (
          <li key={id} className={styles.person}>
            <span className={styles.number}>{number ?? ''}</span>
            <div>
              <a className={styles.name} href={links.to({ page: 'versenyzok', season, driver: id })}>
                {name}
              </a>
              {team !== null && (
                <p className={styles.team}>
                  <TeamStripe team={team} />
                  {team}
                </p>
              )}
              {nationality !== null && <p className={styles.minor}>{nationalityName(nationality)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Which teams there are in a season, and who drives for them. */
export function TeamList({ people, season, links }: ListProps<ListedTeam>) {
  return (
    <Block title={`Csapatok, ${season}`} id="csapatok">
      <ul className={classNames(layout.ruled, styles.list)}>
        {people.map(({ id, name, base, drivers }) => (
          <li key={id} className={styles.crew}>
            <p className={styles.team}>
              <TeamStripe team={name} />
              <a className={styles.name} href={links.to({ page: 'csapatok', season, team: id })}>
                {name}
              </a>
            </p>
            {drivers.length > 0 && <p>{drivers.map((driver) => driver.name).join(', ')}</p>}
            {base !== null && <p className={styles.minor}>{placeName(base)}</p>}
          </li>
        ))}
      </ul>
    </Block>
  );
}
