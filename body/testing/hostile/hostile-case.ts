/**
 * HTML that tries to run, load or break something. `html` is what a compromised newsroom account might store.
 */
export interface HostileCase {
  name: string;
  html: string;
}

/**
 * The script that it tries to run. Tests look for the dialog, and for the mark that it leaves if dialogs are
 * off.
 */
export const call = 'alert(document.documentElement.dataset.ran=1)';

/** A host that none of our content uses. */
export const evil = 'https://evil.example';

/** Names the cases of one kind by their numbers. */
export const numberCases = (kind: string, htmls: readonly string[]): HostileCase[] =>
  htmls.map((html, index) => ({ name: `${kind} ${index + 1}`, html }));
