import { type ArticleCard, Slug } from '#contract/article.ts';
import type { FollowedList } from '#contract/lists.ts';
import { maxFollowed } from '#contract/own-items.ts';
import { isSearchKey } from '#contract/search-key.ts';
import button from '#portal/design/primitives/button.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Head, Screen, ScreenContext, ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import { matchesNearby } from '#portal/screens/football/load-team.ts';
import { type FollowedSearch, loadFollowedSearches } from './followed-searches.tsx';
import { FollowedSubjects } from './followed-subjects.tsx';
import type { FollowedTeam } from './followed-teams.tsx';
import { type FollowedReadingsData, loadFollowedReadings } from './load-followed-readings.ts';
import styles from './own.module.css';
import { OwnCards, OwnList, WithoutScripts } from './own-list.tsx';
import { OwnTabs } from './own-tabs.tsx';

/** The list of the subjects in the address; null on the page that is the same for everybody. */
type NekedData =
  | (FollowedList & {
      lives: readonly ArticleCard[];
      teams: readonly FollowedTeam[];
      readings: FollowedReadingsData;
      searches: readonly FollowedSearch[];
    })
  | null;

/** Limited, because each team takes a call of the live-score service. */
const maxTeams = 10;
/** Limited, because each search costs as much as a reader's own. */
const maxSearches = 10;

/**
 * `/neked`: the newest articles about what the address names, and those that the reader has not finished
 * (docs/product/readers.md#neked). Without parameters, the browser fills in the page.
 */
export const nekedScreen: Screen<NekedData> = {
  load: loadNeked,
  View: NekedView,
  head: nekedHead,
};

async function loadNeked(context: ScreenContext): Promise<NekedData> {
  const { client, optional, query, now } = context;
  const { elott: before } = query;
  const valuesOf = (name: string) => (query[name] ?? '').split(',').filter(Boolean);
  const [sections, tags, authors] = [valuesOf('rovat'), valuesOf('cimke'), valuesOf('szerzo')];
  const [lives, teams] = [valuesOf('elo'), valuesOf('csapat').slice(0, maxTeams)];
  const searchKeys = valuesOf('kereses').slice(0, maxSearches);
  const readingSlugs = {
    places: valuesOf('idojaras'),
    gauges: valuesOf('merce'),
    currencies: valuesOf('deviza'),
  };
  const all = [sections, tags, authors, lives, teams, searchKeys, ...Object.values(readingSlugs)];
  if (all.every(({ length }) => length === 0)) return null;
  const isFirst = before === undefined;
  const matchesOf = async (team: number): Promise<FollowedTeam[]> => {
    const { response } = await client.footballTeamFixtures({ team });
    return response.length === 0 ? [] : [{ id: team, ...matchesNearby(response, team, now) }];
  };
  const [list, liveCards, followedTeams, readings, searches] = await Promise.all([
    client.followed({ sections, tags, authors, ...(before && { before }) }),
    isFirst && lives.length > 0 ? optional(client.articlesByIds({ ids: lives.map(Number) }), []) : [],
    Promise.all(isFirst ? teams.map((id) => optional(matchesOf(Number(id)), [])) : []),
    loadFollowedReadings(context, isFirst ? readingSlugs : { places: [], gauges: [], currencies: [] }),
    loadFollowedSearches(context, isFirst ? searchKeys : []),
  ]);
  return { ...list, lives: liveCards, teams: followedTeams.flat(), readings, searches };
}

/** The slugs and ids in an address, each once and sorted, and the article after which the list continues. */
export function nekedParameters(params: URLSearchParams): Array<[name: string, value: string]> {
  const parameters: Array<[name: string, value: string]> = [];
  const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);
  const isSlug = (text: string) => Slug.safeParse(text).success;
  const kinds = {
    rovat: isSlug,
    cimke: isSlug,
    szerzo: isSlug,
    elo: isId,
    csapat: isId,
    idojaras: isSlug,
    merce: isSlug,
    deviza: isSlug,
    kereses: isSearchKey,
  };
  for (const [name, isValid] of Object.entries(kinds)) {
    const values = (params.get(name) ?? '').split(',').filter(isValid);
    if (values.length > 0)
      parameters.push([name, [...new Set(values)].slice(0, maxFollowed).sort().join(',')]);
  }
  const before = params.get('elott') ?? '';
  if (parameters.length > 0 && isId(before)) parameters.push(['elott', before]);
  return parameters;
}

function NekedView({ data, context }: { data: NekedData; context: ViewContext }) {
  return (
    <div className={layout.page}>
      <PageHeader
        title="Neked"
        introduction="Ahol abbahagytad, és ami új abban, amit követsz. Ezen az eszközön őrizzük, mi az, és ha be vagy lépve, a fiókodban is. A nyitólapot nem változtatja meg."
        tabs={<OwnTabs path="/neked" />}
      />
      {data === null && (
        <section className={styles.unfinished} aria-labelledby="folytasd" data-own-part="unfinished" hidden>
          <h2 id="folytasd">Folytasd</h2>
          <div className={styles.cards} data-own-cards="" />
        </section>
      )}
      <OwnList
        list="followed"
        hasIds={data !== null}
        empty={
          <EmptyNote title="Még nem követsz semmit.">
            <p>
              {typeset(
                'A rovatok, a témák, a szerzők és a focicsapatok oldalán, az élő közvetítéseknél és a cikkek végén is ott a „Követés” gomb.',
              )}
            </p>
            <p>
              <a className={button.button} href="/archivum">
                Témák keresése
              </a>
            </p>
          </EmptyNote>
        }
        without={
          <WithoutScripts title="Hogy mit követsz, azt a böngésződ őrzi.">
            Hogy megmutassuk, ahhoz JavaScript kell, és itt ki van kapcsolva. Minden rovatnak, témának és
            szerzőnek van RSS-csatornája: egy hírolvasóban azokat JavaScript nélkül is követheted.
          </WithoutScripts>
        }
      >
        {data && (
          <>
            <FollowedSubjects
              subjects={data.subjects}
              lives={data.lives}
              teams={data.teams}
              readings={data.readings}
              searches={data.searches}
              context={context}
            />
            <OwnCards items={data.items} context={context} />
            {data.more && (
              <p className={styles.more} data-own-older={data.items.at(-1)?.id}>
                <a className={button.button} href={olderUrl(data)} rel="nofollow">
                  Korábbiak
                </a>
              </p>
            )}
          </>
        )}
      </OwnList>
    </div>
  );
}

function olderUrl({ subjects, items }: FollowedList): string {
  const slugs = (subjectKind: FollowedList['subjects'][number]['kind']) =>
    subjects.flatMap(({ kind, slug }) => (kind === subjectKind ? [slug] : [])).join(',');
  const params = new URLSearchParams({
    rovat: slugs('section'),
    cimke: slugs('tag'),
    szerzo: slugs('author'),
    elott: String(items.at(-1)?.id ?? ''),
  });
  return `/neked?${new URLSearchParams(nekedParameters(params))}`;
}

/** Personal lists are not for search engines. */
function nekedHead(_: NekedData, context: ViewContext): Head {
  const facts = {
    title: 'Neked',
    description: 'Ahol abbahagytad, és ami új abban, amit követsz.',
    path: '/neked',
  };
  return { ...pageHead(facts, context), robots: 'noindex' };
}
