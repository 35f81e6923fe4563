import type { Screen } from '#portal/page/screen.ts';
import { archiveHead } from './archive-head.ts';
import { ArchiveView } from './archive-view.tsx';
import { type ArchiveData, loadArchive } from './load-archive.ts';

/** `/archivum`: searches everything that was ever published (docs/product/search.md). */
export const archiveScreen: Screen<ArchiveData> = {
  load: loadArchive,
  View: ArchiveView,
  head: archiveHead,
  status: ({ outcome }) => (outcome.kind === 'invalid' ? 404 : 200),
};
