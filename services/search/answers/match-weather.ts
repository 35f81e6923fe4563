import { type AnswerQuery, hasAll, hasAny, nameWords, takeName, unexplainedWords } from './answer-query.ts';

export interface WeatherIntent {
  kind: 'weather';
  place: string;
}

const weatherWords = ['idojaras', 'homerseklet', 'fok', 'elorejelzes'];
const furtherWords = ['holnap', 'holnapi', 'heti', 'hetvegi', 'hetvege', 'hetvegen', 'varhato', 'celsius'];

/**
 * „időjárás Szeged”, „hány fok van Pécsett”.
 * @param places of the site, its own first
 */
export function matchWeather(
  { words, numbers }: AnswerQuery,
  places: readonly string[],
): WeatherIntent | null {
  const asksForTime = hasAll(words, ['milyen', 'ido']);
  if (numbers.length > 0 || !(asksForTime || hasAny(words, weatherWords))) return null;
  const keywords = [...weatherWords, ...furtherWords, ...(asksForTime ? ['ido'] : [])];
  const rest = unexplainedWords(words, keywords);
  const [first] = places;
  if (rest.length === 0) return first === undefined ? null : { kind: 'weather', place: first };
  const place = places.find((each) => takeName(rest, nameWords(each))?.length === 0);
  return place === undefined ? null : { kind: 'weather', place };
}
