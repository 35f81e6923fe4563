import type { SiteSlug } from '#contract/article.ts';
import type { Database } from '#database/database.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { detectFile } from '../import/detect.ts';
import { openFeed } from '../import/feed.ts';
import { importItems } from '../import/import-items.ts';
import { createPictureStore, type PictureOptions } from '../import/pictures.ts';
import { emptyReport, type Report } from '../import/report.ts';
import { openWxr } from '../import/wxr.ts';

/**
 * Imports a file of another system like the command.
 * @returns its report
 */
export async function importFile(
  db: Database,
  path: string,
  options: Partial<Omit<PictureOptions, 'db'>> & { site?: SiteSlug } = {},
): Promise<Report & { leftOut: ReadonlyMap<string, number> }> {
  const { kind, encoding } = await detectFile(path);
  const site = options.site ?? 'main';
  const source =
    kind === 'wxr'
      ? await openWxr(path, encoding, site)
      : await openFeed(path, encoding, site, kind === 'atom' ? 'atom' : 'rss');
  const pictures = await createPictureStore({
    db,
    media: createFolderStore('/nonexistent'),
    folder: null,
    fetchImages: false,
    ...options,
  });
  const report = emptyReport();
  await importItems({ db, source, site, pictures, report, onProgress: () => {}, onFailure: () => {} });
  report.pictures = { stored: pictures.stored, missing: pictures.missing };
  return { ...report, leftOut: source.leftOut };
}
