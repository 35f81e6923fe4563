import { articleSlug, readHistory } from './history.ts';

const descriptionId = 'olvasott-cikk';

/** Marks links to read articles in lists: by a colour, and by a description for screen readers. */
export function markRead(root: ParentNode, isOn: boolean): void {
  const slugs = new Set(isOn ? readHistory().map(({ path }) => articleSlug(path)) : []);
  for (const link of root.querySelectorAll<HTMLAnchorElement>('main :is(h2, h3, li) a[href^="/"]')) {
    const slug = articleSlug(link.pathname);
    const isRead = slug !== null && slugs.has(slug);
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
