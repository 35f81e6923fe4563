import { budapestDay } from '#contract/budapest-time.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { NumberHeads } from '#portal/design/primitives/number-heads.tsx';
import { isoTime } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import type { SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import type { Links } from './formula-1-address.ts';
import { formatPoints, grandPrixName, unclassifiedReason } from './names.ts';
import styles from './people.module.css';
import type { DriverRace } from './results.ts';
import { words } from './words.ts';

interface SeasonRacesProps {
  races: readonly DriverRace[];
  season: number;
  spoiler: SpoilerMarks | null;
  links: Links;
}

/** A driver's races and sprints of a season. Renders nothing if results are unknown. */
export function SeasonRaces({ races, season, spoiler, links }: SeasonRacesProps) {
  if (races.length === 0) return null;
  return (
    <Block title={words.progress} id="versenyei" note={String(season)}>
      <div {...spoiler}>
        <table className={classNames(table.table, table.textLinks, styles.races)}>
          <caption className={layout.visuallyHidden}>{words.progress}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.prix}</th>
              <NumberHeads names={[words.columns.grid, words.place, words.points]} />
            </tr>
          </thead>
          <tbody>
            {races.map((item) => {
              const { race, isSprint, startSeconds, row, points } = item;
              return (
                <tr key={race.id}>
                  <td>
                    <time dateTime={isoTime(startSeconds)}>{shortDay(budapestDay(startSeconds))}</time>
                  </td>
                  <th scope="row">
                    <a
                      href={links.to({
                        season,
                        competition: race.competition.id,
                        session: { races: [race.id], isGrid: false },
                      })}
                    >
                      {grandPrixName(race.competition.name)}
                    </a>
                    {isSprint && ` ${words.sprint}`}
                  </th>
                  <td className={table.number}>{row.grid ?? '–'}</td>
                  <td className={table.number}>{placeOf(row)}</td>
                  <td className={table.number}>{points === null ? '–' : formatPoints(points)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Block>
  );
}

/** „3.”, or the reason why there is no position: „kiesett”. */
const placeOf = ({ position, time }: DriverRace['row']) => unclassifiedReason(time ?? '') ?? `${position}.`;
