import { type AnswerQuery, hasAny, isForm, takeName, unexplainedWords } from './answer-query.ts';

/** A team in a season of a competition. */
export interface TeamEntry {
  /** Number of the team, as the provider has it. */
  id: number;
  /** The name that readers see. */
  name: string;
  /** Each of its names in folded words. */
  names: ReadonlyArray<readonly string[]>;
  league: number;
  season: number;
  /** First day of the season. */
  start: string;
  isNational: boolean;
  /** Who published the facts of the season, where they are recorded. */
  sources: readonly string[];
}

export interface MatchIntent {
  /** Entries of one team, or of each of two. */
  teams: ReadonlyArray<readonly TeamEntry[]>;
  isFinal: boolean;
}

const matchWords =
  `meccs merkozes eredmeny gol foci futball labdarugas labdarugo bajnoki allas jatszik kovetkezo elo elozo csapat
  donto dontoje valogatott rangado ellen`.split(/\s+/);
const tournaments: Readonly<Record<string, number>> = {
  eb: 4,
  vb: 1,
  vilagbajnoksag: 1,
  bl: 2,
  kupa: 273,
};

/** „real madrid”, „fradi eredmény”, „magyarország svájc eb”. */
export function matchTeam({ words, numbers }: AnswerQuery, teams: readonly TeamEntry[]): MatchIntent | null {
  const [year] = numbers;
  if (numbers.length > 1) return null;
  const league = words.flatMap(({ text }) => tournaments[text] ?? [])[0];
  const asksForMatch = league !== undefined || hasAny(words, matchWords);
  const matches: TeamEntry[][] = [];
  let rest: AnswerQuery['words'] = words;
  for (let turn = 0; turn < 2; turn++) {
    const best = bestTeam(rest, teams);
    if (best === null) break;
    matches.push(best.entries);
    rest = best.rest;
  }
  const keywords = [...matchWords, ...Object.keys(tournaments)];
  const [first] = matches;
  if (first === undefined || unexplainedWords(rest, keywords).length > 0) return null;
  // Somebody who types only a country's name wants more than its football.
  if (matches.length === 1 && first.some(({ isNational }) => isNational) && !asksForMatch) return null;
  const narrowed = matches.map((entries) =>
    entries.filter(
      (entry) =>
        (league === undefined || entry.league === league) && (year === undefined || entry.season === year),
    ),
  );
  if (narrowed.some((entries) => entries.length === 0)) return null;
  const firstWord = (entries: readonly TeamEntry[]) =>
    words.findIndex((word) => entries[0]?.names.some((name) => name.some((part) => isForm(word, part))));
  narrowed.sort((a, b) => firstWord(a) - firstWord(b));
  return { teams: narrowed, isFinal: hasAny(words, ['donto']) };
}

interface Candidate {
  entries: TeamEntry[];
  /** Words that are not part of its name. */
  rest: AnswerQuery['words'];
  length: number;
  name: string;
}

/** The team with the most words of its name in the query. */
function bestTeam(words: AnswerQuery['words'], teams: readonly TeamEntry[]): Candidate | null {
  let best: Candidate | null = null;
  for (const team of teams) {
    for (const name of team.names) {
      const rest = takeName(words, name);
      if (rest === null) continue;
      const length = name.length;
      if (best === null || length > best.length) best = { entries: [team], rest, length, name: team.name };
      else if (length === best.length && team.name === best.name && !best.entries.includes(team))
        best.entries.push(team);
    }
  }
  return best;
}
