import { beforeAll, describe, expect, it } from 'vitest';
import type { ElectionSummary } from '#contract/election.ts';
import { hungarian } from '../lemma/dictionary.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { type AnswerQuery, parseAnswerQuery } from './answer-query.ts';
import { matchElection } from './match-election.ts';
import { matchPerson } from './match-person.ts';
import { matchRate } from './match-rate.ts';
import { matchTeam, type TeamEntry } from './match-team.ts';
import { matchWater } from './match-water.ts';
import { matchWeather } from './match-weather.ts';

let lemmatiser: Lemmatiser;
beforeAll(async () => {
  lemmatiser = await hungarian();
});

function query(text: string): AnswerQuery {
  const parsed = parseAnswerQuery(text, lemmatiser);
  if (!parsed) throw new Error(`${text} is no question`);
  return parsed;
}

describe('a rate', () => {
  it.each([
    ['euró árfolyam', 'EUR', null, false],
    ['euro arfolyama ma', 'EUR', null, false],
    ['mennyi 50 dollár', 'USD', 50, false],
    ['100 euró forintban', 'EUR', 100, false],
    ['20 000 forint hány euró', 'EUR', 20_000, true],
    ['49,90 €', 'EUR', 49.9, false],
    ['svájci frank', 'CHF', null, false],
    ['cseh korona', 'CZK', null, false],
  ])('is requested by „%s”', (text, currency, amount, isFromBase) => {
    expect(matchRate(query(text), 'HUF')).toEqual({ currency, amount, isFromBase });
  });

  it.each(['forint', 'euróövezet bővítése', 'korona', 'euró és dollár', '100 euró az ajándék', 'Európa'])(
    'is not requested by „%s”',
    (text) => expect(matchRate(query(text), 'HUF')).toBeNull(),
  );
});

describe('weather and water', () => {
  const places = ['Budapest', 'Szeged', 'Pécs', 'Győr'].map((place) => ({ place }));
  const levels = [
    { river: 'Duna', gauge: 'Budapest', level: 214, alert: 0 },
    { river: 'Tisza', gauge: 'Szeged', level: 512, alert: 0 },
    { river: 'Tisza', gauge: 'Tiszakövesd', level: 742, alert: 1 },
  ];

  it('are of the place that is named, else of the first one', () => {
    const placeOf = (text: string) => matchWeather(query(text), places)?.place ?? null;
    expect(placeOf('időjárás')).toBe('Budapest');
    expect(placeOf('szegedi idojaras holnap')).toBe('Szeged');
    expect(placeOf('hány fok van Pécsen')).toBe('Pécs');
    expect(placeOf('milyen idő lesz Győrben')).toBe('Győr');
    expect(placeOf('időjárás Tokió')).toBeNull();
    expect(placeOf('idő')).toBeNull();
  });

  it('are of the river, the gauge or both, the most endangered first', () => {
    const gaugesOf = (text: string) => matchWater(query(text), levels).map(({ gauge }) => gauge);
    expect(gaugesOf('vízállás')).toEqual(['Tiszakövesd', 'Budapest', 'Szeged']);
    expect(gaugesOf('Duna vizallas Budapest')).toEqual(['Budapest']);
    expect(gaugesOf('a Tisza vízállása')).toEqual(['Tiszakövesd', 'Szeged']);
    expect(gaugesOf('mennyi a víz Tiszakövesden')).toEqual(['Tiszakövesd']);
    expect(gaugesOf('Duna')).toEqual([]);
    expect(gaugesOf('Duna vízállás Mohács')).toEqual([]);
  });
});

describe('an election', () => {
  const election = (slug: string, title: string, day: string): ElectionSummary => ({
    slug,
    title,
    day,
    final: true,
    rehearsal: false,
  });
  const elections = [
    election('ep-2024', 'Európai parlamenti választás 2024', '2024-06-09'),
    election('helyi-2024', 'Önkormányzati választás 2024', '2024-06-09'),
    election('ogy-2022', 'Országgyűlési választás 2022', '2022-04-03'),
  ];

  it.each([
    ['választás 2022 eredmény', ['ogy-2022'], ''],
    ['2022-es választás', ['ogy-2022'], ''],
    ['EP 2024', ['ep-2024'], ''],
    ['onkormanyzati valasztas', ['helyi-2024'], ''],
    ['pécsi választási eredmények 2022', ['ogy-2022'], 'pecsi'],
    ['választás Budapest', ['ep-2024', 'helyi-2024', 'ogy-2022'], 'budapest'],
    ['önkormányzati választás Tata', ['helyi-2024'], 'tata'],
    ['választási eredmények', ['ep-2024', 'helyi-2024', 'ogy-2022'], ''],
  ])('is requested by „%s”', (text, slugs, place) => {
    const intent = matchElection(query(text), elections);
    expect(intent?.elections.map(({ slug }) => slug)).toEqual(slugs);
    expect(intent?.place.map((word) => word.text).join(' ')).toBe(place);
  });

  it.each([
    'választás',
    'választás 1998',
    'szavazóköri reform',
    'választás utáni hangulat a keleti megye falvaiban',
  ])('is not requested by „%s”', (text) => expect(matchElection(query(text), elections)).toBeNull());
});

describe('a person', () => {
  const authors = [
    { text: 'Szabó-Rádi Eszter', value: 'szabo-radi-eszter' },
    { text: 'Gidófalvi Mátyás', value: 'gidofalvi-matyas' },
  ];

  it('is meant by the whole name, or a long family name', () => {
    const slugOf = (text: string) => matchPerson(query(text), authors)?.value ?? null;
    expect(slugOf('szabo-radi eszter')).toBe('szabo-radi-eszter');
    expect(slugOf('Szabó Rádi Eszter cikkei')).toBe('szabo-radi-eszter');
    expect(slugOf('gidofalvi')).toBe('gidofalvi-matyas');
    expect(slugOf('szabó')).toBeNull();
    expect(slugOf('gidófalvi medvék')).toBeNull();
  });
});

describe('matches', () => {
  const team = (name: string, names: string[][], season = 2025, isNational = false): TeamEntry => ({
    id: name.length,
    name,
    names,
    league: isNational ? 4 : 140,
    season,
    start: `${season}-08-01`,
    isNational,
    sources: [],
  });
  const teams = [
    team('Real Madrid', [['real', 'madrid'], ['real']]),
    team('Real Sociedad', [['real', 'sociedad']]),
    team('Real Madrid', [['real', 'madrid'], ['real']], 2026),
    team('Magyarország', [['magyarorszag']], 2024, true),
    team('Svájc', [['svajc']], 2024, true),
  ];

  it('are of the team, or of two against each other', () => {
    const namesIn = (text: string) =>
      matchTeam(query(text), teams)?.teams.map((entries) => `${entries[0]?.name} ${entries.length}`) ?? null;
    expect(namesIn('real madrid')).toEqual(['Real Madrid 2']);
    expect(namesIn('Real Sociedad eredmények')).toEqual(['Real Sociedad 1']);
    expect(namesIn('magyarország svájc eb')).toEqual(['Magyarország 1', 'Svájc 1']);
    expect(namesIn('svájc–magyarország eb')).toEqual(['Svájc 1', 'Magyarország 1']);
    expect(namesIn('magyarország svájc vb')).toBeNull();
    expect(namesIn('svájc')).toBeNull();
    expect(namesIn('svájc meccs')).toEqual(['Svájc 1']);
    expect(namesIn('real madrid edzője lemondott')).toBeNull();
  });
});
