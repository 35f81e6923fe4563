const words = {
  hu: { hidden: 'Eredmény takarva', show: 'Megmutatom' },
  en: { hidden: 'Result hidden', show: 'Show it' },
} as const;
type Words = (typeof words)[keyof typeof words];

/** „Eredmény takarva: Ajka – Békés”. */
const nameOf = ({ hidden }: Words, { dataset }: HTMLElement): string =>
  dataset.spoilerTopic === undefined ? hidden : `${hidden}: ${dataset.spoilerTopic}`;

/** What lies over a covered part, for fingers, keys and ears; the words that are seen are the styles'. */
export function buttonOn(element: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'spoiler-button';
  const language = element.closest('[lang]')?.getAttribute('lang') === 'en' ? words.en : words.hu;
  button.setAttribute('aria-label', `${nameOf(language, element)}. ${language.show}`);
  return button;
}

/** A live blog counts before it what waits. */
const isCover = (title: string) => Object.values(words).some(({ hidden }) => title.includes(hidden));

/** Title of the page as it came, while it is covered too. */
let hidden: string | null = null;

/**
 * The title of an article that is covered is not to be read in the tab either.
 * @param page what the page is about
 */
export function coverTitle(page: HTMLElement | null, isCovered: (element: HTMLElement) => boolean): void {
  if (page && isCovered(page)) {
    if (isCover(document.title)) return;
    hidden = document.title;
    document.title = nameOf(document.documentElement.lang === 'en' ? words.en : words.hu, page);
  } else if (hidden !== null) {
    // Another page has brought its own.
    if (isCover(document.title)) document.title = hidden;
    hidden = null;
  }
}
