import { eb2024 } from './eb-2024.ts';
import { ep2024 } from './ep-2024.ts';
import { fociVb2022 } from './foci-vb-2022.ts';
import { oroszUkranHaboru } from './orosz-ukran-haboru.ts';
import { parizs2024 } from './parizs-2024.ts';
import type { Supplement, SupplementView } from './supplement.ts';
import { tippjatek } from './tippjatek.ts';
import { tokio2020 } from './tokio-2020.ts';
import { usa2024 } from './usa-2024.ts';
import { valasztas2022 } from './valasztas-2022.ts';
import { valasztas2024 } from './valasztas-2024.ts';

/** Supplements of both sites (docs/product/supplements.md#the-nine-that-ship). */
export const supplements: readonly Supplement[] = [
  tokio2020,
  fociVb2022,
  eb2024,
  parizs2024,
  oroszUkranHaboru,
  valasztas2022,
  valasztas2024,
  ep2024,
  usa2024,
  tippjatek,
];

/** Where readers find a supplement. */
export const supplementUrl = ({ slug }: Pick<Supplement, 'slug'>): string => `/melleklet/${slug}`;

/** The supplements that a section's page links to. */
export const supplementsOfSection = (section: string | undefined): readonly Supplement[] =>
  supplements.filter((supplement) => supplement.section === section);

/** All views of a supplement. */
export function viewsOf({ tabs }: Supplement): SupplementView[] {
  return tabs.flatMap((tab) =>
    tab.kind === 'data' ? [tab.view, ...(tab.subTabs?.others ?? []).map(({ view }) => view)] : [],
  );
}

/** Hosts that frames may be of: the content security policy names them. */
export function frameOrigins(list: readonly Supplement[] = supplements): string[] {
  const sources = list
    .flatMap(viewsOf)
    .flatMap((view) => (view.kind === 'frame' && view.source !== null ? [view.source] : []));
  return [...new Set(sources.map((source) => new URL(source).origin))];
}
