import type { PageMatch } from '#contract/search.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Behaviour } from '#portal/dom/behaviour.ts';
import { newElement } from '#portal/dom/new-element.ts';
import { number } from '#portal/format/number.ts';
import { pageKindLabels, pagePath } from './page-path.ts';
import { parsePages } from './parse-pages.ts';
import styles from './tag-input.module.css';
import { announcements, fieldWords } from './words.ts';

/** Pause in typing before suggestions are requested. */
const debounceMs = 150;
const maxSuggestions = 6;
/** Path of the call `searchPages`; a test compares it with the contract. */
const suggestionsPath = '/api/search/pages';

/**
 * Suggests pages of the site while the reader types into a search field: sections, topics, authors, words of
 * titles. Arrow keys choose, Enter opens the chosen page or runs the search, Esc closes the list: a combobox
 * by the ARIA pattern.
 */
export const begin: Behaviour = (element, signal) => {
  const input = element.querySelector('input');
  if (!input) return;
  const list = createList(element, input);
  let superseded = new AbortController();

  async function suggest(): Promise<void> {
    superseded.abort();
    superseded = new AbortController();
    const current = AbortSignal.any([superseded.signal, signal]);
    const term = input?.value.trim() ?? '';
    if (term === '') return list.close();
    await new Promise((resolve) => setTimeout(resolve, debounceMs));
    if (current.aborted) return;
    const pages = await fetchPages(term, current);
    if (!current.aborted) list.show(pages);
  }

  input.addEventListener('input', () => void suggest(), { signal });
  /** Also drops a request, whose answer would open the list again. */
  function stop(): void {
    superseded.abort();
    list.close();
  }

  input.addEventListener('blur', stop, { signal });
  input.addEventListener('keydown', (event) => onKeyDown(event, list, stop), { signal });
  element.addEventListener('submit', stop, { signal });
  signal.addEventListener('abort', () => list.remove());
  // The reader may have typed before this code was loaded.
  if (input.value !== '') void suggest();
};

function onKeyDown(event: KeyboardEvent, list: SuggestionList, stop: () => void): void {
  // Keys belong to the input method while it composes a letter.
  if (event.isComposing || !list.isOpen()) return;
  if (event.key === 'ArrowDown') list.move(1);
  else if (event.key === 'ArrowUp') list.move(-1);
  else if (event.key === 'Escape') stop();
  else if (event.key !== 'Enter' || !list.follow()) return;
  event.preventDefault();
  // Only a second Esc closes the surrounding panel.
  event.stopPropagation();
}

/** Fetches suggestions; none when the request fails. */
async function fetchPages(term: string, signal: AbortSignal): Promise<PageMatch[]> {
  const query = new URLSearchParams({ term, typing: '1', limit: String(maxSuggestions) });
  try {
    const response = await fetch(`${suggestionsPath}?${query}`, {
      signal,
      headers: { accept: 'application/json' },
    });
    return response.ok ? parsePages(await response.json()) : [];
  } catch {
    return [];
  }
}

interface SuggestionList {
  isOpen(): boolean;
  show(pages: readonly PageMatch[]): void;
  /** Chooses the next or previous suggestion; the first follows the last. */
  move(by: 1 | -1): void;
  /**
   * Opens the chosen page.
   * @returns false when none is chosen
   */
  follow(): boolean;
  close(): void;
  remove(): void;
}

function createList(form: HTMLElement, input: HTMLInputElement): SuggestionList {
  const id = `${input.id}-pages`;
  const box = newElement('div', {
    class: `${styles.list} ${styles.inPlace}`,
    role: 'listbox',
    id,
    'aria-label': fieldWords.suggestions,
  });
  const status = newElement('span', { class: layout.visuallyHidden, role: 'status' });
  box.hidden = true;
  form.append(box, status);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': id,
  })) {
    input.setAttribute(name, value);
  }
  // The focus stays in the field.
  box.addEventListener('pointerdown', (event) => event.preventDefault());
  const options = () => [...box.querySelectorAll<HTMLElement>('[role=option]')];
  const chosen = () => options().find((option) => option.ariaSelected === 'true') ?? null;

  function choose(option: HTMLElement | null): void {
    for (const each of options()) each.ariaSelected = String(each === option);
    if (option) {
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }
  function show(pages: readonly PageMatch[]): void {
    const address = chosen()?.getAttribute('href');
    box.replaceChildren(...pages.map((page, index) => optionOf(page, `${id}-${index}`)));
    box.hidden = pages.length === 0;
    input.ariaExpanded = String(!box.hidden);
    // A later answer must not change what the reader has just chosen.
    choose(options().find((option) => option.getAttribute('href') === address) ?? null);
    status.textContent = announcements.suggestions(pages.length);
  }
  function close(): void {
    box.hidden = true;
    input.ariaExpanded = 'false';
    choose(null);
    status.textContent = '';
  }
  close();
  return {
    isOpen: () => !box.hidden,
    show,
    move(by) {
      const all = options();
      const current = chosen();
      const from = current ? all.indexOf(current) : by > 0 ? -1 : 0;
      choose(all.at((from + by) % all.length) ?? null);
    },
    follow() {
      const option = chosen();
      option?.click();
      return option !== null;
    },
    close,
    remove() {
      box.remove();
      status.remove();
    },
  };
}

/** A link, so that it can be opened in a new tab as well. */
function optionOf(page: PageMatch, id: string): HTMLElement {
  const { kind, title, count } = page;
  const properties = {
    class: styles.suggestion,
    role: 'option',
    id,
    href: pagePath(page),
    tabindex: '-1',
    'aria-selected': 'false',
  };
  return newElement(
    'a',
    properties,
    newElement('small', {}, pageKindLabels[kind]),
    newElement('span', {}, title),
    ...(count === null ? [] : [newElement('small', {}, fieldWords.articles(number(count)))]),
  );
}
