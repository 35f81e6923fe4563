import { announce } from '#portal/dom/announce.ts';
import { sendPageEvent } from '#portal/dom/page-events.ts';
import { showPage } from '../swap.ts';
import { wordsOf } from './words.ts';

/** Replaces an article that was withdrawn with the server's 404 page. */
export function showGone(region: HTMLElement, page: Document): void {
  const { gone } = wordsOf(region);
  const title = page.querySelector('main h1');
  if (title) title.textContent = gone;
  page.title = gone;
  sendPageEvent('cimlap:leaving');
  showPage(page);
  sendPageEvent('cimlap:navigated');
  scrollTo({ top: 0, behavior: 'instant' });
  announce(gone);
}
