/**
 * Attributes of `<html>` that belong to the page; the others, such as the colour mode, belong to the reader.
 */
const pageAttributes = ['lang', 'data-screen', 'data-scheme', 'data-over-cover'];
/** Elements of the head that are loaded once and serve all pages. */
const permanentElements =
  'script:not([type="application/ld+json"]), style, link[rel="stylesheet"], link[rel="modulepreload"]';

/**
 * Parses a page; null if it cannot be shown in this tab: it has no `<main>`, or is from another build or
 * site.
 */
export function parsePage(html: string): Document | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { build, site } = document.documentElement.dataset;
  const isCompatible =
    page.documentElement.dataset.build === build && page.documentElement.dataset.site === site;
  return isCompatible && page.querySelector('main') && document.querySelector('main') ? page : null;
}

/**
 * Shows a page: `<main>`, every `[data-swap]` part outside it, and the head. Elements are adopted, never
 * cloned, so that the content security policy judges them as on a first load.
 */
export function showPage(page: Document): void {
  for (const name of pageAttributes) {
    const value = page.documentElement.getAttribute(name);
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
  document.documentElement.dataset.whole = '';
  mergeHead(page.head);
  replace(document.querySelector('main'), page.querySelector('main'));
  for (const part of document.querySelectorAll('[data-swap]')) {
    replace(part, page.querySelector(`[data-swap="${CSS.escape(part.getAttribute('data-swap') ?? '')}"]`));
  }
}

function replace(old: Element | null, next: Element | null): void {
  if (old && next) old.replaceWith(document.adoptNode(next));
}

function mergeHead(next: HTMLHeadElement): void {
  const present = [...document.head.children];
  const nextElements = [...next.children];
  for (const element of present) {
    if (!element.matches(permanentElements) && !nextElements.some((other) => other.isEqualNode(element)))
      element.remove();
  }
  for (const element of nextElements) {
    if (!element.matches(permanentElements) && !present.some((other) => other.isEqualNode(element)))
      document.head.append(document.adoptNode(element));
  }
}
