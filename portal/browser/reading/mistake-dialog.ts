import { newElement } from '#portal/dom/new-element.ts';
import { requestSignal } from '#portal/dom/when.ts';
import { addStyles } from '../add-styles.ts';
import { addReadingStyles } from './reading-styles.ts';
import { wordsOf } from './words.ts';

/** The link „Hibát találtál?”: its form opens on top of the article, with the selected text. */
export function press(pressed: HTMLElement): void {
  if (!(pressed instanceof HTMLAnchorElement)) return;
  void openMistakeDialog(pressed, getSelection()?.toString() ?? '');
}

/**
 * Opens the form of another page in a dialog (docs/product/article.md#mistakes-that-readers-find). If that
 * page cannot be loaded, the link is followed.
 * @param quote the words with the mistake
 */
export async function openMistakeDialog(link: HTMLAnchorElement, quote: string): Promise<void> {
  try {
    const page = await pageOf(await fetch(link.href, { signal: requestSignal() }));
    const content = page && contentIn(page);
    if (!page || !content) throw new Error('There is no form.');
    await addStyles(page);
    showDialog(link, content, page.querySelector('h1')?.textContent ?? '', quote);
  } catch {
    location.assign(link.href);
  }
}

const contentIn = (page: Document) => page.querySelector<HTMLElement>('[data-mistake]');

async function pageOf(response: Response): Promise<Document | null> {
  return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
}

function showDialog(link: HTMLElement, content: HTMLElement, title: string, quote: string): void {
  // The link may have been pressed twice.
  if (document.querySelector('.reading-mistake')) return;
  addReadingStyles();
  const words = wordsOf(link);
  const heading = newElement('h2', { id: 'hiba-cim', tabindex: '-1' }, title);
  const dialog = newElement(
    'dialog',
    {
      class: 'reading-mistake',
      lang: link.closest('[lang]')?.getAttribute('lang') ?? 'hu',
      'aria-labelledby': 'hiba-cim',
      onclose: () => dialog.remove(),
    },
    heading,
    content,
    newElement(
      'button',
      { type: 'button', class: 'reading-close', 'aria-label': words.close, onclick: () => dialog.close() },
      '×',
    ),
  );
  const form = content.querySelector('form');
  const field = form?.querySelector<HTMLTextAreaElement>('[name="quote"]');
  if (field) field.value = quote.replaceAll('\u00ad', '').trim().slice(0, field.maxLength);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, words.notSent);
  });
  document.body.append(dialog);
  dialog.showModal();
  if (field?.value) form?.querySelector<HTMLTextAreaElement>('[name="text"]')?.focus();
}

/** Sends the form; the page in the response shows the result. The typed text stays until it has arrived. */
async function send(form: HTMLFormElement, notSent: string): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (button) button.disabled = true;
  const body = new URLSearchParams(entriesOf(form));
  const page = await fetch(form.action, { method: 'POST', body, signal: requestSignal() })
    .then(pageOf)
    .catch(() => null);
  if (button) button.disabled = false;
  const answer = page && contentIn(page);
  if (answer?.dataset.mistake === 'sent') {
    answer.tabIndex = -1;
    form.replaceWith(...answer.childNodes);
    return;
  }
  const fault = answer?.querySelector('[data-mistake-fault]')?.textContent ?? notSent;
  form.querySelector('.reading-fault')?.remove();
  form.prepend(newElement('p', { class: 'reading-fault', role: 'alert' }, fault));
}

const entriesOf = (form: HTMLFormElement): Array<[string, string]> =>
  [...new FormData(form)].map(([name, value]) => [name, String(value)]);
