import { z } from 'zod';

const AdSize = z
  .tuple([z.int().positive(), z.int().positive()])
  .meta({ id: 'AdSize', description: 'Width and height in pixels.' });

const AdSizes = z
  .object({
    from: z.int().nonnegative().meta({ description: 'Least width of the window, pixels.' }),
    sizes: z.array(AdSize).meta({ description: 'What may come there; none: no ad at these widths.' }),
  })
  .meta({ id: 'AdSizes', description: 'Sizes from a width on.' });

export const AdSlot = z
  .object({
    name: z
      .string()
      .regex(/^[\w-]+$/)
      .meta({ description: "Name at the ad service; its unit path is the network's id and this." }),
    sizes: z.array(AdSizes).min(1).meta({
      description:
        'By width, narrowest first; the place kept is as high as the largest likely one, at every width.',
    }),
    loadMode: z.enum(['early', 'visible', 'lazy']).meta({
      description:
        'early: with the page; visible: when the place is seen; lazy: when it comes near the window.',
    }),
    loadCollapsed: z.boolean().meta({
      description:
        'True: it collapses when there is no ad and it has not been seen yet; others show a house ad.',
    }),
    observerMargin: z
      .int()
      .min(0)
      .max(300)
      .meta({ description: 'Distance from the viewport at which a lazy slot loads, pixels.' }),
    pr: z.boolean().optional().meta({ description: 'Also shown in sponsored sections, where no other is.' }),
    setupad: z.boolean().optional().meta({ description: 'Sold through the Setupad network.' }),
    delay: z.int().nonnegative().optional().meta({ description: 'Milliseconds to wait before it loads.' }),
  })
  .meta({ id: 'AdSlot', description: 'A place for an ad.' });
export type AdSlot = z.infer<typeof AdSlot>;
