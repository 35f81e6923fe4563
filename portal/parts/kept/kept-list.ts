import layout from '#portal/design/primitives/layout.module.css';
import { newElement } from '#portal/dom/new-element.ts';
import { keptTime } from './kept-format.ts';
import type { KeptKind } from './kept-index.ts';
import { readKept } from './kept-store.ts';
import { keptWords } from './words.ts';

/**
 * Lists the pages that can be read offline, the most recently used first.
 * @param region its `data-kinds` names kinds of pages; without it, all but the shell are listed
 */
export async function listKept(region: HTMLElement): Promise<void> {
  const kinds = region.dataset.kinds?.split(' ') as KeptKind[] | undefined;
  const { pages } = await readKept();
  const listed = pages
    .filter(({ kind }) => (kinds ? kinds.includes(kind) : kind !== 'shell'))
    .sort((a, b) => b.wantedAt - a.wantedAt);
  const items = listed.map(({ path, title, keptAt }) =>
    newElement(
      'li',
      {},
      newElement('a', { href: path, class: layout.textLink }, title),
      ` ${keptWords.keptFrom(keptTime(keptAt))}`,
    ),
  );
  region.replaceChildren(
    newElement('p', {}, items.length > 0 ? keptWords.listTitle : keptWords.nothing),
    ...(items.length > 0 ? [newElement('ul', {}, ...items)] : []),
  );
}
