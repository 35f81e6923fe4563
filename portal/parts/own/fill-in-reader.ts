import { hasOwnName } from '#contract/reader-name.ts';
import type { Behaviour } from '#portal/dom/behaviour.ts';

/** Fills in the signed-in reader's name and address in a form's empty fields. */
export async function fillInReader(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  if (!('signedIn' in document.documentElement.dataset)) return;
  const { email = '', name = '' } = await fetchReader(signal);
  for (const [field, value] of Object.entries({ email, name: hasOwnName({ name, email }) ? name : '' })) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement && input.value === '' && value) input.value = value;
  }
}

/** Empty when it cannot be loaded: the reader can type it. */
async function fetchReader(signal: AbortSignal): Promise<{ email?: string; name?: string }> {
  try {
    const response = await fetch('/api/me', { signal });
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}

export const begin: Behaviour = (element, signal) => {
  if (element instanceof HTMLFormElement) void fillInReader(element, signal);
};
