import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportLines } from '../archive/export-archive.ts';
import { startProgress } from '../progress.ts';
import { type Command, soleOperand } from './command.ts';

export const exportCommand: Command = {
  name: 'export',
  synopsis: 'FILE.ndjson [--no-pictures]',
  summary:
    'Write everything that is published, pictures and recordings included, to one file that `import` takes in again.',
  details: [
    '--no-pictures  leave pictures and recordings out',
    'Of each article the newest version is written.',
  ],
  options: { 'no-pictures': { type: 'boolean' } },
  async run(context) {
    const path = soleOperand(context, 'FILE.ndjson');
    const { db, mediaDir } = await context.connect();
    const { n } = await db
      .selectFrom('article')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const progress = startProgress(Number(n), 'articles');
    const counts = { articles: 0, lines: 0, missingPictures: 0 };
    const unfinished = `${path}.unfinished`;
    try {
      const lines = exportLines({
        db,
        mediaDir: context.values['no-pictures'] ? null : mediaDir,
        counts,
        onProgress: progress.update,
      });
      await pipeline(Readable.from(lines), createWriteStream(unfinished), { signal: context.signal });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      progress.stop();
    }
    context.print(`${counts.articles} articles, ${counts.lines} lines in ${path}`);
    if (counts.missingPictures > 0)
      context.print(
        `${counts.missingPictures} pictures or recordings are named but not stored, so they are not in it.`,
      );
    return 0;
  },
};
