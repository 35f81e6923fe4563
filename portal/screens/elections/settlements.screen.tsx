import type { Election, FoundSettlement } from '#contract/election.ts';
import { maxSettlements } from '#contract/election-calls.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { ElectionPage } from './election-page.tsx';
import styles from './election-parts.module.css';
import { constituencyUrl, pageUrl, settlementUrl } from './election-words.ts';
import { headOf, loadElection } from './load-election.ts';
import { ResultLink, useResultLinks } from './result-links.tsx';
import tables from './results-table.module.css';

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
  found: FoundSettlement[] | null;
}

/** A plain form that finds settlements by name. */
export const settlementsScreen: Screen<Data> = {
  async load(context) {
    const election = await loadElection(context, 'settlements');
    const name = context.query.nev ?? '';
    return {
      election,
      name,
      found: name === '' ? null : await context.client.electionSettlements({ slug: election.slug, q: name }),
    };
  },
  View: Settlements,
  head: ({ election: { title } }, context) => headOf(`${title}: települések`, context),
};

function Settlements({ data: { election, name, found }, context }: { data: Data; context: ViewContext }) {
  return (
    <ElectionPage election={election} context={context} page="settlements" heading="Településkereső">
      <SearchForm slug={election.slug} name={name} />
      {found && <Found slug={election.slug} name={name} found={found} />}
    </ElectionPage>
  );
}

function SearchForm({ slug, name }: { slug: string; name: string }) {
  const { hrefOf, target } = useResultLinks();
  const path = pageUrl(slug, 'settlements');
  return (
    <form className={styles.form} action={hrefOf(path) ?? path} method="get" target={target}>
      <label>
        Település vagy budapesti kerület neve
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
        Keresés
      </button>
    </form>
  );
}

function Found({ slug, name, found }: { slug: string; name: string; found: readonly FoundSettlement[] }) {
  if (found.length === 0)
    return (
      <p className={styles.intro}>
        Nincs ilyen nevű település: „{name}”. Az ékezetek elhagyhatók, a név eleje is elég.
      </p>
    );
  return (
    <>
      <p className={styles.intro} role="status">
        {found.length === maxSettlements ? `Az első ${found.length} találat` : `${found.length} találat`}
      </p>
      <table className={classNames(table.table, tables.results)}>
        <caption className={layout.visuallyHidden}>Talált települések</caption>
        <thead>
          <tr>
            <th scope="col">Település</th>
            <th scope="col">Megye</th>
            <th scope="col">Választókerület</th>
          </tr>
        </thead>
        <tbody>
          {found.map((settlement) => (
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
