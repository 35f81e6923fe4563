import type { Behaviour } from '#portal/dom/behaviour.ts';
import { fillInReader } from '../own/fill-in-reader.ts';
import { storedForm } from './stored-form.ts';

/** The service may ask the provider twice before it answers. */
const timeoutMs = 60_000;
/** How long the provider's page may load before the form can be sent again. */
const leaveMs = 15_000;

/**
 * Sends the form without leaving the page, so that errors appear beside the filled fields. Readers who return
 * from the provider without paying find the fields filled, too (docs/product/support.md#form).
 */
export const begin: Behaviour = (element, signal) => {
  if (!(element instanceof HTMLFormElement)) return;
  const form = element;
  const waitText = form.querySelector<HTMLElement>('[data-waiting]');
  let isSending = false;
  fill(form);
  void fillInReader(form, signal);
  form.addEventListener('submit', submit, { signal });
  // Browsers may show this very page again to a reader who comes back from the provider.
  addEventListener('pageshow', allowSending, { signal });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    show(form, '');
    if (waitText) waitText.hidden = false;
    const answer = await send(form);
    if (answer.kind === 'go') {
      storedForm.store(fieldsOf(form), Date.now());
      location.assign(answer.url);
      // Sending it again would start another payment. A reader who stops loading can do so after a while.
      setTimeout(allowSending, leaveMs);
    } else {
      allowSending();
      show(form, answer.trouble);
    }
  }

  function allowSending() {
    isSending = false;
    if (waitText) waitText.hidden = true;
  }
};

const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/** Restores what was sent before, unless the reader has already changed something. */
function fill(form: HTMLFormElement): void {
  const stored = storedForm.read(Date.now());
  if (!stored || [...form.querySelectorAll('input')].some(isChanged)) return;
  for (const [name, value] of Object.entries(stored)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = value;
  }
}

const isChanged = ({ value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  value !== defaultValue || checked !== defaultChecked;

export type Answer = { kind: 'go'; url: string } | { kind: 'trouble'; trouble: string };

async function send(form: HTMLFormElement): Promise<Answer> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fieldsOf(form)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return readAnswer(response.status, await response.json().catch(() => null));
  } catch {
    return { kind: 'trouble', trouble: 'network' };
  }
}

/**
 * Interprets a response of `POST /api/support`.
 * @param body parsed JSON, null if there was none
 */
export function readAnswer(status: number, body: unknown): Answer {
  const { url, issues } = (body ?? {}) as { url?: unknown; issues?: ReadonlyArray<{ path?: unknown }> };
  if (status === 200 && typeof url === 'string') return { kind: 'go', url };
  const field = status === 400 ? issues?.[0]?.path : undefined;
  if (typeof field === 'string') return { kind: 'trouble', trouble: field };
  return { kind: 'trouble', trouble: status === 429 ? 'tooMany' : status === 404 ? 'offline' : 'provider' };
}

function show(form: HTMLFormElement, trouble: string): void {
  for (const text of form.querySelectorAll<HTMLElement>('[data-trouble]'))
    text.hidden = text.dataset.trouble !== trouble;
  for (const invalidField of form.querySelectorAll('[aria-invalid]')) {
    invalidField.removeAttribute('aria-invalid');
    invalidField.removeAttribute('aria-describedby');
  }
  const field = form.elements.namedItem(trouble);
  if (!(field instanceof HTMLInputElement)) return;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', `hiba-${trouble}`);
  field.focus();
}
