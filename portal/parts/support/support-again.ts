import { storedForm } from './stored-form.ts';

/**
 * Points the link at the support form, which still has what was typed. Without a stored form, the server has
 * what this browser sent.
 */
export function begin(link: HTMLElement): void {
  if (link instanceof HTMLAnchorElement && storedForm.read(Date.now())) link.href = '/tamogatas';
}
