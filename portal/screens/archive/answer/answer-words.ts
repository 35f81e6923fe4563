import type { AnswerOf, SearchAnswer } from '#contract/search-answer.ts';
import { withArticle } from '#portal/format/article-word.ts';
import { capitalise } from '#portal/format/capitalise.ts';

/** Texts of the answer above the results. */
export const answerWords = {
  heading: 'Válasz a keresésre',
  kinds: {
    rate: 'árfolyam',
    weather: 'időjárás',
    water: 'vízállás',
    election: 'választás',
    match: 'sport',
    person: 'szerző',
  } satisfies Record<SearchAnswer['kind'], string>,
  more: {
    rate: 'Grafikon és átváltó',
    weather: 'Időjárás máshol is',
    water: 'Minden vízmérce',
    election: 'Részletes eredmények',
    match: 'A bajnokság oldala',
    person: 'Minden cikke',
  } satisfies Record<SearchAnswer['kind'], string>,
  storedAt: (time: string) => `Frissült: ${time}.`,
  source: (name: string) => `Forrás: ${name}.`,
  counted: (share: string) => `Feldolgozottság: ${share}.`,
  final: 'Végleges eredmény.',
  rehearsal: 'Főpróba: kitalált számok.',
  place({ name, level }: NonNullable<AnswerOf<'election'>['place']>, electionDay: string) {
    if (level !== 'county' || name === 'Budapest') return name;
    // The law has called counties „vármegye” since 2023.
    return `${name} ${electionDay < '2023-01-01' ? 'megye' : 'vármegye'}`;
  },
  party: 'Lista vagy jelölt',
  share: 'Arány',
  votes: 'Szavazat',
  seats: 'Mandátum',
  matchesOf: (teams: readonly string[]) =>
    teams.length > 1 ? teams.join(' és ') : `${capitalise(withArticle(teams[0] ?? ''))} meccsei`,
  articles: (count: string) => `${count} cikk`,
} as const;
