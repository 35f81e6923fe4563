import type { FrontendRefresh } from '#contract/frontend.ts';
import { announce } from '#portal/dom/announce.ts';
import { onPageEvents, sendPageEvent } from '#portal/dom/page-events.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { newsSpoiler } from '../spoiler/spoiler-marks.ts';

/** Addresses of news that this tab has already shown, in this notice or on a page. */
const announcedUrls = new Set<string>();
let notice: HTMLElement | null = null;

/**
 * Shows breaking news that arrives while the page is open, on top of the page, for as long as it is breaking.
 */
export function showBreaking(news: FrontendRefresh['breaking']): void {
  for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('[data-swap="notices"] a[href]'))
    announcedUrls.add(pathname);
  announcedUrls.add(location.pathname);
  hideOutdated(news);
  const [newest] = news;
  if (notice && !news.some(({ url }) => url === notice?.dataset.url)) removeNotice();
  if (!newest || announcedUrls.has(newest.url)) return;
  announcedUrls.add(newest.url);
  removeNotice();
  notice = createNotice(newest);
  if (!notice) return;
  document.body.append(notice);
  // Lets the spoiler cover hide the title before it is announced.
  sendPageEvent('cimlap:changed');
  const isCovered = getComputedStyle(notice.querySelector('a') ?? notice).visibility === 'hidden';
  announce(isCovered ? 'Rendkívüli hír jött' : `Rendkívüli: ${newest.title}`);
  onPageEvents(['cimlap:navigated'], removeNotice, { once: true });
}

/**
 * Hides items of the page's own bar that are no longer valid (docs/product/newsroom.md#switches). Their place
 * stays, because nothing may move while it is read; the next page is without them.
 */
function hideOutdated(news: FrontendRefresh['breaking']): void {
  const bar = document.querySelector<HTMLElement>('[data-breaking]');
  const links = [...(bar?.querySelectorAll('a') ?? [])];
  const outdatedLinks = links.filter((link) => !news.some(({ url }) => url === link.getAttribute('href')));
  const hidden = outdatedLinks.length === links.length && bar ? [bar] : outdatedLinks;
  // Items that editors removed by mistake, and have restored, are shown again.
  for (const element of [...links, ...(bar ? [bar] : [])])
    element.style.visibility = hidden.includes(element) ? 'hidden' : '';
}

/** Whether the page's own bar or the notice shows something now. */
export function isBreakingShown(): boolean {
  const bar = document.querySelector<HTMLElement>('[data-breaking]');
  return notice !== null || (bar !== null && bar.style.visibility === '' && bar.offsetParent !== null);
}

function createNotice(news: FrontendRefresh['breaking'][number]): HTMLElement | null {
  const { title, url } = news;
  const template = document.querySelector<HTMLTemplateElement>('template[data-arrival]');
  const box = template?.content.firstElementChild?.cloneNode(true);
  const [link, button] =
    box instanceof HTMLElement ? [box.querySelector('a'), box.querySelector('button')] : [];
  if (!(box instanceof HTMLElement) || !link || !button) return null;
  link.href = url;
  const text = link.lastElementChild;
  if (text) text.textContent = title;
  box.dataset.url = url;
  for (const [name, value] of Object.entries(newsSpoiler(news) ?? {}))
    link.parentElement?.setAttribute(name, String(value));
  button.addEventListener('click', removeNotice);
  return box;
}

function removeNotice(): void {
  if (notice) passFocus(notice);
  notice?.remove();
  notice = null;
}
