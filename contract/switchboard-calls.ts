import { z } from 'zod';
import { SiteSlug, UnixSeconds } from './article.ts';
import { read, write } from './call.ts';
import { FrontendInit } from './frontend.ts';

/** Switches that apply to every page of a site. */
export const switchNames = [
  'breaking',
  'weatherWarning',
  'trending',
  'widgets',
  'pip',
  'waterLevels',
  'promotion',
  'ads',
] as const;
export type SwitchName = (typeof switchNames)[number];

const SwitchNameSchema = z.enum(switchNames).meta({ description: 'Name of the switch.' });

/** Breaking news without an article. */
export const BreakingText = z.strictObject({
  title: z.string().trim().min(1).max(200).meta({ description: 'What the bar says.' }),
  url: z
    .string()
    .max(2000)
    .regex(/^\/(?!\/)/, 'A path on the site.')
    .meta({ description: 'Where it leads: a path on the site.' }),
});
export type BreakingText = z.infer<typeof BreakingText>;

const News = BreakingText.nullable().meta({
  id: 'BreakingText',
  description:
    'News of the switch `breaking` that is shown in the bar before articles. Null: articles alone.',
});

const fields = {
  isOn: z.boolean().meta({ description: 'True: it is on.' }),
  endsAt: UnixSeconds.nullable().meta({
    description: 'Time from which the opposite holds, unix seconds; null: until somebody changes it.',
  }),
  news: News,
};

const SwitchState = z
  .object({
    name: SwitchNameSchema,
    ...fields,
    version: z
      .int()
      .nonnegative()
      .meta({ description: 'Version, which grows with each change; 0 if it was never changed.' }),
    changedAt: UnixSeconds.nullable().meta({ description: 'Null: never.' }),
    changedBy: z
      .string()
      .nullable()
      .meta({ description: 'Who changed it last.', examples: ['Fodor Áron'] }),
  })
  .meta({ id: 'SwitchState', description: 'A switch as it is now: an end that has passed is applied.' });
export type SwitchState = z.infer<typeof SwitchState>;

export const switchboardCalls = {
  switchboard: read({
    path: '/api/edit/switchboard/{site}',
    summary: 'All switches of a site: whether on, until when, and who changed them when',
    input: z.object({ site: SiteSlug }),
    output: z.object({
      items: z.array(SwitchState).meta({ description: 'All switches.' }),
      allOn: FrontendInit.meta({ description: 'What readers’ pages would have with all switches on.' }),
    }),
    tags: () => [],
  }),
  setSwitch: write({
    method: 'PUT',
    path: '/api/edit/switchboard/{site}/{name}',
    summary: 'Changes a switch, for some time or until it is changed again',
    input: z.object({ site: SiteSlug, name: SwitchNameSchema }),
    body: z.strictObject({
      isOn: fields.isOn,
      endsAt: fields.endsAt.default(null),
      news: News.default(null),
      isPushed: z.boolean().default(false).meta({
        description:
          'True: `news` is also sent as a push message to all who asked for breaking news, ten seconds later.',
      }),
      version: z
        .int()
        .nonnegative()
        .optional()
        .meta({ description: 'Version that was read; the newest if left out.' }),
    }),
    output: SwitchState,
  }),
} as const;
