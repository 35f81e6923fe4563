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

/** Whether we set a title. */
const isCover = (title: string) => Object.values(words).some(({ hidden }) => title.includes(hidden));

/** The number of new posts, which a live blog puts in front of its title. */
const countIn = (title: string): string => /^\(\d+\) /.exec(title)?.[0] ?? '';

/** The page's own title, without such a number, while it is covered. */
let hiddenTitle: string | null = null;

/**
 * Covers the title of the tab while the page's article is covered.
 * @param page the article's element
 */
export function coverTitle(page: HTMLElement | null, isCovered: (element: HTMLElement) => boolean): void {
  const { title } = document;
  const count = countIn(title);
  if (page && isCovered(page)) {
    if (isCover(title)) return;
    hiddenTitle = title.slice(count.length);
    document.title = count + nameOf(document.documentElement.lang === 'en' ? words.en : words.hu, page);
  } else if (hiddenTitle !== null) {
    // Another page may have set its own title since.
    if (isCover(title)) document.title = count + hiddenTitle;
    hiddenTitle = null;
  }
}
