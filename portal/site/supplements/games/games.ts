import type { MedalFact } from './medals.ts';
import type { OwnMedal } from './own-medal.ts';
import type { SportStarts } from './own-start.ts';
import { parizs2024Hungarians } from './parizs-2024-hungarians.ts';
import { parizs2024Medals } from './parizs-2024-medals.ts';
import { parizs2024Schedule } from './parizs-2024-schedule.ts';
import { parizs2024Starts } from './parizs-2024-starts.ts';
import type { GamesSchedule } from './schedule.ts';
import { tokio2020Medals } from './tokio-2020-medals.ts';

export type GamesSlug = 'tokio-2020' | 'parizs-2024';

export interface Games {
  medals: readonly MedalFact[];
  schedule: GamesSchedule | null;
  hungarians: readonly OwnMedal[];
  starts: readonly SportStarts[];
}

/** What is known of Olympic games; results that do not change any more. */
export const games: Readonly<Record<GamesSlug, Games>> = {
  'tokio-2020': { medals: tokio2020Medals, schedule: null, hungarians: [], starts: [] },
  'parizs-2024': {
    medals: parizs2024Medals,
    schedule: parizs2024Schedule,
    hungarians: parizs2024Hungarians,
    starts: parizs2024Starts,
  },
};
