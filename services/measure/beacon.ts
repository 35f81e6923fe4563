import { z } from 'zod';
import { type Beacon, isCountedPath, mostViews, vitalNames } from '#contract/measure.ts';

const screen = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** Strict: what is not named here is refused, so that nothing about readers can come in unnoticed. */
export const BeaconInput: z.ZodType<Beacon> = z.strictObject({
  views: z.array(z.strictObject({ path: z.string().refine(isCountedPath), screen })).max(mostViews),
  vitals: z.array(z.strictObject({ name: z.enum(vitalNames), value: z.number().min(0).max(86_400_000), screen })).max(vitalNames.length),
});
