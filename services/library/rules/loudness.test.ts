import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { storeSound } from '../../media/sound-store.ts';
import { createFolderStore } from '../../media/store/folder-store.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import { createSoundTool, parseLoudness } from './loudness.ts';

/** The end of an ffmpeg 6 report. */
const report = `[Parsed_ebur128_0 @ 0x55] t: 51.9 TARGET:-23 LUFS M: -21.0 S: -20.9 I: -20.1 LUFS LRA: 3.1 LU
[Parsed_ebur128_0 @ 0x55] Summary:

  Integrated loudness:
    I:         -21.3 LUFS
    Threshold: -31.4 LUFS

  Loudness range:
    LRA:         4.2 LU
    Threshold: -41.3 LUFS
    LRA low:   -24.0 LUFS
    LRA high:  -19.8 LUFS

  True peak:
    Peak:       -4.6 dBFS
`;
const by = {
  actor: { kind: 'person', id: '1', name: 'Vízi Bence', role: 'editor' },
  address: null,
} as const;

const db = await fileDatabase();
let media: MediaStore;
let ref: string;
const folder = testFolder();
let fakeFfmpeg: string;
beforeAll(async () => {
  media = createFolderStore(folder);
  const recording = join(sampleFolder, 'sound/merre-tart-a-duna.mp3');
  ref = await storeSound(media, await readFile(recording));
  // Reports as ffmpeg does; its last argument is the file to write.
  fakeFfmpeg = join(folder, 'fake-ffmpeg');
  await writeFile(
    fakeFfmpeg,
    `#!/bin/sh\necho "$@" >> ${folder}/calls\nfor last; do :; done\n[ "$last" = - ] || cp ${recording} "$last"\ncat >&2 <<'X'\n${report}X\n`,
  );
  await chmod(fakeFfmpeg, 0o755);
});

const toolOf = (command: string) => createSoundTool({ db, media, workDir: folder, now: () => 0 }, command);

it('loudness is read from the end of ffmpeg’s report, not from the lines on the way', () => {
  expect(parseLoudness(report)).toEqual({ isAvailable: true, integrated: -21.3, range: 4.2, truePeak: -4.6 });
});

it('a stored recording is measured, and its louder copy is an item of the library', async () => {
  expect(await toolOf(fakeFfmpeg).measure(ref)).toMatchObject({ integrated: -21.3 });
  const { item } = await toolOf(fakeFfmpeg).normalise(ref, by);
  expect(item.file).toMatchObject({ kind: 'sound', fileName: expect.stringContaining('-16 LUFS') });
});

it('a recording is raised until it is as loud as podcasts are; its peaks are limited, not cut off', async () => {
  await toolOf(fakeFfmpeg).normalise(ref, by);
  const filters = (await readFile(join(folder, 'calls'), 'utf8')).match(/volume=\S+/g)?.slice(-4);
  // The program of the test reports the same for each try.
  expect(filters).toEqual(
    [5.3, 10.6, 15.9, 21.2].map((gainDb) => `volume=${gainDb.toFixed(2)}dB,alimiter=limit=-2dB:level=false`),
  );
});

it('the answer says that there is no ffmpeg, and a recording that is not stored is a 404', async () => {
  const tool = toolOf(join(folder, 'no-ffmpeg'));
  expect(await tool.measure(ref)).toMatchObject({ isAvailable: false, integrated: null });
  await expect(tool.normalise(ref, by)).rejects.toMatchObject({ status: 409 });
  await expect(tool.measure('/media/0123456789abcdef-5s.mp3')).rejects.toMatchObject({ status: 404 });
});
