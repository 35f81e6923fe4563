/**
 * Words that are in nearly every article and say nothing about it: articles, conjunctions, pronouns, the
 * commonest adverbs. The list is short on purpose: „kell” or „magyar” may matter. Lemmas, lower case.
 */
const words = `a az egy és is s hogy de ha vagy mint meg ez csak már még majd pedig így úgy akkor ott itt aki ami amely amelyik ki mi mely
  nem sem se ne van lesz volt lenne én te ő ti ők ezt azt ezek azok el be fel le át rá ennek annak erre arra ebben abban ebből abból ezzel azzal
  ezért azért ekkor mert illetve valamint szerint után alatt között miatt által során`;

const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/));

/** Whether all lemmas of a word are stop words. */
export function isStopWord(lemmas: readonly string[]): boolean {
  return lemmas.every((lemma) => stopWords.has(lemma));
}
