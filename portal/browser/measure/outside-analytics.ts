import { allowed, onConsent } from '#portal/parts/consent/consent-store.ts';

let following = false;
let script: HTMLScriptElement | null = null;

/** Adds the script while the reader allows measurement. Calling it again changes nothing. */
export function begin({ dataset: { analytics: address = '' } }: HTMLElement): void {
  if (following) return;
  following = true;
  onConsent(() => {
    if (allowed('measurement')) add(address);
    else remove();
  });
}

function add(address: string): void {
  if (script) return;
  script = document.createElement('script');
  script.src = address;
  script.async = true;
  // Not in the head, which is merged with that of the next page.
  document.body.append(script);
}

/** What has run cannot be undone; but from here on links load pages, and so the next one is a document that it was never in. */
function remove(): void {
  if (!script) return;
  script.remove();
  script = null;
  document.documentElement.dataset.outdated = '';
}
