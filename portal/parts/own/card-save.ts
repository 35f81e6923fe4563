import { adoptStyles } from '#portal/dom/adopt-styles.ts';
import { newElement } from '#portal/dom/new-element.ts';
import styles from './card-save.css?inline';
import { toggleWords } from './words.ts';

adoptStyles(styles);

/**
 * Adds a button that saves the article to every card of the page (docs/product/readers.md#saving-from-cards).
 * Cards contain only the article's id, so that the HTML of lists does not grow for a button that most readers
 * never press.
 */
export function begin(main: HTMLElement, signal: AbortSignal): void {
  const fill = () => (globalThis.requestIdleCallback ?? setTimeout)(() => signal.aborted || addButtons(main));
  fill();
  document.addEventListener('cimlap:changed', fill, { signal });
}

function addButtons(main: HTMLElement): void {
  let added = 0;
  for (const card of main.querySelectorAll<HTMLElement>('[data-save]')) {
    const heading = card.querySelector('h1, h2, h3');
    const line = heading?.parentElement?.querySelector(':scope > p:first-child');
    if (!heading || !line || card.querySelector('[data-own^="saved:"]')) continue;
    line.append(buttonFor(card.dataset.save ?? '', heading, card.lang === 'en' ? 'en' : 'hu'));
    added += 1;
  }
  if (added > 0) document.dispatchEvent(new Event('cimlap:changed'));
}

function buttonFor(id: string, heading: Element, language: 'hu' | 'en'): HTMLElement {
  const button = newElement('button', {
    type: 'button',
    class: 'card-save',
    'data-behaviour': 'own',
    'data-press': true,
    'data-own': `saved:${id}`,
    'aria-pressed': 'false',
    'aria-label': `${toggleWords[language].save}: ${heading.textContent}`,
  });
  button.append(bookmark());
  return button;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The picture of `Icon`, drawn without React. */
function bookmark(): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const attributes = { viewBox: '0 0 24 24', 'aria-hidden': 'true', fill: 'none', stroke: 'currentColor' };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  svg.setAttribute('stroke-width', '1.75');
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', 'M6 3h12v18l-6-5-6 5z');
  svg.append(path);
  return svg;
}
