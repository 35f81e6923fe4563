/** The language and the direction of an element. `clean-paste.ts` removes those of other programs. */
export const readLanguage = (element: HTMLElement): { lang: string | null; dir: string | null } => ({
  lang: element.getAttribute('lang'),
  dir: element.getAttribute('dir'),
});
