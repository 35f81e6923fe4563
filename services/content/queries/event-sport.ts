import { sql } from 'kysely';
import { formula1Tags } from '#contract/formula-1-tags.ts';
import type { LiveScoreSport } from '#contract/live-score-sport.ts';

/** SQL for the sport of the event of article `a` in its version `v`: the same rule as `liveScoreSport`. */
export const eventSport = sql<LiveScoreSport>`coalesce(v.fields->>'livescoreSport', case when a.tag_ids
  && array(select id from tag where slug = any(${formula1Tags}::text[])) then 'formula-1'
    else 'football' end)`;
