import { newElement } from '#portal/dom/new-element.ts';
import { readHistory, searchVisits, type Visit, visitsIn, writeHistory } from './history.ts';
import { historyWords } from './history-words.ts';
import { onOwn, own } from './own-store.ts';

const timeZone = 'Europe/Budapest';
const dayFormat = new Intl.DateTimeFormat('hu-HU', { timeZone, dateStyle: 'long' });
const clockFormat = new Intl.DateTimeFormat('hu-HU', { timeZone, hour: '2-digit', minute: '2-digit' });
/** Writes a day as YYYY-MM-DD. */
const isoDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** Rows that are rendered at once. */
const rowsPerPage = 100;

/** Fills the history page: articles that were read, by day, with search and removal. */
export function historyPage(region: HTMLElement, signal: AbortSignal): void {
  const part = <Kind extends HTMLElement = HTMLElement>(name: string): Kind => {
    const element = region.querySelector<Kind>(`[data-history="${name}"]`);
    if (!element) throw new Error(`The history has no ${name}.`);
    return element;
  };
  const words = part<HTMLInputElement>('words');
  const before = part<HTMLInputElement>('before');
  let rows = rowsPerPage;

  function show(): void {
    const isOn = own().items['setting:marks']?.value === 'on';
    part('shown').hidden = !isOn;
    if (!isOn) return;
    const all = readHistory();
    const visits = searchVisits(all, words.value).reverse();
    part('days').replaceChildren(...daysOf(visits.slice(0, rows), remove));
    part('more').hidden = visits.length <= rows;
    say(all.length === 0 ? historyWords.empty : visits.length === 0 ? historyWords.nothingFound : '');
  }

  function say(text: string, ...more: Node[]): void {
    part('status').replaceChildren(...(text ? [text] : []), ...more);
  }

  /** Removes visits, and offers to undo that. */
  function removeVisits(isRemoved: (visit: Visit) => boolean): void {
    const visits = readHistory().filter(isRemoved);
    writeHistory(readHistory().filter((visit) => !isRemoved(visit)));
    show();
    if (visits.length === 0) {
      say(historyWords.noneBefore);
      return;
    }
    const undo = () => {
      writeHistory(visitsIn([...readHistory(), ...visits]));
      show();
      say(historyWords.undone);
      words.focus();
    };
    const button = newElement('button', { type: 'button', onclick: undo }, historyWords.undo);
    say(historyWords.removed(visits.length), button);
    button.focus();
  }

  const remove = (visit: Visit) => removeVisits(({ path }) => path === visit.path);
  const onClick = (element: Element, listener: () => void) =>
    element.addEventListener('click', listener, { signal });
  words.addEventListener('input', show, { signal });
  onClick(part('more'), () => {
    const shownRows = rows;
    rows += rowsPerPage;
    show();
    // The button may be hidden now.
    part('days').querySelectorAll<HTMLElement>('li a')[shownRows]?.focus({ preventScroll: true });
  });
  onClick(part('thin'), () => {
    if (before.value === '') before.focus();
    else removeVisits(({ at }) => isoDayFormat.format(at * 1000) < before.value);
  });
  onClick(part('clear'), () => removeVisits(() => true));
  show();
  signal.addEventListener('abort', onOwn(show));
}

/** Headings of days with their visits, in the list's HTML. */
function daysOf(visits: readonly Visit[], remove: (visit: Visit) => void): HTMLElement[] {
  const days = new Map<string, HTMLElement[]>();
  for (const visit of visits) {
    const day = dayFormat.format(visit.at * 1000);
    days.set(day, [...(days.get(day) ?? []), rowOf(visit, remove)]);
  }
  return [...days].flatMap(([day, rows]) => [newElement('h3', {}, day), newElement('ul', {}, ...rows)]);
}

function rowOf(visit: Visit, remove: (visit: Visit) => void): HTMLElement {
  const { path, title, at } = visit;
  return newElement(
    'li',
    {},
    newElement('time', { datetime: new Date(at * 1000).toISOString() }, clockFormat.format(at * 1000)),
    newElement('a', { href: path }, title),
    newElement(
      'button',
      { type: 'button', 'aria-label': historyWords.remove(title), onclick: () => remove(visit) },
      '×',
    ),
  );
}
