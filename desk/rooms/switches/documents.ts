import type { z } from 'zod';
import type { StoredSponsoredLine } from '#contract/editor-content.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';

/** Documents that the room edits besides its switches. */
export interface Documents {
  Promotion: { promotion: NonNullable<FrontendInput['promo']> | null };
  Pip: { video: NonNullable<FrontendInput['pipStatus']> | null };
  WaterLevels: { levels: NonNullable<FrontendInput['floodingData']> };
  WeatherWarning: { warning: NonNullable<FrontendInput['weatherWarning']> | null };
  SponsoredLine: z.output<typeof StoredSponsoredLine>;
}
