import type { SiteSlug } from '#contract/article.ts';
import { number } from '#portal/format/number.ts';

export const readershipWords = {
  title: 'Olvasottság',
  note: (now: string, today: string) => `${now} megnyitás az utóbbi 5 percben, ${today} ma`,
  off: 'A mérés ki van kapcsolva: a szerver MEASURE=yes beállításával indul. Itt addig csak a korábbi számok látszanak.',
  wall: 'Falra',
  pieces: 'Amit olvasnak',
  noPieces: 'Ma még nem olvastak cikket.',
  columns: { title: 'Cikk', now: 'Most', today: 'Ma', end: 'Végig' },
  asTable: 'Táblázatban',
  nothingOpened: 'Ma még nem nyitottak meg oldalt.',
  allPieces: (count: number) => `Mind, ${count} cikk`,
  front: 'A címlapról nyitották meg',
  frontNote: 'Az utóbbi 24 órában, cikkenként.',
  frontDrawn: 'A helyekre rajzolva a Címlap mutatja.',
  noClicks: 'A címlapról még nem nyitottak meg cikket.',
  missedTerms: 'Hiába keresték',
  missedTermsNote: 'Hét nap alatt; csak amit legalább három helyről kerestek.',
  noTerms: 'Minden keresésnek volt találata.',
  missingPages: 'Törött hivatkozások',
  missingPagesNote: 'Hét nap alatt megnyitott címek, amelyek nem vezetnek sehová.',
  noPages: 'Nem nyitottak meg olyan címet, amely nincs.',
  fromOwn: (count: number) => `ebből ${number(count)} a mi oldalainkról`,
  nowLabel: 'most',
  todayLabel: 'ma',
  wallTitle: (site: SiteSlug) => `Amit most olvasnak, ${site === 'main' ? 'Címlap' : 'Erdély'}`,
};
