import { type AnswerQuery, nameWords, takeName, unexplainedWords } from './answer-query.ts';

export interface PersonIntent {
  kind: 'person';
  slug: string;
}

const personWords = ['cikk', 'cikkei', 'iras', 'irasai', 'szerzo', 'ujsagiro', 'publicista', 'riporter'];
/** A shorter family name alone could mean anybody. */
const minFamilyName = 6;

/** „Kende Luca”, „gidofalvi”, „Bartha Zsombor cikkei”. */
export function matchPerson(
  { words, numbers }: AnswerQuery,
  authors: ReadonlyArray<{ text: string; value: string }>,
): PersonIntent | null {
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
  const [author] = fitting;
  return author === undefined || fitting.length > 1 ? null : { kind: 'person', slug: author.value };
}
