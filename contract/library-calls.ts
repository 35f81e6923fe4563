import { z } from 'zod';
import { UnixSeconds } from './article.ts';
import { id, nextPage, read, timeCursor, write } from './call.ts';
import {
  AddedMedia,
  MediaCounts,
  MediaDocument,
  MediaItem,
  MediaKind,
  MediaUse,
  SignedUpload,
  SimilarMedia,
} from './library.ts';
import { mediaTypes } from './media-types.ts';
import { SoundRef } from './sound.ts';

const flag = (description: string) => z.enum(['yes']).optional().meta({ description });
const version = z.int().positive().optional().meta({
  description: 'The version that the change is based on; the newest if left out.',
});
const maxItemsPerPage = 200;

/** The library of pictures, recordings and videos. Sending files is in `routes/library-routes.ts`. */
export const libraryCalls = {
  libraryItems: read({
    path: '/api/edit/library',
    summary: 'Pictures, recordings and videos, the newest first',
    input: z.object({
      q: z.string().trim().max(200).optional().meta({
        description:
          'Beginnings of words in the file’s name, credit, caption, alt text or source; case and accents do not matter.',
      }),
      kind: MediaKind.optional(),
      name: z
        .string()
        .max(200)
        .optional()
        .meta({
          description: 'A name that it has or had: what the library says of a picture in a text.',
          examples: ['/media/9f86d081884c7d65-1600x1067.jpg'],
        }),
      unused: flag('`yes`: only what nothing uses.'),
      expired: flag('`yes`: only those whose rights have ended.'),
      by: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'Key of a person: only what they sent is returned.' }),
      mine: flag('`yes`: only what you sent.'),
      withoutAlt: flag('`yes`: only pictures without alternative text.'),
      expiring: flag('`yes`: only those whose rights end within 14 days.'),
      neverOut: flag('`yes`: only what no reader ever saw.'),
      similar: flag('`yes`: only pictures that look like another one.'),
      cursor: timeCursor,
      limit: z.coerce.number().int().min(1).max(maxItemsPerPage).default(50).meta({
        description: 'Items per page; default 50.',
      }),
    }),
    output: z.object({
      items: z.array(MediaItem).meta({ description: 'A page of them.' }),
      next: nextPage,
    }),
    tags: () => [],
  }),
  libraryCounts: read({
    path: '/api/edit/library/counts',
    summary: 'Number of items in each list',
    input: z.object({}),
    output: MediaCounts,
    tags: () => [],
  }),
  soundLoudness: read({
    path: '/api/edit/library/loudness',
    summary: 'Loudness of a stored recording (EBU R 128), if the server has ffmpeg',
    input: z.object({ ref: SoundRef }),
    output: z.object({
      isAvailable: z.boolean().meta({ description: 'False: there is no ffmpeg, so nothing is known.' }),
      integrated: z
        .number()
        .nullable()
        .meta({ description: 'LUFS.', examples: [-21.3] }),
      range: z
        .number()
        .nullable()
        .meta({ description: 'LU.', examples: [4.2] }),
      truePeak: z
        .number()
        .nullable()
        .meta({ description: 'dBTP.', examples: [-4.6] }),
    }),
    errors: [404],
    tags: () => [],
  }),
  normaliseSound: write({
    method: 'POST',
    path: '/api/edit/library/normalised',
    summary: 'Make a copy of a recording with the loudness of podcasts (−16 LUFS); 409 without ffmpeg',
    input: z.object({}),
    body: z.strictObject({ ref: SoundRef }),
    output: MediaItem,
    errors: [404],
  }),
  libraryItem: read({
    path: '/api/edit/library/{id}',
    summary: 'A picture, recording or video of the library, to be edited',
    input: z.object({ id }),
    output: MediaItem,
    tags: () => [],
  }),
  setLibraryItem: write({
    method: 'PUT',
    path: '/api/edit/library/{id}',
    summary: 'Replace the metadata of a file; a new crop gives it a new name wherever it is used',
    input: z.object({ id }),
    body: z.strictObject({
      id: id.optional().meta({ description: 'Ignored; a document that was read may contain it.' }),
      version,
      updatedAt: UnixSeconds.optional().meta({
        description: 'Ignored; a document that was read may contain it.',
      }),
      updatedBy: z.string().nullable().optional().meta({
        description: 'Ignored; a document that was read may contain it.',
      }),
      file: z
        .looseObject({})
        .optional()
        .meta({ description: 'Ignored; a document that was read may contain it.' }),
      document: MediaDocument,
    }),
    output: MediaItem,
  }),
  changeLibraryItem: write({
    method: 'PATCH',
    path: '/api/edit/library/{id}',
    summary: 'Change some metadata of a file',
    input: z.object({ id }),
    body: z.strictObject({
      version,
      changes: MediaDocument.partial().meta({ description: 'The changed fields.' }),
    }),
    output: MediaItem,
  }),
  deleteLibraryItem: {
    method: 'DELETE' as const,
    path: '/api/edit/library/{id}' as const,
    summary: 'Delete a file permanently; 409 with the uses while something uses it',
    input: z.object({ id }),
    output: z.null(),
    status: 204 as const,
    tags: () => [],
  },
  libraryUses: read({
    path: '/api/edit/library/{id}/uses',
    summary: 'Uses of a file, under any of its names',
    input: z.object({ id }),
    output: z.object({ items: z.array(MediaUse).meta({ description: 'All of them.' }) }),
    tags: () => [],
  }),
  similarItems: read({
    path: '/api/edit/library/{id}/similar',
    summary: 'Pictures that look like this one: resized, saved again or slightly cropped',
    input: z.object({ id }),
    output: z.object({ items: z.array(SimilarMedia).meta({ description: 'The most alike first.' }) }),
    tags: () => [],
  }),
  keepSimilar: write({
    method: 'POST',
    path: '/api/edit/library/{id}/similar',
    summary: 'Keep two pictures that look alike; lists no longer report them',
    input: z.object({ id }),
    body: z.strictObject({
      other: z
        .int()
        .positive()
        .meta({ description: 'Number of the other one.', examples: [8] }),
    }),
    output: z.object({ items: z.array(SimilarMedia).meta({ description: 'The most alike first.' }) }),
  }),
  addFromAddress: write({
    method: 'POST',
    path: '/api/edit/library/from-address',
    summary: 'Add a picture, recording or video to the library from its URL',
    input: z.object({}),
    body: z.strictObject({
      address: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .meta({
          description: 'Where it is: http or https, on a public host.',
          examples: ['https://example.com/arviz.jpg'],
        }),
    }),
    output: AddedMedia,
  }),
  signUpload: write({
    method: 'POST',
    path: '/api/edit/library/signed-upload',
    summary:
      'Get a signed request that uploads a file directly to the store, valid for 15 minutes; 409 if the store is a folder',
    input: z.object({}),
    body: z.strictObject({
      contentType: z
        .string()
        .regex(mediaTypes, {
          error: 'It must be the type of a supported picture, recording or video, such as image/jpeg.',
        })
        .meta({ description: 'Type of the file.', examples: ['image/jpeg'] }),
      bytes: z
        .int()
        .min(1)
        .max(200_000_000)
        .meta({ description: 'Size of the file.', examples: [2_400_000] }),
    }),
    output: SignedUpload,
  }),
  finishUpload: write({
    method: 'POST',
    path: '/api/edit/library/signed-upload/finish',
    summary: 'Add a file that was uploaded directly to the store to the library',
    input: z.object({}),
    body: z.strictObject({
      upload: z
        .string()
        .regex(/^[0-9a-f]{32}$/, { error: 'It must be the number of an upload.' })
        .meta({ description: 'Number of the upload.', examples: ['9f86d081884c7d659a2feaa0c55ad015'] }),
      fileName: z.string().min(1).max(200).meta({ description: 'What the file is called.' }),
    }),
    output: AddedMedia,
    errors: [404],
  }),
} as const;
