import { hasConsent, onConsent } from '#portal/parts/consent/consent-store.ts';

let isFollowing = false;
let script: HTMLScriptElement | null = null;

/** Adds the script while the reader allows measurement. Calling it again changes nothing. */
export function begin({ dataset: { analytics: address = '' } }: HTMLElement): void {
  if (isFollowing) return;
  isFollowing = true;
  onConsent(() => {
    if (hasConsent('measurement')) add(address);
    else remove();
  });
}

function add(address: string): void {
  if (script) return;
  script = document.createElement('script');
  script.src = address;
  script.async = true;
  // It is added to the body, which keeps it; the head is merged with that of the next page.
  document.body.append(script);
}

/**
 * A script cannot be unloaded, so from now on links load whole pages: the next document never had it.
 */
function remove(): void {
  if (!script) return;
  script.remove();
  script = null;
  document.documentElement.dataset.outdated = '';
}
