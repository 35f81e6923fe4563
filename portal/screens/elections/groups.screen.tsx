import type { Election } from '#contract/election.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { NumberHeads } from '#portal/design/primitives/number-heads.tsx';
import { fixed, number } from '#portal/format/number.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { ElectionPage } from './election-page.tsx';
import parts from './election-parts.module.css';
import { Hemicycle } from './hemicycle.tsx';
import { namesOf } from './lists.ts';
import { headOf, loadElection } from './load-election.ts';
import tables from './results-table.module.css';
import { WideTable } from './results-table.tsx';
import { words } from './words.ts';

/** The groups of the European Parliament, with the members from this election's lists. */
export const groupsScreen: Screen<Election> = {
  load: (context) => loadElection(context, 'groups'),
  View: Groups,
  head: ({ title }, context) => headOf(`${title}: EP-frakciók`, context),
};

function Groups({ data: election, context }: { data: Election; context: ViewContext }) {
  const { groups } = election;
  const seatsText = groups.map(({ short, seats }) => `${short} ${seats}`).join(', ');
  return (
    <ElectionPage election={election} context={context} page="groups" heading={words.groups}>
      <Hemicycle
        benches={groups.map(({ id, seats, colour }) => ({ id, seats, fill: colour }))}
        words={`Képviselők frakciónként: ${seatsText}.`}
      />
      <p className={parts.intro}>
        A frakciók politikai sorrendben állnak, ahogy balról jobbra ülnek; legvégül a függetlenek.
      </p>
      <GroupsTable election={election} />
    </ElectionPage>
  );
}

function GroupsTable({ election }: { election: Election }) {
  const names = namesOf(election);
  const lists = new Map(election.lists.map((list) => [list.id, list]));
  const all = election.groups.reduce((sum, { seats }) => sum + seats, 0);
  return (
    <WideTable name={words.groups}>
      <table className={classNames(table.table, tables.results, tables.compact)}>
        <caption className={layout.visuallyHidden}>{words.groups}</caption>
        <thead>
          <tr>
            <th scope="col">{words.group}</th>
            <NumberHeads names={[words.member, words.share]} />
            <th scope="col" className={tables.apart}>
              {words.ownMembers}
            </th>
          </tr>
        </thead>
        <tbody>
          {election.groups.map((row) => {
            const { id, name, short, colour, seats, members } = row;
            return (
              <tr key={id}>
                <th scope="row">
                  <span className={tables.name}>
                    <svg className={tables.groupMark} width="16" height="16" aria-hidden="true">
                      <rect width="16" height="16" fill={colour} />
                    </svg>
                    <span>
                      {name}
                      <small>{short}</small>
                    </span>
                  </span>
                </th>
                <td className={table.number}>{number(seats)}</td>
                <td className={table.number}>{fixed((seats / all) * 100, 1)}%</td>
                <td className={tables.apart}>
                  {members.map((member) => membersWords(member, lists, names)).join(', ') || '–'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideTable>
  );
}

function membersWords(
  { list, seats }: Election['groups'][number]['members'][number],
  lists: ReadonlyMap<string, Election['lists'][number]>,
  names: ReturnType<typeof namesOf>,
): string {
  const partyList = lists.get(list);
  return `${partyList ? names.nameOfList(partyList) : list}:\u00a0${seats}`;
}
