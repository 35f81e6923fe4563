import { z } from 'zod';
import { id } from '../call.ts';
import { AddedMedia, MediaItem, Upload } from '../library.ts';
import type { DescribedAnswer, DescribedRoute } from './described-route.ts';

const File = z.string().meta({ description: 'The file itself, in a field of any name.' });
const form = (schema: z.ZodType) => ({
  types: ['multipart/form-data'] as const,
  schema,
  example: { file: '(bytes)' },
});
const exampleItem = {
  id: 7,
  version: 1,
  updatedAt: 1795161600,
  updatedBy: null,
  file: {
    kind: 'picture',
    ref: '/media/9f86d081884c7d65-1600x1067.jpg',
    fileName: 'arviz.jpg',
    width: 1600,
    height: 1067,
    seconds: null,
    bytes: 412345,
    uploadedBy: 'Kende Luca',
    uploadedAt: 1795161600,
    useCount: 0,
    outSince: null,
    similarCount: 0,
  },
  document: {
    credit: 'Kende Luca',
    caption: 'Hajnal a gáton.',
    alt: null,
    source: null,
    rightsUntil: null,
    focus: null,
    crops: {},
    captions: null,
    poster: null,
  },
};
const item: DescribedAnswer = {
  status: 200,
  description: 'The item as it is now.',
  type: 'application/json',
  schema: MediaItem,
  example: exampleItem,
};
const upload = z.object({
  upload: z.string().meta({ description: 'The last part of `Location`.' }),
});

/** Uploading files into the library. */
export const libraryRoutes: readonly DescribedRoute[] = [
  {
    name: 'uploadToLibrary',
    method: 'POST',
    path: '/api/edit/library',
    tag: 'Library',
    summary: 'Uploads pictures, recordings and videos; identical files are one item',
    description:
      'Up to 20 files: JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF (60 MB, 100 megapixels), MP3 and M4A, MP4, QuickTime and WebM (200 MB). Credit, caption and rights are read from XMP, IPTC or EXIF. A refused file does not affect the others.',
    body: {
      ...form(z.object({ file: z.array(File).meta({ description: 'The files.' }) })),
      example: { file: ['(bytes)'] },
    },
    answers: [
      {
        status: 200,
        description: 'The result for each file.',
        type: 'application/json',
        schema: Upload,
        example: { added: [{ item: exampleItem, isNew: true, similar: [] }], refused: [] },
      },
    ],
    errors: [400, 401, 403, 413, 415, 500, 503],
  },
  {
    name: 'replaceLibraryFile',
    method: 'POST',
    path: '/api/edit/library/{id}/file',
    tag: 'Library',
    summary: 'Replaces the file of an item wherever it is used; its id stays',
    input: z.object({ id }),
    body: form(z.object({ file: File })),
    answers: [item],
    errors: [400, 401, 403, 404, 409, 413, 415, 500, 503],
  },
  {
    name: 'setLibraryCaptions',
    method: 'POST',
    path: '/api/edit/library/{id}/captions',
    tag: 'Library',
    summary: 'Sets the captions of a video (WebVTT, 200 kB), wherever it is used',
    input: z.object({ id }),
    body: {
      ...form(z.object({ file: File })),
      example: { file: 'WEBVTT\n\n00:00.000 --> 00:02.000\nEsti fények a parton.' },
    },
    answers: [item],
    errors: [400, 401, 403, 404, 413, 415, 500, 503],
  },
  {
    name: 'createUpload',
    method: 'POST',
    path: '/api/edit/library/uploads',
    tag: 'Library',
    summary: 'Starts a resumable upload (tus 1.0)',
    description:
      'With `Tus-Resumable: 1.0.0`, `Upload-Length` in bytes and, in `Upload-Metadata`, `filename` and its Base64. An unfinished upload is deleted after two days.',
    answers: [{ status: 201, description: '`Location` is where the parts go.' }],
    errors: [400, 401, 403, 412, 413, 500, 503],
  },
  {
    name: 'uploadState',
    method: 'GET',
    path: '/api/edit/library/uploads/{upload}',
    tag: 'Library',
    summary: 'How many bytes of an upload have arrived; clients send HEAD',
    input: upload,
    answers: [{ status: 200, description: '`Upload-Offset` is the number of bytes.' }],
    errors: [401, 403, 404, 500, 503],
  },
  {
    name: 'uploadPart',
    method: 'PATCH',
    path: '/api/edit/library/uploads/{upload}',
    tag: 'Library',
    summary: 'Sends the next part; the response to the last one is the item',
    description: '`Upload-Offset` is the offset of the part: the number of bytes received so far.',
    input: upload,
    body: {
      types: ['application/offset+octet-stream'],
      schema: z.string().meta({ description: 'Bytes of the file.' }),
      example: '(bytes)',
    },
    answers: [
      { status: 204, description: 'The part was received; `Upload-Offset` is the number of bytes so far.' },
      {
        status: 200,
        description: 'The file is complete and in the library.',
        type: 'application/json',
        schema: AddedMedia,
        example: { item: exampleItem, isNew: true, similar: [] },
      },
    ],
    errors: [400, 401, 403, 404, 409, 412, 413, 415, 423, 500, 503],
  },
  {
    name: 'endUpload',
    method: 'DELETE',
    path: '/api/edit/library/uploads/{upload}',
    tag: 'Library',
    summary: 'Cancels an upload',
    input: upload,
    answers: [{ status: 204, description: 'The upload was cancelled.' }],
    errors: [401, 403, 404, 412, 423, 500, 503],
  },
];
