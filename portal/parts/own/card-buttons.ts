import { adoptStyles } from '#portal/dom/adopt-styles.ts';
import { languageOf } from '#portal/dom/language-of.ts';
import { newElement } from '#portal/dom/new-element.ts';
import { onPageEvents, sendPageEvent } from '#portal/dom/page-events.ts';
import styles from './card-buttons.css?inline';
import { toggleWords } from './words.ts';

adoptStyles(styles);

/**
 * Adds a button that saves the article to every card of the page, and one that follows the series to the
 * cards that name one (docs/product/readers.md#saving-from-cards). Cards contain only the article's id and
 * the tag, so that the HTML of lists does not grow for buttons that most readers never press.
 */
export function begin(main: HTMLElement, signal: AbortSignal): void {
  const fill = () => (globalThis.requestIdleCallback ?? setTimeout)(() => signal.aborted || addButtons(main));
  fill();
  onPageEvents(['cimlap:changed'], fill, { signal });
}

function addButtons(main: HTMLElement): void {
  let added = 0;
  for (const card of main.querySelectorAll<HTMLElement>('[data-save]')) {
    const heading = card.querySelector('h1, h2, h3');
    const line = heading?.parentElement?.querySelector(':scope > p:first-child');
    if (!heading || !line || card.querySelector('[data-own^="saved:"]')) continue;
    line.append(saveButton(card.dataset.save ?? '', heading, languageOf(card)));
    added += 1;
  }
  for (const series of main.querySelectorAll<HTMLElement>('[data-series]')) {
    if (series.querySelector('button')) continue;
    series.append(followButton(series.dataset.series ?? '', series.textContent ?? '', languageOf(series)));
    added += 1;
  }
  if (added > 0) sendPageEvent('cimlap:changed');
}

type Language = keyof typeof toggleWords;

function saveButton(id: string, heading: Element, language: Language): HTMLElement {
  const button = newButton(
    'card-save',
    `saved:${id}`,
    `${toggleWords[language].save}: ${heading.textContent}`,
  );
  button.append(icon('M6 3h12v18l-6-5-6 5z'));
  return button;
}

function followButton(tag: string, name: string, language: Language): HTMLElement {
  const button = newButton('card-follow', `tag:${tag}`, `${toggleWords[language].follow}: ${name}`);
  button.append(icon('M12 5v14M5 12h14'), icon('m4 12.5 5 5L20 6.5'));
  return button;
}

const newButton = (className: string, key: string, name: string): HTMLElement =>
  newElement('button', {
    type: 'button',
    class: className,
    'data-behaviour': 'own',
    'data-press': true,
    'data-own': key,
    'aria-pressed': 'false',
    'aria-label': name,
  });

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A picture of `Icon`, drawn without React. */
function icon(line: string): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const attributes = { viewBox: '0 0 24 24', 'aria-hidden': 'true', fill: 'none', stroke: 'currentColor' };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  svg.setAttribute('stroke-width', '1.75');
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', line);
  svg.append(path);
  return svg;
}
