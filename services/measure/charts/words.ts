import type { SiteSlug } from '#contract/article.ts';
import type { SourceKind } from '#contract/measure.ts';

/** Texts of charts, for editors. */
export const words = {
  series: 'Megnyitott oldalak ma, ötpercenként; szaggatva a tegnapi nap',
  sites: 'Lapok ma',
  sitesByName: { main: 'Címlap', erdely: 'Erdély' } satisfies Record<SiteSlug, string>,
  sections: 'Rovatok ma',
  sources: 'Honnan jönnek ma',
  quarters: 'Meddig olvassák a cikkeket ma',
  kinds: {
    direct: 'Közvetlenül, könyvjelzőről',
    own: 'Saját oldalainkról',
    search: 'Keresőből',
    social: 'Közösségi oldalról',
    elsewhere: 'Máshonnan',
  } satisfies Record<SourceKind, string>,
  depths: ['az első negyedéig', 'a feléig', 'háromnegyedéig', 'a végéig'],
};
