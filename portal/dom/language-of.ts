/** The language of the text around an element. */
export const languageOf = (element: Element): 'hu' | 'en' =>
  element.closest('[lang]')?.getAttribute('lang') === 'en' ? 'en' : 'hu';
