import { join } from 'node:path';
import { budapestDay } from '#contract/budapest-time.ts';
import { CallError } from '#contract/errors.ts';
import { libraryCalls } from '#contract/library-calls.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import { defineService } from '../define-service.ts';
import { createFolderStore } from '../media/store/folder-store.ts';
import { backfillUses } from './backfill-uses.ts';
import { hashPictures } from './hash-pictures.ts';
import type { LibraryOptions } from './library-options.ts';
import { listUsedFiles } from './list-used-files.ts';
import { countItems, findItem, itemOf, listItems } from './queries/items.ts';
import { findUses } from './queries/uses.ts';
import { libraryRoutes } from './routes/library-routes.ts';
import { ResumableUploads } from './routes/resumable-uploads.ts';
import { addFromAddress } from './rules/add-from-address.ts';
import { changeItem, deleteItem } from './rules/change-item.ts';
import { createSoundTool } from './rules/loudness.ts';
import { finishUpload, signUpload } from './rules/signed-upload.ts';
import { listSimilar, recordDifferentPictures } from './rules/similar-pictures.ts';

const sweepIntervalMs = 3_600_000;

/**
 * The newsroom's pictures, recordings and videos. It needs the database and the store from which the media
 * service sends them.
 */
export const libraryService = defineService({
  name: 'library',
  calls: libraryCalls,
  paths: ['/api/edit/library', '/api/edit/library/*'],

  start(platform) {
    const { db, media, settings, now, onError, invalidate } = platform;
    const workDir = join(settings.dataDir, 'media');
    const options: LibraryOptions = { db, media, workDir, now, onChange: invalidate };
    const soundTool = createSoundTool(options);
    const uploads = new ResumableUploads(options);
    const unfinished = createFolderStore(workDir);
    const sweep = () => {
      uploads.sweep(now()).catch(onError);
      unfinished.sweep(now()).catch(onError);
    };
    sweep();
    const sweepTimer = setInterval(sweep, sweepIntervalMs).unref();
    const stopController = new AbortController();
    const backfillDone = backfillUses(db, stopController.signal, onError);
    const listingDone = listUsedFiles(db, media, stopController.signal, onError);
    const hashingDone = hashPictures(db, media, stopController.signal, onError);

    const today = () => budapestDay(now() / 1000);

    async function requireItem(id: number) {
      const row = await findItem(db, id);
      if (!row) throw new CallError(404, `There is no item ${id} in the library.`);
      return row;
    }

    return {
      handlers: {
        libraryItems: ({ mine, ...input }, { sign }) =>
          listItems(db, { ...input, ...(mine && { by: sign().actor.name }), today: today() }),
        libraryCounts: (_, { sign }) => countItems(db, { by: sign().actor.name, today: today() }),
        soundLoudness: ({ ref }) => soundTool.measure(ref),
        normaliseSound: async (_, { body, sign }) => (await soundTool.normalise(body.ref, sign())).item,
        libraryItem: async ({ id }) => itemOf(await requireItem(id)),
        setLibraryItem: ({ id }, { body, ifMatch, sign }) =>
          changeItem(
            options,
            { id, version: body.version ?? ifMatch, changes: body.document, path: 'document' },
            sign(),
          ),
        changeLibraryItem: ({ id }, { body, ifMatch, sign }) =>
          changeItem(
            options,
            { id, version: body.version ?? ifMatch, changes: body.changes, path: 'changes' },
            sign(),
          ),
        deleteLibraryItem: async ({ id }, { sign }) => {
          await deleteItem(options, id, sign());
          return null;
        },
        libraryUses: async ({ id }) => {
          await requireItem(id);
          return { items: await findUses(db, id) };
        },
        similarItems: async ({ id }) => {
          await requireItem(id);
          return { items: await listSimilar(db, id) };
        },
        keepSimilar: async ({ id }, { body, sign }) => {
          await requireItem(id);
          await inTransaction(db, invalidate, (trx) =>
            recordDifferentPictures(trx, { id, other: body.other }, sign()),
          );
          return { items: await listSimilar(db, id) };
        },
        signUpload: (_, { body }) => signUpload(options, body),
        finishUpload: (_, { body, sign }) => finishUpload(options, body, sign()),
        addFromAddress: (_, { body, sign }) => addFromAddress(options, body.address, sign()),
      },
      routes: libraryRoutes(platform, options, uploads),
      async stop() {
        clearInterval(sweepTimer);
        stopController.abort();
        await Promise.all([backfillDone, listingDone, hashingDone]);
      },
    };
  },
});
