import { z } from 'zod';
import { UnixSeconds } from './article.ts';
import { id, read, write } from './call.ts';
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
import { SoundRef } from './sound.ts';

const flag = (description: string) => z.enum(['yes']).optional().meta({ description });
const version = z.int().positive().optional().meta({
  description: 'The version that the change was made from; the newest is meant without it.',
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
      by: z.string().max(200).optional().meta({ description: 'Only what this person sent.' }),
      mine: flag('`yes`: only what you sent.'),
      withoutAlt: flag('`yes`: only pictures without alternative text.'),
      expiring: flag('`yes`: only those whose rights end within 14 days.'),
      neverOut: flag('`yes`: only what no reader ever saw.'),
      similar: flag('`yes`: only pictures that look like another one.'),
      cursor: z
        .string()
        .regex(/^\d{1,16}-\d{1,9}$/, 'A cursor is what `next` said.')
        .optional()
        .meta({ description: '`next` of the page before.' }),
      limit: z.coerce.number().int().min(1).max(maxItemsPerPage).default(50).meta({
        description: 'Items a page, 50 unless given.',
      }),
    }),
    output: z.object({
      items: z.array(MediaItem).meta({ description: 'A page of them.' }),
      next: z.string().nullable().meta({ description: 'Cursor of the next page; null at the end.' }),
    }),
    tags: () => [],
  }),
  libraryCounts: read({
    path: '/api/edit/library/counts',
    summary: 'How many items there are of each kind of list',
    input: z.object({}),
    output: MediaCounts,
    tags: () => [],
  }),
  soundLoudness: read({
    path: '/api/edit/library/loudness',
    summary: 'How loud a stored recording is (EBU R 128), where the server has ffmpeg',
    input: z.object({ ref: SoundRef }),
    output: z.object({
      isAvailable: z.boolean().meta({ description: 'False: there is no ffmpeg, and nothing is known.' }),
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
    tags: () => [],
  }),
  normaliseSound: write({
    method: 'POST',
    path: '/api/edit/library/normalised',
    summary: 'Make a recording as loud as podcasts are (−16 LUFS), as another item; 409 without ffmpeg',
    input: z.object({}),
    body: z.strictObject({ ref: SoundRef }),
    output: MediaItem,
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
    summary: 'Replace what the library says of a file; a new cut gives it a new name wherever it is used',
    input: z.object({ id }),
    body: z.strictObject({
      id: id.optional().meta({ description: 'Ignored; it may stay from reading.' }),
      version,
      updatedAt: UnixSeconds.optional().meta({ description: 'Ignored; it may stay from reading.' }),
      file: z.looseObject({}).optional().meta({ description: 'Ignored; it may stay from reading.' }),
      document: MediaDocument,
    }),
    output: MediaItem,
  }),
  changeLibraryItem: write({
    method: 'PATCH',
    path: '/api/edit/library/{id}',
    summary: 'Change some of what the library says of a file',
    input: z.object({ id }),
    body: z.strictObject({
      version,
      changes: MediaDocument.partial().meta({ description: 'The fields that differ.' }),
    }),
    output: MediaItem,
  }),
  deleteLibraryItem: {
    method: 'DELETE' as const,
    path: '/api/edit/library/{id}' as const,
    summary: 'Delete a file for good; 409 with the list while something uses it',
    input: z.object({ id }),
    output: z.null(),
    status: 204 as const,
    tags: () => [],
  },
  libraryUses: read({
    path: '/api/edit/library/{id}/uses',
    summary: 'What uses a file, under any name that it had',
    input: z.object({ id }),
    output: z.object({ items: z.array(MediaUse).meta({ description: 'All of them.' }) }),
    tags: () => [],
  }),
  similarItems: read({
    path: '/api/edit/library/{id}/similar',
    summary: 'Pictures that look like this one: in another size, saved anew, or cut a little',
    input: z.object({ id }),
    output: z.object({ items: z.array(SimilarMedia).meta({ description: 'The most alike first.' }) }),
    tags: () => [],
  }),
  keepSimilar: write({
    method: 'POST',
    path: '/api/edit/library/{id}/similar',
    summary: 'Say that two pictures which look alike both stay; lists name them no more',
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
    summary: 'Fetch a picture, recording or video from its address into the library',
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
    summary: 'Get leave to send a file straight to the store, for 15 minutes; 409 where it is a folder',
    input: z.object({}),
    body: z.strictObject({
      contentType: z
        .string()
        .regex(/^(?:image\/(?:jpeg|png|gif|webp|avif|tiff)|audio\/(?:mpeg|mp4|x-m4a)|video\/(?:mp4|webm))$/, {
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
    summary: 'Take a file that was sent straight to the store into the library',
    input: z.object({}),
    body: z.strictObject({
      upload: z
        .string()
        .regex(/^[0-9a-f]{32}$/, { error: 'It must be the number of an upload.' })
        .meta({ description: 'Number of the upload.', examples: ['9f86d081884c7d659a2feaa0c55ad015'] }),
      fileName: z.string().min(1).max(200).meta({ description: 'What the file is called.' }),
    }),
    output: AddedMedia,
  }),
} as const;
