import { stat } from 'node:fs/promises';
import type { SiteSlug } from '#contract/article.ts';
import { importArchive } from '../archive/import-archive.ts';
import type { Connection } from '../connection.ts';
import { decodeChunks, detectFile, type FileFormat } from '../import/detect.ts';
import { openFeed } from '../import/feed.ts';
import { importItems } from '../import/import-items.ts';
import type { ImportSource } from '../import/item.ts';
import { createPictureStore } from '../import/pictures.ts';
import { dryRunSummaryOf, emptyReport, failureLine, type Report, summaryOf } from '../import/report.ts';
import { openWxr } from '../import/wxr.ts';
import { type Progress, startProgress } from '../progress.ts';
import { type CommandContext, CommandError } from './command.ts';
import { unreadable } from './read-file.ts';

interface ImportOptions {
  site?: SiteSlug;
  images?: string;
  fetchImages?: boolean;
  dryRun?: boolean;
}

export async function runImport(
  context: CommandContext,
  path: string,
  options: ImportOptions,
): Promise<number> {
  const { site = null, images = null, dryRun: isDryRun = false } = options;
  if (images !== null && !(await isFolder(images)))
    throw new CommandError(`--images ${images} is not a folder.`);
  const detected = await detectFile(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error);
  });
  const connection = await context.connect();
  const begin = Date.now();
  const report = emptyReport();
  const leftOut =
    detected.kind === 'ndjson'
      ? await runArchive(context, connection, path, detected, { site, report, isDryRun })
      : await runForeign(context, connection, path, detected, {
          site: site ?? 'main',
          folder: images,
          fetchImages: options.fetchImages ?? false,
          report,
          isDryRun,
        });
  const seconds = (Date.now() - begin) / 1000;
  context.print(isDryRun ? dryRunSummaryOf(report, leftOut) : summaryOf(report, leftOut, seconds));
  if (context.signal.aborted) {
    context.print('Broken off: run the same command again to go on.');
    return 130;
  }
  return report.failed.length > 0 ? 1 : 0;
}

interface ForeignOptions {
  site: SiteSlug;
  folder: string | null;
  fetchImages: boolean;
  report: Report;
  isDryRun: boolean;
}

async function runForeign(
  context: CommandContext,
  { db, media }: Connection,
  path: string,
  detected: FileFormat,
  options: ForeignOptions,
) {
  context.log(
    `Reading ${path} (${detected.kind === 'wxr' ? 'WordPress export' : detected.kind === 'rss' ? 'RSS' : 'Atom'}, ${detected.encoding}) …`,
  );
  const source = await openForeign(path, detected, options.site);
  const { report, isDryRun } = options;
  const pictures = await createPictureStore({
    db,
    media,
    isDryRun,
    folder: options.folder,
    fetchImages: options.fetchImages,
  });
  const progress = startProgress(source.total, 'items', context.log);
  try {
    await importItems({
      db,
      source,
      site: options.site,
      pictures,
      report,
      isDryRun,
      signal: context.signal,
      ...reporting(progress),
    });
  } finally {
    progress.stop();
  }
  report.pictures = { stored: pictures.stored, missing: pictures.missing };
  return source.leftOut;
}

function openForeign(path: string, { kind, encoding }: FileFormat, site: SiteSlug): Promise<ImportSource> {
  return kind === 'wxr'
    ? openWxr(path, encoding, site)
    : openFeed(path, encoding, site, kind === 'atom' ? 'atom' : 'rss');
}

async function runArchive(
  context: CommandContext,
  { db, media }: Connection,
  path: string,
  { encoding }: FileFormat,
  { site, report, isDryRun }: { site: SiteSlug | null; report: Report; isDryRun: boolean },
) {
  const total = await countLines(path, encoding);
  const progress = startProgress(total, 'lines', context.log);
  try {
    const chunks = decodeChunks(path, encoding);
    await importArchive({
      db,
      media,
      chunks,
      site,
      report,
      signal: context.signal,
      ...(isDryRun && { plan: { articles: new Map(), quizzes: new Set() } }),
      ...reporting(progress),
    });
  } finally {
    progress.stop();
  }
  return new Map<string, number>();
}

function reporting(progress: Progress) {
  return {
    onProgress: progress.update,
    onFailure: (failure: Parameters<typeof failureLine>[0]) => progress.line(failureLine(failure)),
  };
}

async function countLines(path: string, encoding: string): Promise<number> {
  let lines = 0;
  for await (const chunk of decodeChunks(path, encoding)) {
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', at + 1)) lines++;
  }
  return lines;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
