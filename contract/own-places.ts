import { z } from 'zod';
import { academyPlace } from './academy.ts';
import { AfterMain, AfterVideo, afterGroup, livescoreDashboard } from './editor-content.ts';
import { podcastPosition } from './front-choice.ts';
import { youthPlace } from './youth.ts';

interface OwnPlace {
  /** What a page reads from it. Content of another form is shown as if there were none. */
  Content: z.ZodType;
  /** Group that it belongs to. */
  group: number | null;
}

/** Places whose content a page of ours reads, by slug: forms and checks are made from these. */
export const ownPlaces: ReadonlyMap<string, OwnPlace> = new Map<string, OwnPlace>([
  [afterGroup.main, { Content: AfterMain, group: afterGroup.id }],
  [afterGroup.video, { Content: AfterVideo, group: afterGroup.id }],
  [youthPlace.slug, { Content: youthPlace.Content, group: null }],
  [academyPlace.slug, { Content: academyPlace.Content, group: null }],
  [livescoreDashboard.slug, { Content: livescoreDashboard.Content, group: null }],
  [podcastPosition, { Content: z.int().min(0).max(100), group: null }],
]);
