import { addFontsForOtherLetters } from './web-fonts.ts';

/** Stylesheets that pages after the first one needed, by address. */
const addedSheets = new Map<string, Promise<void>>();

/**
 * Adds the stylesheets and fonts of a page that this tab does not have yet. Resolves when the sheets have
 * loaded. Rejects when one fails, because the page must not be shown unstyled.
 */
export async function addStyles(page: Document): Promise<void> {
  void addFontsForOtherLetters(page.body);
  const links = page.head.querySelectorAll('link[rel="stylesheet"]');
  await Promise.all([...links].map((link) => addSheet(link.getAttribute('href') ?? '')));
}

function addSheet(href: string): Promise<void> | undefined {
  if (!document.head.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`))
    addedSheets.set(href, loadSheet(href));
  return addedSheets.get(href);
}

function loadSheet(href: string): Promise<void> {
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
