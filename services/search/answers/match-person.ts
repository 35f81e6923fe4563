import { type AnswerQuery, nameWords, takeName, unexplainedWords } from './answer-query.ts';

const personWords = ['cikk', 'cikkei', 'iras', 'irasai', 'szerzo', 'ujsagiro', 'publicista', 'riporter'];
/** A shorter family name alone could mean anybody. */
const minFamilyName = 6;

/** The author who is meant: „Kende Luca”, „gidofalvi”, „Bartha Zsombor cikkei”. */
export function matchPerson<A extends { text: string }>(
  { words, numbers }: AnswerQuery,
  authors: readonly A[],
): A | null {
  const rest = unexplainedWords(words, personWords);
  if (numbers.length > 0 || rest.length === 0 || rest.length > 4) return null;
  const fitting = authors.filter(({ text }) => {
    const name = nameWords(text);
    const [family = ''] = name;
    return (
      takeName(rest, name)?.length === 0 ||
      (family.length >= minFamilyName && takeName(rest, [family])?.length === 0)
    );
  });
  const [author = null] = fitting;
  return fitting.length > 1 ? null : author;
}
