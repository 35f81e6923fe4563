import type { SiteSlug } from '#contract/article.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import type { SitePage } from '#contract/search.ts';
import { findLeagueName, quickLeagues } from '#portal/parts/football/competitions.ts';
import { formula1Path } from '#portal/parts/formula-1/formula-1-address.ts';
import { supplementUrl } from '#portal/site/supplements.ts';

/** Other names of the competitions in `competitions.ts`, by their id. */
const leagueAliases: Readonly<Record<number, readonly string[]>> = {
  1: ['foci-vb', 'vb', 'labdarúgó-világbajnokság'],
  2: ['BL'],
  3: ['EL'],
  4: ['foci-eb', 'eb', 'labdarúgó-Európa-bajnokság'],
  39: ['angol bajnokság'],
  61: ['francia bajnokság'],
  78: ['német bajnokság'],
  135: ['olasz bajnokság'],
  140: ['spanyol bajnokság'],
  271: ['NB1', 'magyar bajnokság'],
  272: ['NB2'],
  283: ['román bajnokság'],
};

const sports: readonly SitePage[] = [
  {
    kind: 'competition',
    title: 'Foci',
    path: '/foci',
    aliases: ['futball', 'labdarúgás', 'meccsek', 'focieredmények'],
  },
  {
    kind: 'competition',
    title: 'Forma–1',
    path: formula1Path,
    aliases: ['Forma-1', 'forma1', 'F1', 'Formula 1'],
  },
];

/** Pages that search finds by name but that are not in the database: sports, competitions and supplements. */
export function sitePages(site: SiteSlug, supplements: readonly Supplement[]): SitePage[] {
  const leagues = quickLeagues[site].flatMap((id): SitePage[] => {
    const title = findLeagueName(id);
    return title === null
      ? []
      : [{ kind: 'competition', title, path: `/foci?liga=${id}`, aliases: leagueAliases[id] ?? [] }];
  });
  const special = supplements.map(
    ({ slug, title, aliases = [] }): SitePage => ({
      kind: 'supplement',
      title,
      path: supplementUrl({ slug }),
      aliases: [slug, ...aliases].map(withSpaces),
      tag: slug,
    }),
  );
  return [...sports, ...leagues, ...special];
}

const withSpaces = (slug: string) => slug.replaceAll('-', ' ');
