import { z } from 'zod';
import { Slug } from './article.ts';

const StaffMember = z
  .strictObject({
    name: z.string().trim().min(1).max(200).meta({ description: 'Name as the imprint prints it.' }),
    role: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .nullable()
      .meta({ description: 'What they do; null where the group says it.' }),
    email: z.email().nullable().meta({ description: 'Where they can be written to, if anywhere.' }),
    author: Slug.nullable().meta({
      description: 'Slug of their own list of articles, for those who have one.',
    }),
  })
  .meta({ id: 'StaffMember', description: 'A person who makes the paper.' });

const StaffGroup = z
  .strictObject({
    title: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .meta({ description: 'Title above the group, for example „Szerkesztőség”.' }),
    members: z
      .array(StaffMember)
      .max(500)
      .meta({ description: 'Members in the order in which they are printed.' }),
  })
  .meta({ id: 'StaffGroup', description: 'A part of the imprint.' });

export const Staff = z
  .array(StaffGroup)
  .max(100)
  .meta({ id: 'Staff', description: 'Who makes a site, as the imprint prints it.' });
export type Staff = z.infer<typeof Staff>;
