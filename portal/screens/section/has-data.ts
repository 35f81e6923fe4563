import type { SupplementView } from '#contract/publication/supplements.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { resultsPathOf } from '#portal/site/election-addresses.ts';
import { findResultsPage } from '../elections/load-election.ts';
import { hasTournament, loadTournament } from './tournament/load-tournament.ts';

/**
 * Whether a view has something to show, as `isEmpty` says of a loaded page. The sitemap asks it.
 * @throws CallError if the service with the data does not answer
 */
export async function hasData(view: SupplementView, context: ScreenContext): Promise<boolean> {
  switch (view.kind) {
    case 'frame':
      return view.source !== null;
    case 'closed':
      return false;
    case 'election':
      return (await findResultsPage(context.client, resultsPathOf(view, []))) !== null;
    case 'football':
      return hasTournament(await loadTournament(view, context));
    case 'formula-1':
    case 'medals':
    case 'schedule':
    case 'hungarians':
      return true;
  }
}
