import { z } from 'zod';
import { formula1Tags } from './formula-1-tags.ts';

/**
 * Sports with live scores. Each source counts its events from one, so a number alone does not identify an
 * event.
 */
export const LiveScoreSport = z
  .enum(['football', 'formula-1'])
  .meta({ description: 'A sport with live scores.' });
export type LiveScoreSport = z.infer<typeof LiveScoreSport>;

interface OfEvent {
  livescoreSport?: LiveScoreSport | null | undefined;
  tags: ReadonlyArray<{ slug: string }>;
}

/** The sport of the event in an article's `livescoreId`. */
export const liveScoreSport = ({ livescoreSport, tags }: OfEvent): LiveScoreSport =>
  livescoreSport ?? (tags.some(({ slug }) => formula1Tags.includes(slug)) ? 'formula-1' : 'football');
