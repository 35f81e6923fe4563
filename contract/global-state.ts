import { z } from 'zod';

export const ColourMode = z.enum(['system', 'light', 'dark']).meta({
  id: 'ColourMode',
  description: 'What the reader prefers: as the device has it, or one of the two.',
});
export type ColourMode = z.infer<typeof ColourMode>;

export const GlobalState = z
  .object({
    counts: z
      .record(z.string(), z.int().nonnegative())
      .meta({ description: 'How often something was shown or clicked on this page, by name.' }),
    isMobile: z.boolean().meta({ description: 'The window is narrower than 768 pixels.' }),
    isIos: z.boolean().meta({ description: 'True: the device is an iPhone or iPad.' }),
    isMobileApp: z.boolean().meta({ description: "In the mobile app's web view." }),
    isPreview: z
      .boolean()
      .meta({ description: 'Preview mode: only signed-in members of the newsroom see the site.' }),
    cookieModalOpen: z.boolean().meta({ description: 'The consent dialog is open.' }),
    navigationOpen: z.boolean().meta({ description: 'The menu of the side is open.' }),
    searchBarOpen: z.boolean().meta({ description: 'The search bar of the header is open.' }),
    colourMode: ColourMode.meta({ description: "The reader's choice." }),
    forcedColourMode: z
      .enum(['light', 'dark'])
      .nullable()
      .meta({ description: 'What the page demands instead of it, if anything.' }),
    headerOpacity: z
      .boolean()
      .meta({ description: 'The header is see-through, over the cover of a longform.' }),
    breakingShown: z
      .boolean()
      .meta({ description: 'The breaking news under the header has not been dismissed.' }),
  })
  .meta({ id: 'GlobalState', description: 'What the parts of an open page share about it.' });
export type GlobalState = z.infer<typeof GlobalState>;
