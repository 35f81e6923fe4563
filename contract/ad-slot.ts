import { z } from 'zod';

const AdSize = z.tuple([z.int().positive(), z.int().positive()]).meta({ id: 'AdSize', description: 'Width and height in pixels.' });

export const AdSlot = z
  .object({
    name: z
      .string()
      .regex(/^[\w-]+$/)
      .meta({ description: "Name at the ad service; its unit path is the network's id and this." }),
    sizes: z.array(AdSize).min(1).meta({ description: 'What may come; the place kept for it is as high as the largest likely one.' }),
    loadMode: z.enum(['eager', 'lazy']).meta({ description: 'With the page, or when it comes near the viewport.' }),
    loadCollapsed: z.boolean().meta({ description: 'Load although the element is folded up.' }),
    observerMargin: z.int().min(0).max(300).meta({ description: 'How near is near, pixels (specification §9).' }),
    pr: z.boolean().optional().meta({ description: 'Also shown on sponsored articles, where no other is.' }),
    setupad: z.boolean().optional().meta({ description: 'Sold through the Setupad network.' }),
    delay: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Milliseconds to wait before it loads; 2000 where specification §4 says so.' }),
  })
  .meta({ id: 'AdSlot', description: 'A place for an ad.' });
export type AdSlot = z.infer<typeof AdSlot>;
