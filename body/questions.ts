/** Matches the content of a paragraph that is bold from end to end, and its end tag. */
const boldContent = '<(strong|b)>(?:(?!</\\1>)[^])*</\\1>\\s*</p>';
const onlyQuestion = new RegExp(`^<p[^>]*>${boldContent}\\s*$`);
const plainParagraph = new RegExp(`<p>(?=${boldContent})`, 'g');

/**
 * Whether a paragraph is bold from end to end, like the questions of an interview. A question belongs to the
 * answer below it.
 */
export const isQuestion = (html: string): boolean => onlyQuestion.test(html);

/** Gives the questions of a text a class. */
export const markQuestions = (html: string, className: string): string =>
  html.replace(plainParagraph, `<p class="${className}">`);
