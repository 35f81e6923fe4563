import { type Context, Hono } from 'hono';
import { CallError } from '#contract/errors.ts';
import type { AddedMedia, MediaItem, Upload } from '#contract/library.ts';
import type { Signature } from '../../people/actor.ts';
import type { ActorPlatform } from '../../people/find-actor.ts';
import { requireActor } from '../../people/require-actor.ts';
import type { BasePlatform } from '../../platform.ts';
import type { LibraryOptions } from '../library-options.ts';
import { addFile, type IncomingFile } from '../rules/add-file.ts';
import { replaceFile, storeCaptionsOf } from '../rules/change-item.ts';
import { withFiles } from './read-files.ts';
import type { ResumableUploads } from './resumable-uploads.ts';
import { fingerprintsOf, uploadOnce } from './upload-once.ts';

/** Files per form; each may have 200 MB. */
const maxFiles = 20;
const maxCaptionBytes = 200_000;
const path = '/api/edit/library';
const uploads = `${path}/uploads`;

/** Routes that upload files into the library (docs/product/newsroom.md#library). */
export function libraryRoutes(
  platform: ActorPlatform & Pick<BasePlatform, 'onError'>,
  options: LibraryOptions,
  resumable: ResumableUploads,
): Hono {
  const routes = new Hono();
  const { onError } = platform;
  const { db, workDir } = options;
  const sign = (c: Context, route: string) => requireActor(c, platform, route);

  routes.post(path, async (c) => {
    const by = await sign(c, `POST ${path}`);
    return withFiles(c, workDir, { maxFiles }, (files) =>
      answerOnce(c, by, [`POST ${path}`], files, () => addAll(files, by)),
    );
  });

  routes.post(`${path}/:id{[0-9]{1,9}}/file`, async (c) => {
    const by = await sign(c, `POST ${path}/{id}/file`);
    return withFiles(c, workDir, { maxFiles: 1 }, (files) =>
      answerOnce(c, by, ['file', idOf(c)], files, () =>
        replaceFile(options, idOf(c), requireFile(files), by),
      ),
    );
  });

  routes.post(`${path}/:id{[0-9]{1,9}}/captions`, async (c) => {
    const by = await sign(c, `POST ${path}/{id}/captions`);
    return withFiles(c, workDir, { maxFiles: 1, maxBytes: maxCaptionBytes }, (files) =>
      answerOnce(c, by, ['captions', idOf(c)], files, () =>
        storeCaptionsOf(options, idOf(c), requireFile(files), by),
      ),
    );
  });

  routes.post(uploads, async (c) => {
    const by = await sign(c, `POST ${uploads}`);
    return uploadOnce(c, {
      db,
      onError,
      by,
      parts: async () => [uploads, c.req.header('upload-length'), c.req.header('upload-metadata')],
      work: () => resumable.create(c),
      respond: (id) => resumable.answerCreated(`${uploads}/${id}`),
    });
  });
  // Clients send HEAD, which Hono answers with this GET route.
  routes.get(`${uploads}/:upload`, async (c) => {
    await sign(c, `GET ${uploads}/{upload}`);
    return resumable.describe(c.req.param('upload'));
  });
  routes.patch(`${uploads}/:upload`, async (c) => {
    const by = await sign(c, `PATCH ${uploads}/{upload}`);
    return resumable.append(c, c.req.param('upload'), (file) => addFile(options, file, by));
  });
  routes.delete(`${uploads}/:upload`, async (c) => {
    await sign(c, `DELETE ${uploads}/{upload}`);
    return resumable.terminate(c, c.req.param('upload'));
  });

  /** Does what a form asks for, once if it has an `Idempotency-Key`, and answers it. */
  const answerOnce = (
    c: Context,
    by: Signature,
    route: readonly unknown[],
    files: readonly IncomingFile[],
    work: () => Promise<Upload | AddedMedia | MediaItem>,
  ): Promise<Response> =>
    uploadOnce(c, {
      db,
      onError,
      by,
      work,
      parts: async () => [...route, ...(await fingerprintsOf(files))],
      respond: (result) => c.json(result, 200, { 'cache-control': 'private, no-store' }),
    });

  /**
   * A refused file does not keep out the others.
   * @throws CallError 400 when all are refused
   */
  async function addAll(files: readonly IncomingFile[], by: Signature): Promise<Upload> {
    const upload: Upload = { added: [], refused: [] };
    for (const file of files) {
      try {
        upload.added.push(await addFile(options, file, by));
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 400) throw error;
        upload.refused.push({ fileName: file.fileName, message: error.message });
      }
    }
    if (upload.added.length > 0) return upload;
    const issues = upload.refused.map(({ message }, index) => ({ path: `file.${index}`, message }));
    throw new CallError(400, issues[0]?.message ?? 'No file was accepted.', issues);
  }

  return routes;
}

const idOf = (c: Context) => Number(c.req.param('id'));

function requireFile([file]: readonly IncomingFile[]): IncomingFile {
  if (!file) throw new CallError(400, 'The form has no file.');
  return file;
}
