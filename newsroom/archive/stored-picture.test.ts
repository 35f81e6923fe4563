import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { parseImageRef } from '#contract/image.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { sample } from '#services/content/testing/sample.ts';
import { picture } from '#services/library/testing/test-library.ts';
import { storeCuts } from '#services/media/cuts.ts';
import { findPicture } from '#services/media/find-picture.ts';
import { storeImage } from '#services/media/image-store.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { exportDatabase, importLines } from '../testing/transfer-archive.ts';

it('an archive has a picture that editors have cropped, with its cuts', async () => {
  const { db } = await testDatabase();
  const [here, elsewhere] = ['here', 'elsewhere'].map((name) => createFolderStore(join(testFolder(), name)));
  if (!here || !elsewhere) throw new Error('unreachable');
  const original = await storeImage(here, await picture().jpeg().toBuffer());
  const cuts = { focus: { x: 0.25, y: 0.5 }, crops: {} };
  const coverImage = await storeCuts(here, original, cuts);
  await publishArticle(db, sample('vagott-borito', { coverImage }));

  const lines = await exportDatabase(db, here);
  expect((await importLines(db, lines, elsewhere)).failures).toEqual([]);
  const cropped = parseImageRef(coverImage);
  expect(cropped && (await findPicture(elsewhere, cropped, ['jpg']))).toMatchObject({ cuts });

  const damaged = lines.map((line) => line.replace('"x":0.25', '"x":0.75'));
  const { failures } = await importLines(db, damaged, elsewhere);
  expect(failures).toEqual([expect.stringMatching(/^these cuts are the picture .*, not /)]);
  await db.destroy();
});
