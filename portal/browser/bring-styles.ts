import { giveOtherLetters } from './web-fonts.ts';

/** Stylesheets that came with a page shown later than the first, by address. */
const coming = new Map<string, Promise<void>>();

/**
 * Brings the stylesheets and fonts of a page that this tab does not have yet; it keeps them. Resolves when the sheets are there. Rejects when one cannot be had:
 * the page is not to be shown without it.
 */
export async function bringStyles(page: Document): Promise<void> {
  void giveOtherLetters(page.body);
  const links = page.head.querySelectorAll('link[rel="stylesheet"]');
  await Promise.all([...links].map((link) => bring(link.getAttribute('href') ?? '')));
}

function bring(href: string): Promise<void> | undefined {
  if (!document.head.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) coming.set(href, load(href));
  return coming.get(href);
}

function load(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`No styles at ${href}`));
    };
    document.head.append(link);
  });
}
