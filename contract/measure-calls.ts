import { z } from 'zod';
import { writeTo } from './call.ts';
import {
  type Beacon,
  isCountedPath,
  maxClicks,
  maxMissedTermLength,
  maxMissedTerms,
  maxViews,
  sourceKinds,
  vitalNames,
} from './measure.ts';

const screen = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/)
  .meta({ description: 'Name of the screen.' });
const path = z.string().refine(isCountedPath).meta({ description: 'Path of a page, without its query.' });
const name = z.enum(vitalNames).meta({ description: 'Name of the web vital.' });
const value = z.number().min(0).max(86_400_000).meta({ description: 'Milliseconds; of CLS a ratio.' });

const source = z.enum(sourceKinds).meta({ description: 'The kind of page that led here.' });
const quarter = z.int().min(0).max(4);

/** Strict: unknown fields are refused, so that nothing about readers can slip in. */
export const BeaconInput: z.ZodType<Beacon> = z.strictObject({
  views: z
    .array(z.strictObject({ path, screen, source: source.optional() }))
    .max(maxViews)
    .meta({
      description: 'Pages that were shown.',
      examples: [[{ path: '/legfrissebb', screen: 'legfrissebb' }]],
    }),
  clicks: z
    .array(path)
    .max(maxClicks)
    .optional()
    .meta({
      description: 'Articles that were opened from the front page.',
      examples: [['/belfold/2026/11/20/tetozott-a-szamos']],
    }),
  vitals: z
    .array(z.strictObject({ name, value, screen }))
    .max(vitalNames.length)
    .meta({ description: 'How fast the document was.', examples: [[]] }),
  reads: z
    .array(
      z.strictObject({
        path,
        from: quarter.meta({ description: 'The quarter that was reported before; 0 for none.' }),
        to: quarter.meta({ description: 'The last quarter that came into view.' }),
      }),
    )
    .max(maxViews)
    .optional()
    .meta({
      description: 'How far texts were read since the last beacon.',
      examples: [[{ path: '/belfold/2026/11/20/tetozott-a-szamos', from: 0, to: 3 }]],
    }),
  missedTerms: z
    .array(z.string().min(1).max(maxMissedTermLength))
    .max(maxMissedTerms)
    .optional()
    .meta({ description: 'What was looked for and not found.', examples: [['szamosi gát']] }),
});

export const measureCalls = {
  measure: writeTo('measuring', {
    method: 'POST',
    path: '/api/measure',
    summary: 'Counts page views and their speed; stores nothing about readers (only for pages of the site)',
    input: z.object({}),
    body: BeaconInput,
    output: z.null(),
    status: 204,
  }),
} as const;
