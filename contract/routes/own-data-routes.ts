import { z } from 'zod';
import { followedKinds } from '../own-items.ts';
import type { DescribedRoute } from './described-route.ts';

const OwnAnswer = z
  .object({
    version: z.int().meta({ description: 'Version, which grows with every change.' }),
    items: z
      .unknown()
      .meta({ description: 'What is saved, followed and set, in the form in which it is sent.' }),
    emptiedAt: z.int().meta({
      description:
        'Changes up to this moment were deleted, Unix milliseconds; 0: never. Devices drop them too.',
    }),
    owner: z.string().meta({ description: 'Owner of the data.' }),
    supporter: z
      .boolean()
      .meta({ description: 'Whether the reader supports the site, so that it does not ask them to.' }),
  })
  .meta({ id: 'OwnDocument', description: 'What a reader keeps on this site.' });
const ownExample = {
  version: 3,
  items: { 'saved:12': { at: 1795161600000, value: 'yes' } },
  emptiedAt: 0,
  owner: 'abc',
  supporter: false,
};
const SentOwnItems = z.object({
  items: z.record(z.string(), z.unknown()).meta({
    description: `\`saved:{article id}\`, \`place:{article id}\`, \`setting:{name}\`, or a kind of what is followed (${followedKinds.join(', ')}) and its slug or number. Each has \`at\` in milliseconds and \`value\`: \`yes\`, a place in the article, or the setting; empty once it was removed.`,
  }),
  owner: z
    .string()
    .nullable()
    .meta({ description: 'Owner of the data as the device knows them; null: nobody yet.' }),
});
const OwnFile = z.object({
  account: z
    .record(z.string(), z.string())
    .meta({ description: 'Name and address.', examples: [{ name: 'Olvasó', email: 'olvaso@example.com' }] }),
  sites: z.array(z.unknown()).meta({ description: 'Saved and followed items on each site.', examples: [[]] }),
  tips: z.unknown().meta({ description: 'What was played; null where nothing was.' }),
});

/** What readers keep on a site: saved articles, followed topics, settings. */
export const ownDataRoutes: readonly DescribedRoute[] = [
  ...(['GET', 'PUT', 'DELETE'] as const).map(
    (method): DescribedRoute => ({
      name: { GET: 'own', PUT: 'ownMerge', DELETE: 'ownEmpty' }[method],
      method,
      path: '/api/own',
      tag: 'Account',
      summary: {
        GET: 'The saved and followed items of a reader on this site',
        PUT: 'Merges the items of a device into those of the account',
        DELETE: 'Deletes all saved and followed items of a reader',
      }[method],
      ...(method === 'PUT' && {
        body: {
          types: ['application/json'] as const,
          schema: SentOwnItems,
          example: { items: ownExample.items, owner: null },
        },
      }),
      answers: [
        {
          status: 200,
          description: 'What it is now.',
          type: 'application/json',
          schema: OwnAnswer,
          example: ownExample,
        },
      ],
      errors: {
        GET: [401, 403, 429, 500, 503],
        PUT: [400, 401, 403, 409, 413, 415, 429, 500, 503],
        DELETE: [401, 403, 415, 429, 500, 503],
      }[method],
    }),
  ),
  {
    name: 'ownExport',
    method: 'GET',
    path: '/api/own/export',
    tag: 'Account',
    summary: 'All stored data of a reader, as a file',
    answers: [{ status: 200, description: 'The file.', type: 'application/json', schema: OwnFile }],
    errors: [401, 429, 500, 503],
  },
];
