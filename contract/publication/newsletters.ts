import { z } from 'zod';
import { ListCode } from '../newsletter.ts';

export const DigestList = z
  .strictObject({
    code: ListCode.meta({
      description: 'Names it in addresses; subscribers are kept by it.',
      examples: ['napi'],
    }),
    name: z.string().trim().min(1).max(100).meta({ description: 'What readers call it.' }),
    description: z.string().trim().min(1).max(500).meta({ description: 'Content of the newsletter.' }),
    when: z.string().trim().min(1).max(200).meta({ description: 'When it is sent, in words.' }),
    time: z
      .strictObject({
        hour: z.int().min(0).max(23).meta({ description: '0 to 23.' }),
        minute: z.int().min(0).max(59).meta({ description: '0 to 59.' }),
      })
      .meta({ description: 'When it is sent, in Europe/Budapest.' }),
    days: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .readonly()
      .refine((days) => new Set(days).size === days.length, 'A day stands there twice.')
      .meta({ description: '1 is Monday, 7 Sunday.', examples: [[1, 2, 3, 4, 5]] }),
    maxArticles: z.int().min(1).max(30).meta({ description: 'Articles of an issue.' }),
    maxAgeHours: z.int().min(1).max(1000).meta({ description: 'Older articles are no news, hours.' }),
  })
  .meta({ id: 'DigestList', description: 'A newsletter made of the front page.' });
export type DigestList = z.infer<typeof DigestList>;

export const Newsletters = z
  .array(DigestList)
  .max(20)
  .readonly()
  .refine((lists) => new Set(lists.map(({ code }) => code)).size === lists.length, 'Two have the same code.')
  .meta({ id: 'Newsletters', description: 'Newsletters of a site, in the order in which readers see them.' });
export type Newsletters = z.infer<typeof Newsletters>;
