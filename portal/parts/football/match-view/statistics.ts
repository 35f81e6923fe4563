import type { FixtureStatistics } from '#contract/football-match.ts';
import { number, percent } from '#portal/format/number.ts';

const names: Readonly<Record<string, string>> = {
  'ball possession': 'Labdabirtoklás',
  'total shots': 'Lövés',
  'shots on goal': 'Kapura tartó lövés',
  'shots off goal': 'Kapu mellé',
  'blocked shots': 'Blokkolt lövés',
  'shots insidebox': 'Lövés a tizenhatoson belülről',
  'shots outsidebox': 'Lövés a tizenhatoson kívülről',
  'corner kicks': 'Szöglet',
  offsides: 'Les',
  fouls: 'Szabálytalanság',
  'yellow cards': 'Sárga lap',
  'red cards': 'Piros lap',
  'goalkeeper saves': 'Védés',
  'total passes': 'Passz',
  'passes accurate': 'Pontos passz',
  'passes %': 'Passzpontosság',
  expected_goals: 'Várható gól (xG)',
  goals_prevented: 'Megelőzött gól',
};

interface Counted {
  /** As it is shown; „–” where it was not counted. */
  text: string;
  /** For the bar; 0 where it was not counted or makes no sense. */
  value: number;
}

export interface Statistic {
  name: string;
  /** Of the provider's, where there is no word of ours. */
  english: boolean;
  home: Counted;
  away: Counted;
}

/**
 * What was counted of both teams, in the order of our names, others after them; what nobody counted is left
 * out.
 * @param home number of the home team
 */
export function statisticsOf(sides: readonly FixtureStatistics[], home: number): Statistic[] {
  const mine = sides.find(({ team }) => team.id === home)?.statistics ?? [];
  const theirs = sides.find(({ team }) => team.id !== home)?.statistics ?? [];
  const types = [...new Set([...mine, ...theirs].map(({ type }) => type))];
  return types
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((type) => {
      const [a, b] = [mine, theirs].map((all) => all.find((each) => each.type === type)?.value ?? null);
      if (a === null && b === null) return [];
      const name = names[type.toLowerCase()];
      return [
        {
          name: name ?? type,
          english: name === undefined,
          home: countedOf(a ?? null),
          away: countedOf(b ?? null),
        },
      ];
    });
}

const order = Object.keys(names);

function rankOf(type: string): number {
  const rank = order.indexOf(type.toLowerCase());
  return rank < 0 ? order.length : rank;
}

/** “45%” and “1.25” come as text. */
function countedOf(value: string | number | null): Counted {
  if (value === null) return { text: '–', value: 0 };
  const text = String(value).trim();
  const [, digits, sign] = /^(-?\d+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  if (digits === undefined) return { text, value: 0 };
  const parsed = Number(digits);
  return { text: sign ? percent(parsed) : number(parsed, 2), value: Math.max(0, parsed) };
}
