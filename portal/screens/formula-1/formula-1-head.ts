import { isoTime } from '#portal/format/date.ts';
import type { Head, ViewContext } from '#portal/page/screen.ts';
import type { Links } from '#portal/parts/formula-1/formula-1-address.ts';
import { prixDays, prixName, prixPlace } from '#portal/parts/formula-1/grands-prix.ts';
import type { ChosenPrix } from '#portal/parts/formula-1/load-calendar.ts';
import type { Formula1Data } from '#portal/parts/formula-1/load-formula-1.ts';
import { pageHead } from '../document/page-head.ts';

/** Titles and descriptions give no results away, since search engines and shared links show them. */
export function formula1Head(data: Formula1Data, links: Links, context: ViewContext): Head {
  const { title, description, about } = words(data);
  const head = pageHead(
    { title, description, path: pathOf(data, links), ...(about && { about: { about } }) },
    context,
  );
  return isEmpty(data) ? { ...head, robots: 'noindex, follow' } : head;
}

/**
 * The canonical path. It names the season where the same address would show something else in another year.
 */
export function pathOf({ state, season, shown }: Formula1Data, links: Links): string {
  if (
    shown.kind === 'calendar' &&
    (shown.chosen === null || !shown.chosen.isFromAddress) &&
    state.season === null
  )
    return links.to({});
  return links.to({ ...state, season });
}

/** The page's title, without results. */
export const formula1Title = (data: Formula1Data) => words(data).title;

const isEmpty = ({ shown }: Formula1Data): boolean => {
  switch (shown.kind) {
    case 'calendar':
      return shown.chosen === null;
    case 'points':
      return shown.rows.length === 0;
    case 'drivers':
      return shown.one === null && shown.drivers.length === 0;
    case 'teams':
      return shown.one === null && shown.teams.length === 0;
  }
};

interface Words {
  title: string;
  description: string;
  /** schema.org properties. */
  about?: object;
}

function words({ shown, season }: Formula1Data): Words {
  switch (shown.kind) {
    case 'calendar':
      return shown.chosen?.isFromAddress
        ? prixWords(shown.chosen, season)
        : calendarWords(season, shown.chosen);
    case 'points':
      return shown.of === 'drivers'
        ? {
            title: `Forma–1: pontverseny, ${season}`,
            description: `A Forma–1 egyéni pontversenye, ${season}: minden versenyző, győzelmek, pontok.`,
          }
        : {
            title: `Forma–1: konstruktőrök, ${season}`,
            description: `A Forma–1 konstruktőri pontversenye, ${season}.`,
          };
    case 'drivers':
      return shown.one
        ? {
            title: `${shown.one.driver.name} – Forma–1`,
            description: `${shown.one.driver.name}: pályafutása számokban, csapatai, helye a pontversenyben.`,
          }
        : {
            title: `Forma–1: versenyzők, ${season}`,
            description: `A ${season}. évi Forma–1-es mezőny: versenyzők, rajtszámok, csapatok.`,
          };
    case 'teams':
      return shown.one
        ? {
            title: `${shown.one.team.name} – Forma–1`,
            description: `${shown.one.team.name}: vezetők, autó, motor, bajnoki címek, versenyzők.`,
          }
        : {
            title: `Forma–1: csapatok, ${season}`,
            description: `A ${season}. évi Forma–1 csapatai és versenyzőik.`,
          };
  }
}

const calendarWords = (season: number, chosen: ChosenPrix | null): Words => ({
  title: `Forma–1: versenynaptár, eredmények, ${season}`,
  description:
    'Mikor és hol lesz a következő nagydíj, és mi lett az eddigieken: időmérők, rajtrácsok, versenyek, pontok.',
  ...(chosen && { about: eventOf(chosen) }),
});

function prixWords(chosen: ChosenPrix, season: number): Words {
  const { prix, shown, grid } = chosen;
  const what = grid ? 'rajtrács' : shown.name.toLowerCase();
  return {
    title: `${prixName(prix)} ${season}: ${what} – Forma–1`,
    description: `${prixName(prix)}, ${[prixPlace(prix), `${season}. ${prixDays(prix)}`].filter(Boolean).join(', ')}: program, időmérő, rajtrács, eredmény.`,
    about: eventOf(chosen),
  };
}

function eventOf({ prix, shown }: ChosenPrix): object {
  const { competition, circuit } = prix;
  return {
    '@type': 'SportsEvent',
    name: `${prixName(prix)}: ${shown.name.toLowerCase()}`,
    sport: 'Formula 1',
    startDate: isoTime(shown.at),
    eventStatus: `https://schema.org/${statuses[prix.main.status]}`,
    location: {
      '@type': 'Place',
      name: circuit.name ?? competition.name,
      address: {
        '@type': 'PostalAddress',
        ...(competition.location.city && { addressLocality: competition.location.city }),
        ...(competition.location.country && { addressCountry: competition.location.country }),
      },
    },
  };
}

const statuses = {
  Scheduled: 'EventScheduled',
  Live: 'EventScheduled',
  Completed: 'EventScheduled',
  Cancelled: 'EventCancelled',
  Postponed: 'EventPostponed',
} as const;
