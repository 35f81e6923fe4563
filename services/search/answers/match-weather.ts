import { type AnswerQuery, hasAll, hasAny, nameWords, takeName, unexplainedWords } from './answer-query.ts';

const weatherWords = ['idojaras', 'homerseklet', 'fok', 'elorejelzes'];
const furtherWords = ['holnap', 'holnapi', 'heti', 'hetvegi', 'hetvege', 'hetvegen', 'varhato', 'celsius'];

/**
 * The place that is meant: „időjárás Szeged”, „hány fok van Pécsett”.
 * @param places of the site, its own first
 */
export function matchWeather<P extends { place: string }>(
  { words, numbers }: AnswerQuery,
  places: readonly P[],
): P | null {
  const asksForTime = hasAll(words, ['milyen', 'ido']);
  if (numbers.length > 0 || !(asksForTime || hasAny(words, weatherWords))) return null;
  const keywords = [...weatherWords, ...furtherWords, ...(asksForTime ? ['ido'] : [])];
  const rest = unexplainedWords(words, keywords);
  const [first = null] = places;
  if (rest.length === 0) return first;
  return places.find(({ place }) => takeName(rest, nameWords(place))?.length === 0) ?? null;
}
