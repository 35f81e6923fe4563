import type { FixtureStatistics } from '#contract/football-match.ts';
import { number, percent } from '#portal/format/number.ts';
import styles from './statistics.module.css';

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

interface Value {
  /** „–” where it was not counted. */
  text: string;
  /** Length of the bar; 0 if it was not counted or is not a number. */
  value: number;
}

interface Statistic {
  name: string;
  /** The provider's name, because there is no Hungarian one. */
  isEnglish: boolean;
  home: Value;
  away: Value;
}

/**
 * Pairs the statistics of both teams, in the order of our names, unknown ones last. Statistics that neither
 * team has are left out.
 * @param home id of the home team
 */
export function pairStatistics(sides: readonly FixtureStatistics[], home: number): Statistic[] {
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
          isEnglish: name === undefined,
          home: parseValue(a ?? null),
          away: parseValue(b ?? null),
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
function parseValue(value: string | number | null): Value {
  if (value === null) return { text: '–', value: 0 };
  const text = String(value).trim();
  const [, digits, sign] = /^(-?\d+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  if (digits === undefined) return { text, value: 0 };
  const parsed = Number(digits);
  return { text: sign ? percent(parsed) : number(parsed, 2), value: Math.max(0, parsed) };
}

/** The statistics of both teams as numbers and bars. */
export function StatisticBars({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <dl>
      {statistics.map(({ name, isEnglish, home, away }) => (
        <div key={name} className={styles.statistic}>
          <dt lang={isEnglish ? 'en' : undefined}>{name}</dt>
          <dd>{home.text}</dd>
          <dd>{away.text}</dd>
          <Bars home={home.value} away={away.value} />
        </div>
      ))}
    </dl>
  );
}

function Bars({ home, away }: { home: number; away: number }) {
  const share = home + away === 0 ? 0 : Math.round((home / (home + away)) * 1000) / 10;
  return (
    <svg className={styles.bars} width="100%" height="8" aria-hidden="true" focusable="false">
      <rect className={styles.none} width="100%" height="8" rx="1" />
      {home + away > 0 && (
        <>
          <rect className={styles.away} width="100%" height="8" rx="1" />
          <rect className={styles.home} width={`${share}%`} height="8" rx="1" />
          {share > 0 && share < 100 && <rect className={styles.gap} x={`${share}%`} width="3" height="8" />}
        </>
      )}
    </svg>
  );
}
