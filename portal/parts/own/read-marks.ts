import { maxRead } from './own-limits.ts';
import { readPlace } from './own-places.ts';

const descriptionId = 'olvasott-cikk';
const pathOfArticle = /^\/[^/]+\/\d{4}\/\d{2}\/\d{2}\/([^/]+)\/?$/;

/** Slugs of the articles that were opened on this device; empty when the stored list is invalid. */
export function readSlugs(): string[] {
  try {
    const stored: unknown = JSON.parse(readPlace.read() ?? '[]');
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string').slice(-maxRead) : [];
  } catch {
    return [];
  }
}

/** Stores that an article was read. One that is read again becomes the newest. */
export function storeRead(path: string): void {
  const [, slug] = pathOfArticle.exec(path) ?? [];
  if (!slug) return;
  readPlace.write(JSON.stringify([...readSlugs().filter((other) => other !== slug), slug].slice(-maxRead)));
}

/** Marks links to read articles in lists: by a colour, and by a description for screen readers. */
export function markRead(root: ParentNode, on: boolean): void {
  const slugs = new Set(on ? readSlugs() : []);
  for (const link of root.querySelectorAll<HTMLAnchorElement>('main :is(h2, h3, li) a[href^="/"]')) {
    const [, slug] = pathOfArticle.exec(link.pathname) ?? [];
    const isRead = slug !== undefined && slugs.has(slug);
    if (isRead === link.hasAttribute('data-read')) continue;
    link.toggleAttribute('data-read', isRead);
    if (isRead) link.setAttribute('aria-describedby', ensureDescription());
    else link.removeAttribute('aria-describedby');
  }
}

/**
 * Creates the element that describes all links to read articles, once.
 * @returns its id
 */
function ensureDescription(): string {
  if (!document.getElementById(descriptionId)) {
    const element = document.createElement('span');
    element.id = descriptionId;
    element.hidden = true;
    element.textContent = 'olvasott';
    document.body.append(element);
  }
  return descriptionId;
}
