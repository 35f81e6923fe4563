import layout from '#portal/design/primitives/layout.module.css';
import { newElement } from '#portal/dom/new-element.ts';
import { formatTime } from './offline-format.ts';
import type { OfflineKind } from './offline-index.ts';
import { readIndex } from './offline-store.ts';
import { offlineWords } from './words.ts';

/**
 * Lists the pages that can be read offline, the most recently used first.
 * @param region its `data-kinds` names kinds of pages; without it, all but the shell are listed
 */
export async function listOfflinePages(region: HTMLElement): Promise<void> {
  const kinds = region.dataset.kinds?.split(' ') as OfflineKind[] | undefined;
  const { pages } = await readIndex();
  const listed = pages
    .filter(({ kind }) => (kinds ? kinds.includes(kind) : kind !== 'shell'))
    .sort((a, b) => b.wantedAt - a.wantedAt);
  const items = listed.map(({ path, title, keptAt }) =>
    newElement(
      'li',
      {},
      newElement('a', { href: path, class: layout.textLink }, title),
      ` ${offlineWords.storedAt(formatTime(keptAt))}`,
    ),
  );
  region.replaceChildren(
    newElement('p', {}, items.length > 0 ? offlineWords.listTitle : offlineWords.nothing),
    ...(items.length > 0 ? [newElement('ul', {}, ...items)] : []),
  );
}
