import { z } from 'zod';
import { Author, Profiles, Slug } from '../article.ts';
import type { EntityForm } from './entity-calls.ts';

const Name = z.string().trim().min(1).max(200).meta({ description: 'Name that readers see.' });
const Description = (description: string) =>
  z.string().trim().max(2000).nullable().default(null).meta({ description });
const slugField = (note: string) =>
  Slug.meta({
    description: `Slug in its address. ${note} A different one renames it; the old address then redirects.`,
    examples: ['arviz'],
  });
/** The slug in the path, with the same example as in the document, so that the example works. */
const KeySlug = Slug.meta({ examples: ['arviz'] });

export const sectionForm = {
  name: 'Section',
  plural: 'Sections',
  path: '/api/edit/sections',
  key: { slug: KeySlug },
  nameInSentence: 'a section',
  document: z.strictObject({
    slug: slugField('Addresses of its articles contain it too. Usually the same as in the path.'),
    name: Name,
    description: Description('Text above the list of its articles; null for none.'),
    active: z.boolean().default(true).meta({
      description: 'False: articles that have it as their main section are in no list.',
    }),
  }),
} as const satisfies EntityForm;

export const tagForm = {
  name: 'Tag',
  plural: 'Tags',
  path: '/api/edit/tags',
  key: { slug: KeySlug },
  nameInSentence: 'a tag',
  document: z.strictObject({
    slug: slugField('Usually the same as in the path.'),
    name: Name,
    description: Description('Text above the list of its articles; null for none.'),
  }),
} as const satisfies EntityForm;

export const authorForm = {
  name: 'Author',
  plural: 'Authors',
  path: '/api/edit/authors',
  key: { slug: KeySlug },
  nameInSentence: 'an author',
  document: z.strictObject({
    slug: slugField('Usually the same as in the path.'),
    name: Name,
    title: Author.shape.title.default(null),
    avatarSrc: Author.shape.avatarSrc.default(null),
    description: Description('A few words about the author; null for none.'),
    email: z
      .email()
      .max(200)
      .nullable()
      .default(null)
      .meta({
        description: 'Address of the author; null for none.',
        examples: ['luca@cimlap.example'],
      }),
    showsEmail: z.boolean().default(false).meta({ description: 'Whether readers see the address.' }),
    profiles: Profiles.default([]).meta({ description: 'Pages of the author elsewhere, for readers.' }),
  }),
} as const satisfies EntityForm;
