import type { Election, FoundSettlement } from '#contract/election.ts';
import { maxSettlements } from '#contract/election-calls.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { ElectionPage } from './election-page.tsx';
import { constituencyUrl, pageUrl, settlementUrl } from './election-pages.ts';
import styles from './election-parts.module.css';
import { headOf, loadElection } from './load-election.ts';
import { ResultLink, useResultLinks } from './result-links.tsx';
import tables from './results-table.module.css';
import { words } from './words.ts';

/** Maximum length of a search, in characters: no settlement has a longer name. */
const maxNameLength = 60;

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
}

/** A plain form that finds settlements by name. */
export const settlementsScreen: Screen<Data> = {
  async load(context) {
    const election = await loadElection(context, 'settlements');
    const name = context.query.nev ?? '';
    return {
      election,
      name,
      matches:
        name === '' ? null : await context.client.electionSettlements({ slug: election.slug, q: name }),
    };
  },
  View: Settlements,
  head: ({ election: { title } }, context) => headOf(`${title}: települések`, context),
};

function Settlements({ data: { election, name, matches }, context }: { data: Data; context: ViewContext }) {
  return (
    <ElectionPage election={election} context={context} page="settlements" heading={words.settlementSearch}>
      <SearchForm slug={election.slug} name={name} />
      {matches && <Matches slug={election.slug} name={name} matches={matches} />}
    </ElectionPage>
  );
}

function SearchForm({ slug, name }: { slug: string; name: string }) {
  const { hrefOf, target } = useResultLinks();
  const path = pageUrl(slug, 'settlements');
  return (
    <form className={styles.form} action={hrefOf(path) ?? path} method="get" target={target}>
      <label>
        {words.settlementName}
        <input
          type="search"
          name="nev"
          defaultValue={name}
          maxLength={maxNameLength}
          required
          autoComplete="off"
        />
      </label>
      <button className={classNames(button.button, button.brand)} type="submit">
        {words.search}
      </button>
    </form>
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
