import { hyphenateNames } from '#body/typography.ts';
import type { Election } from '#contract/election.ts';
import type { ElectionBorders, ElectionUnit } from '#contract/election-format.ts';
import { countedShare, turnoutOf } from '#contract/election-rules.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { NumberHeads } from '#portal/design/primitives/number-heads.tsx';
import { number } from '#portal/format/number.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { BallotFacts } from './ballot-facts.tsx';
import { loadBorders } from './constituency-map.tsx';
import { ElectionPage } from './election-page.tsx';
import { isCountComplete, share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { headOf, loadElection } from './load-election.ts';
import { Missing } from './missing.tsx';
import tables from './results-table.module.css';
import { WideTable } from './results-table.tsx';
import { TurnoutChart } from './turnout-chart.tsx';
import { TurnoutMap } from './turnout-map.tsx';
import { words } from './words.ts';

interface Data {
  election: Election;
  counties: ElectionUnit[];
  /** With their borders, if both are known. */
  constituencies: { borders: ElectionBorders; units: ElectionUnit[] } | null;
}

/** Turnout: of the country by the hour as a chart, if it is known, and of counties as a table. */
export const turnoutScreen: Screen<Data> = {
  async load(context) {
    const election = await loadElection(context, 'turnout');
    const { slug } = election;
    const [counties, borders] = await Promise.all([
      context.client.electionUnits({ slug, level: 'county' }),
      loadBorders(context, election),
    ]);
    const units = borders ? await context.client.electionUnits({ slug, level: 'constituency' }) : [];
    return { election, counties, constituencies: borders && { borders, units } };
  },
  View: TurnoutView,
  head: ({ election: { title } }, context) => headOf(`${title}: részvétel`, context),
};

function TurnoutView({ data, context }: { data: Data; context: ViewContext }) {
  const { election, counties, constituencies } = data;
  const { country } = election;
  const hours = country?.turnout ?? [];
  const finalTurnout =
    country?.list && isCountComplete(election, election.counted) ? turnoutOf(country.list) : null;
  const columns = [
    ...hours.map(({ at, share: value }) => ({ label: at, share: value })),
    ...(finalTurnout === null ? [] : [{ label: words.finalTurnout, share: finalTurnout }]),
  ];
  const shares = columns.map(({ label, share: value }) => `${label} ${share(value)}`).join(', ');
  return (
    <ElectionPage election={election} context={context} page="turnout">
      {hours.length === 0 && <Missing election={election} />}
      {hours.length > 0 && <TurnoutChart columns={columns} words={words.turnoutByHour(shares)} />}
      {country?.list && <BallotFacts election={election} result={country.list} />}
      {constituencies && <TurnoutMap election={election} counties={counties} {...constituencies} />}
      <h2 className={styles.title}>{hours.length > 0 ? words.byHourAndCounty : words.byCounty}</h2>
      <TurnoutTable
        election={election}
        units={[...(country ? [country] : []), ...counties]}
        hours={hours.map(({ at }) => at)}
      />
    </ElectionPage>
  );
}

interface TurnoutTableProps {
  election: Election;
  units: readonly ElectionUnit[];
  hours: readonly string[];
}

function TurnoutTable({ election, units, hours }: TurnoutTableProps) {
  return (
    <WideTable name={hours.length > 0 ? words.turnoutByHourAndCounty : words.turnoutByCounty}>
      <table className={classNames(table.table, tables.results, hours.length === 0 && tables.fitting)}>
        <caption className={layout.visuallyHidden}>
          A szavazásra jogosultak hány százaléka szavazott{hours.length > 0 && ' az egyes időpontokig'}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.county}</th>
            {hours.length === 0 && <NumberHeads names={[words.voters, words.voted]} />}
            {hours.map((hour) => (
              <th key={hour} scope="col" className={table.number}>
                {hour}
              </th>
            ))}
            <th scope="col" className={table.number}>
              {hours.length > 0 ? words.finally : words.turnout}
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ id, name, turnout = [], list }) => {
            const last = list && isCountComplete(election, countedShare(list)) ? turnoutOf(list) : null;
            return (
              <tr key={id}>
                <th scope="row">{hyphenateNames(name)}</th>
                {hours.length === 0 && (
                  <>
                    <td className={table.number}>
                      {list?.eligible === undefined ? '–' : number(list.eligible)}
                    </td>
                    <td className={table.number}>{list?.voted === undefined ? '–' : number(list.voted)}</td>
                  </>
                )}
                {hours.map((hour) => (
                  <td key={hour} className={table.number}>
                    {shareAt(turnout, hour)}
                  </td>
                ))}
                <td className={table.number}>{last === null ? '–' : share(last)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideTable>
  );
}

function shareAt(turnout: NonNullable<ElectionUnit['turnout']>, hour: string): string {
  const reading = turnout.find(({ at }) => at === hour);
  return reading ? share(reading.share) : '–';
}
