import { withArticle } from '#portal/format/article-word.ts';

/** Texts of the event next to a live blog. */
export const linkedEventWords = {
  title: 'Mellette',
  choose: 'Mi legyen mellette?',
  none: 'Semmi nincs mellette',
  matches: 'Mai mérkőzések',
  races: 'Forma–1',
  elections: 'Választások',
  events: 'Amiből bejegyzés lehet',
  take: 'Beírom',
  takeThis: (title: string) => `Beírom: ${title}`,
  notYet: 'Még nincs adat.',
  lapOf: (lap: number, total: number | null) => (total === null ? `${lap}. kör` : `${lap}. / ${total} kör`),
  raceStates: {
    Scheduled: 'még nem rajtolt',
    Live: 'megy',
    Completed: 'vége',
    Cancelled: 'törölték',
    Postponed: 'elhalasztották',
  },
  orderAfter: (lap: number) => (lap === 0 ? 'A rajt sorrendje' : `A sorrend ${withArticle(lap)}. kör után`),
  counted: (share: string) => `${share} feldolgozva`,
  countedUnknown: 'A feldolgozottságot nem tudjuk',
  rehearsal: 'Próba, nem valós adatok.',
  table: 'Listák, arányuk és mandátumaik',
  list: 'Lista',
  share: 'Arány',
  seats: 'Mandátum',
  setByHand: 'Számok kézzel',
} as const;
