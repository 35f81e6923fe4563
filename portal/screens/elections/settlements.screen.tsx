import type { Election, FoundSettlement } from '#contract/election.ts';
import { maxSettlements } from '#contract/election-calls.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { fold } from '#contract/fold.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { Screen, ScreenContext, ViewContext } from '#portal/page/screen.ts';
import { loadBefore } from './change.ts';
import { ElectionPage } from './election-page.tsx';
import { constituencyUrl, settlementUrl } from './election-pages.ts';
import styles from './election-parts.module.css';
import { headOf, loadElection } from './load-election.ts';
import { PlaceResults } from './place-results.tsx';
import { ResultLink } from './result-links.tsx';
import tables from './results-table.module.css';
import { maxNameLength, SettlementForm } from './settlement-form.tsx';
import { words } from './words.ts';

/** The search in its canonical form; no parameter for an empty one. */
export function settlementParameters(params: URLSearchParams): Array<readonly [string, string]> {
  const name = (params.get('nev') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxNameLength);
  return name === '' ? [] : [['nev', name]];
}

interface Data {
  election: Election;
  name: string;
  /** Null without a search. */
  matches: FoundSettlement[] | null;
  /** The settlement that was meant, if that is clear, and its results at the previous election. */
  own: { unit: ElectionUnit; before: ElectionUnit | null } | null;
}

/** A plain form that finds settlements by name. */
export const settlementsScreen: Screen<Data> = {
  async load(context) {
    const election = await loadElection(context, 'settlements');
    const name = context.query.nev ?? '';
    const { slug } = election;
    const matches = name === '' ? null : await context.client.electionSettlements({ slug, q: name });
    return { election, name, matches, own: await loadOwn(context, election, chooseMatch(name, matches)) };
  },
  View: Settlements,
  head: ({ election: { title } }, context) => headOf(`${title}: települések`, context),
};

/** The only match, or the first one if its name is exactly the search term, ignoring accents. */
function chooseMatch(name: string, matches: Data['matches']): FoundSettlement | undefined {
  const [first, ...others] = matches ?? [];
  const isNamed = first !== undefined && fold(first.name) === fold(name);
  return isNamed || others.length === 0 ? first : undefined;
}

async function loadOwn(
  context: ScreenContext,
  election: Election,
  match: FoundSettlement | undefined,
): Promise<Data['own']> {
  if (!match) return null;
  const { unit } = await context.client.electionUnit({ slug: election.slug, unit: match.id });
  return { unit, before: await loadBefore(context, election, unit) };
}

function Settlements({ data, context }: { data: Data; context: ViewContext }) {
  const { election, name, matches, own } = data;
  return (
    <ElectionPage election={election} context={context} page="settlements" heading={words.settlementSearch}>
      <SettlementForm slug={election.slug} name={name} />
      {matches && <Matches slug={election.slug} name={name} matches={matches} />}
      {own && (
        <>
          <h2 className={styles.title}>{own.unit.name}</h2>
          <PlaceResults election={election} {...own} />
        </>
      )}
    </ElectionPage>
  );
}

function Matches({
  slug,
  name,
  matches,
}: {
  slug: string;
  name: string;
  matches: readonly FoundSettlement[];
}) {
  if (matches.length === 0) return <p className={styles.intro}>{words.noSettlement(name)}</p>;
  return (
    <>
      <p className={styles.intro} role="status">
        {matches.length === maxSettlements
          ? words.firstResults(matches.length)
          : words.results(matches.length)}
      </p>
      <table className={classNames(table.table, tables.results)}>
        <caption className={layout.visuallyHidden}>{words.settlementsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.settlement}</th>
            <th scope="col">{words.county}</th>
            <th scope="col">{words.constituency}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((settlement) => (
            <tr key={settlement.id}>
              <th scope="row">
                <ResultLink to={settlementUrl(slug, settlement.id)}>{settlement.name}</ResultLink>
              </th>
              <td>{settlement.county ?? '–'}</td>
              <td>
                {settlement.within.map(({ id, name: constituency }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <ResultLink to={constituencyUrl(slug, id)}>{constituency}</ResultLink>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
