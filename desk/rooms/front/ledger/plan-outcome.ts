import { outcomeWords as words } from './plan-outcome-words.ts';

/** What became of a plan. */
interface PlanOutcome {
  /** The page that it would have made could not be published, so none of it was applied. */
  isRefused: boolean;
  sentences: string[];
}

/** Sentences of the server (`services/front/plans.ts`) about a page that could not be published. */
const refusals: ReadonlyArray<readonly [pattern: RegExp, hungarian: string]> = [
  [/^The article (\S+) is not shown on /, words.notShown],
  [/^The article (\S+) does not exist\.$/, words.unknown],
  [/^The article (\S+) has no picture for this place/, words.noPicture],
  [/^Two parts have the name (\S+)\.$/, words.sameName],
  [/^(\S+) is a lead, which does not show its sponsor/, words.hiddenSponsor],
  [/^The section (\S+) (?:is switched off|does not exist)\.$/, words.noSection],
  [/^The database refused it\.$/, words.databaseRefused],
];

/** Its sentences about operations that no longer fitted; the others were applied. */
const misfits: typeof refusals = [
  [/^There is no (?:group|part) (\S+) any more\.$/, words.noPart],
  [/^(\S+) is no longer there\.$/, words.gone],
  [/^(\S+) is already in (\S+)\.$/, words.alreadyThere],
  [/^(\S+) cannot be before itself\.$/, words.alreadyThere],
  [/^There is already a part (\S+)\.$/, words.partExists],
];

/** A plan's fault for editors, in Hungarian where its sentences are known. */
export function outcomeOf(fault: string): PlanOutcome {
  const sentences = fault.split(/(?<=\.) (?=\S)/);
  const isRefused = sentences.some((sentence) => refusals.some(([pattern]) => pattern.test(sentence)));
  return { isRefused, sentences: sentences.map(inHungarian) };
}

function inHungarian(sentence: string): string {
  for (const [pattern, hungarian] of [...refusals, ...misfits]) {
    const match = pattern.exec(sentence);
    if (match) return hungarian.replace('$1', match[1] ?? '');
  }
  return sentence;
}
