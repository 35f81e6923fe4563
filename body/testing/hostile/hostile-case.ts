/**
 * HTML that wants to run, load or break something. `html` is what a newsroom's account might be made to
 * store.
 */
export interface HostileCase {
  name: string;
  html: string;
}

/** What it wants to run. Tests look for the dialog, and for the mark that it leaves if dialogs are off. */
export const call = 'alert(document.documentElement.dataset.ran=1)';

/** A host that nothing of ours is at. */
export const evil = 'https://evil.example';

/** Numbers the cases of one kind. */
export const named = (kind: string, htmls: readonly string[]): HostileCase[] =>
  htmls.map((html, index) => ({ name: `${kind} ${index + 1}`, html }));
