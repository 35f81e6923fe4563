import type { FrontendRefresh } from '#contract/frontend.ts';
import { type AnswerQuery, hasAll, hasAny, nameWords, takeName, unexplainedWords } from './answer-query.ts';

type Gauge = FrontendRefresh['floodingData'][number];

const waterWords = ['vizallas', 'vizszint', 'vizmerce', 'vizmagassag'];
const maxGauges = 3;

/** The gauges that are meant: „Duna vízállás Budapest”, „vízállás”, „árvízi készültség”; empty for none. */
export function matchWater({ words, numbers }: AnswerQuery, levels: readonly Gauge[]): Gauge[] {
  const asksForAlert = hasAny(words, ['keszultseg']) && hasAny(words, ['arviz', 'arvizi']);
  const asksForWater = hasAll(words, ['mennyi', 'viz']);
  const asks = asksForAlert || asksForWater || hasAny(words, waterWords);
  if (numbers.length > 0 || !asks) return [];
  const keywords = [
    ...waterWords,
    ...(asksForAlert ? ['keszultseg', 'arviz', 'arvizi'] : []),
    ...(asksForWater ? ['viz'] : []),
    'folyo',
    'cm',
  ];
  const rest = unexplainedWords(words, keywords);
  const fitting = levels.filter(({ river, gauge }) => fits(rest, river, gauge));
  return fitting.toSorted((a, b) => b.alert - a.alert).slice(0, maxGauges);
}

/** Whether the words are empty, the river, the gauge or both. */
function fits(words: AnswerQuery['words'], river: string, gauge: string): boolean {
  const withoutRiver = takeName(words, nameWords(river)) ?? words;
  const rest = takeName(withoutRiver, nameWords(gauge)) ?? withoutRiver;
  return rest.length === 0;
}
