const words = {
  hu: { hidden: 'Eredmény takarva', show: 'Megmutatom' },
  en: { hidden: 'Result hidden', show: 'Show it' },
} as const;
type Words = (typeof words)[keyof typeof words];

/** „Eredmény takarva: Ajka–Békés”. */
const nameOf = ({ hidden }: Words, { dataset }: HTMLElement): string =>
  dataset.spoilerTopic === undefined ? hidden : `${hidden}: ${dataset.spoilerTopic}`;

/** Creates the button over a covered part. Its visible text comes from the styles. */
export function createButton(element: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'spoiler-button';
  const language = element.closest('[lang]')?.getAttribute('lang') === 'en' ? words.en : words.hu;
  button.setAttribute('aria-label', `${nameOf(language, element)}. ${language.show}`);
  return button;
}

/** Whether we set a title. A live blog may have put its number of new posts in front of it. */
const isCover = (title: string) => Object.values(words).some(({ hidden }) => title.includes(hidden));

/** The page's own title, while it is covered. */
let hiddenTitle: string | null = null;

/**
 * Covers the title of the tab while the page's article is covered.
 * @param page the article's element
 */
export function coverTitle(page: HTMLElement | null, isCovered: (element: HTMLElement) => boolean): void {
  if (page && isCovered(page)) {
    if (isCover(document.title)) return;
    hiddenTitle = document.title;
    document.title = nameOf(document.documentElement.lang === 'en' ? words.en : words.hu, page);
  } else if (hiddenTitle !== null) {
    // Another page may have set its own title since.
    if (isCover(document.title)) document.title = hiddenTitle;
    hiddenTitle = null;
  }
}
