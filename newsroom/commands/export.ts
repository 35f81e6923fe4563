import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportLines } from '../archive/export-archive.ts';
import { startProgress } from '../progress.ts';
import { amount } from '../text/amount.ts';
import type { CommandContext } from './command.ts';
import { countArticles } from './count-articles.ts';

export async function runExport(
  context: CommandContext,
  path: string,
  { pictures }: { pictures: boolean },
): Promise<number> {
  const { db, media } = await context.connect();
  const progress = startProgress(await countArticles(db), 'articles', context.log);
  const counts = { articles: 0, lines: 0, missingPictures: 0 };
  const unfinished = `${path}.unfinished`;
  try {
    const lines = exportLines({
      db,
      media: pictures ? media : null,
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
  context.print(`${amount(counts.articles, 'article')}, ${amount(counts.lines, 'line')} in ${path}`);
  if (counts.missingPictures > 0)
    context.print(
      `Pictures and recordings that are named but not stored, so not in it: ${counts.missingPictures}`,
    );
  return 0;
}
