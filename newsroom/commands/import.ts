import { stat } from 'node:fs/promises';
import { SiteSlug } from '#contract/article.ts';
import { importArchive } from '../archive/import-archive.ts';
import type { Connection } from '../connection.ts';
import { type Detected, decodedChunks, detectFile } from '../import/detect.ts';
import { openFeed } from '../import/feed.ts';
import { importItems } from '../import/import-items.ts';
import type { ImportSource } from '../import/item.ts';
import { createPictureStore } from '../import/pictures.ts';
import { emptyReport, failureLine, type Report, summaryOf } from '../import/report.ts';
import { openWxr } from '../import/wxr.ts';
import { type Progress, startProgress } from '../progress.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  soleOperand,
  textOption,
  UsageError,
} from './command.ts';

export const importCommand: Command = {
  name: 'import',
  synopsis: 'FILE [--site main|erdely] [--images DIR] [--fetch-images]',
  summary:
    'Take in a WordPress export (WXR), an RSS or Atom feed with whole texts, or an archive written by `export`.',
  details: [
    '--site main|erdely  site that the articles belong to (main)',
    '--images DIR        look for pictures in this folder (a copy of wp-content/uploads)',
    '--fetch-images      fetch pictures from where they are; without it they leave a described gap',
    'The same file can be imported again: only what has changed in it changes. So can one whose import was broken off.',
  ],
  options: { site: { type: 'string' }, images: { type: 'string' }, 'fetch-images': { type: 'boolean' } },
  run: runImport,
};

async function runImport(context: CommandContext): Promise<number> {
  const path = soleOperand(context, 'FILE');
  const site = siteOf(context);
  const folder = textOption(context, 'images');
  if (folder !== null && !(await isFolder(folder)))
    throw new CommandError(`--images ${folder} is not a folder.`);
  const detected = await detectFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `There is no file ${path}.` : error.message);
  });
  const connection = await context.connect();
  const begin = Date.now();
  const report = emptyReport();
  const leftOut =
    detected.kind === 'ndjson'
      ? await runArchive(context, connection, path, detected, site, report)
      : await runForeign(context, connection, path, detected, { site: site ?? 'main', folder, report });
  context.print(summaryOf(report, leftOut, (Date.now() - begin) / 1000));
  if (context.signal.aborted) {
    context.print('Broken off: run the same command again to go on.');
    return 130;
  }
  return report.failed.length > 0 ? 1 : 0;
}

interface ForeignOptions {
  site: SiteSlug;
  folder: string | null;
  report: Report;
}

async function runForeign(
  context: CommandContext,
  { db, mediaDir }: Connection,
  path: string,
  detected: Detected,
  options: ForeignOptions,
) {
  context.log(
    `Reading ${path} (${detected.kind === 'wxr' ? 'WordPress export' : detected.kind === 'rss' ? 'RSS' : 'Atom'}, ${detected.encoding}) …`,
  );
  const source = await openForeign(path, detected, options.site);
  const { report } = options;
  const pictures = await createPictureStore({
    db,
    mediaDir,
    folder: options.folder,
    fetchImages: context.values['fetch-images'] === true,
  });
  const progress = startProgress(source.total, 'items');
  try {
    await importItems({
      db,
      source,
      site: options.site,
      pictures,
      report,
      signal: context.signal,
      ...reporting(progress),
    });
  } finally {
    progress.stop();
  }
  report.pictures = { stored: pictures.stored, missing: pictures.missing };
  return source.leftOut;
}

function openForeign(path: string, { kind, encoding }: Detected, site: SiteSlug): Promise<ImportSource> {
  return kind === 'wxr'
    ? openWxr(path, encoding, site)
    : openFeed(path, encoding, site, kind === 'atom' ? 'atom' : 'rss');
}

async function runArchive(
  context: CommandContext,
  { db, mediaDir }: Connection,
  path: string,
  { encoding }: Detected,
  site: SiteSlug | null,
  report: Report,
) {
  const total = await countLines(path, encoding);
  const progress = startProgress(total, 'lines');
  try {
    const chunks = decodedChunks(path, encoding);
    await importArchive({
      db,
      mediaDir,
      chunks,
      site,
      report,
      signal: context.signal,
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
  for await (const chunk of decodedChunks(path, encoding)) {
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', at + 1)) lines++;
  }
  return lines;
}

function siteOf(context: CommandContext): SiteSlug | null {
  const given = textOption(context, 'site');
  if (given === null) return null;
  const site = SiteSlug.safeParse(given);
  if (!site.success) throw new UsageError(`--site is main or erdely, not ${JSON.stringify(given)}.`);
  return site.data;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
