import type { Episode, FrontPage } from '#contract/front.ts';
import { newestEpisodes } from '../queries/podcasts.ts';
import { type FrontWorkingCopy, readFrontGroups } from './front-groups.ts';
import { readWidgets } from './front-widgets.ts';
import type { ReadContext } from './read-context.ts';

const maxEpisodes = 5;

/** The front page of a site, published or draft: groups of boxes, and the widgets between them. */
export async function readFrontPage(context: ReadContext, work?: FrontWorkingCopy): Promise<FrontPage> {
  const front = await readFrontGroups(context, work);
  return { groups: front.groups, widgets: await readWidgets(context, front, await frontEpisodes(context)) };
}

/** The episodes in the podcast widget. */
export function frontEpisodes({ db, site, now }: ReadContext): Promise<Episode[]> {
  return newestEpisodes(db, site, new Date(now), { limit: maxEpisodes });
}
