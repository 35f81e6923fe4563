import type { Games, Medal } from '#contract/publication/games.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { TeamMark } from '#portal/parts/football/team-mark.tsx';
import { type MedalRow, ownNation, slugOf } from '#portal/site/medals.ts';
import filterStyles from '../tournament/match-filter.module.css';
import { filterAddress, type ViewFilter } from '../view-filter.ts';
import { type ChosenMedals, medalFilters, medalOrders } from './choose-medals.ts';
import styles from './games.module.css';
import { GamesNote } from './games-note.tsx';
import { type GamesSpoiler, gamesSpoiler } from './games-spoiler.ts';
import { MedalMark } from './medal-mark.tsx';
import { Medallists } from './medallists.tsx';

const medalKinds = ['gold', 'silver', 'bronze'] as const satisfies readonly Medal[];

interface MedalTableProps {
  games: Games;
  chosen: ChosenMedals;
  /** Address of the table without a filter. */
  path: string;
  filter: ViewFilter;
}

/**
 * The nations with medals, in all sports or in one; each of them and of its numbers links to the medallists
 * if they are known.
 */
export function MedalTable({ games, chosen, path, filter }: MedalTableProps) {
  const { sports, sport, nation } = chosen;
  const spoiler = gamesSpoiler(games);
  const hrefOf: HrefOf = (name, medal) => {
    const { erem: _, ...rest } = filter;
    const chosenMedal = medal && { erem: medalFilters[medal] };
    return `${filterAddress(path, { ...rest, nemzet: slugOf(name), ...chosenMedal })}#ermesek`;
  };
  return (
    <>
      <MedalChoices chosen={chosen} path={path} />
      {nation && (
        <Medallists
          nation={nation}
          sport={sport}
          all={filterAddress(path, { ...filter, nemzet: '', erem: '' })}
          spoiler={spoiler}
        />
      )}
      <MedalRows
        rows={chosen.rows}
        spoiler={spoiler}
        caption={sport === null ? 'Éremtáblázat' : `Éremtáblázat: ${sport}`}
        {...(sports.length > 0 && { hrefOf })}
      />
      <GamesNote note={games.medallistsNote} />
    </>
  );
}

/** A plain form that chooses a sport and an order. */
function MedalChoices({ chosen: { sports, sport, order }, path }: { chosen: ChosenMedals; path: string }) {
  return (
    <form className={filterStyles.filter} action={path}>
      {sports.length > 0 && (
        <label className={filterStyles.choice}>
          Sportág
          <select className={field.input} name="sportag" defaultValue={sport === null ? '' : slugOf(sport)}>
            <option value="">Minden sportág</option>
            {sports.map((each) => (
              <option key={each} value={slugOf(each)}>
                {each}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={filterStyles.choice}>
        Sorrend
        <select className={field.input} name="rend" defaultValue={order}>
          {Object.entries(medalOrders).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className={button.button} type="submit">
        Mutasd
      </button>
    </form>
  );
}

/** Address of a nation's medallists, of all its medals or of one kind. */
type HrefOf = (nation: string, medal?: Medal) => string;

/** Rows of a medal table, below its header. */
export function MedalRows({
  rows,
  spoiler,
  caption = 'Éremtáblázat',
  hrefOf,
}: {
  rows: readonly MedalRow[];
  spoiler: GamesSpoiler;
  caption?: string;
  /** Left out if medallists are unknown. */
  hrefOf?: HrefOf;
}) {
  return (
    <div className={styles.medals} {...spoiler}>
      <table className={classNames(table.table, styles.table)}>
        <caption className={layout.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th className={styles.place} scope="col">
              <span className={layout.visuallyHidden}>Helyezés</span>
            </th>
            <th scope="col">Nemzet</th>
            <MedalColumn medal="gold" />
            <MedalColumn medal="silver" />
            <MedalColumn medal="bronze" />
            <th className={styles.count} scope="col">
              Összes
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { place, nation, total } = row;
            return (
              <tr key={nation} className={nation === ownNation ? styles.own : undefined}>
                <td className={styles.place}>{place === null ? '–' : `${place}.`}</td>
                <th scope="row">
                  <span className={styles.nation}>
                    <TeamMark name={nation} />
                    {hrefOf ? <a href={hrefOf(nation)}>{nation}</a> : nation}
                  </span>
                </th>
                {medalKinds.map((medal) => (
                  <td key={medal} className={styles.count}>
                    {hrefOf && row[medal] > 0 ? <a href={hrefOf(nation, medal)}>{row[medal]}</a> : row[medal]}
                  </td>
                ))}
                <td className={classNames(styles.count, styles.total)}>{total}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function MedalColumn({ medal }: { medal: 'gold' | 'silver' | 'bronze' }) {
  return (
    <th className={styles.count} scope="col">
      <MedalMark medal={medal} />
    </th>
  );
}
