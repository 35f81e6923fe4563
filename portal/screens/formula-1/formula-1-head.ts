import { isoTime } from '#portal/format/date.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Head, ViewContext } from '#portal/page/screen.ts';
import type { Links } from '#portal/parts/formula-1/formula-1-address.ts';
import { prixDays, prixName, prixPlace } from '#portal/parts/formula-1/grands-prix.ts';
import type { ChosenPrix } from '#portal/parts/formula-1/load-calendar.ts';
import type { Formula1Data } from '#portal/parts/formula-1/load-formula-1.ts';
import { type HeadWords, words } from './words.ts';

/** Titles and descriptions without results, because search engines and shared links show them. */
export function formula1Head(data: Formula1Data, links: Links, context: ViewContext): Head {
  const chosen = data.shown.kind === 'calendar' ? data.shown.chosen : null;
  const head = pageHead(
    {
      ...headWords(data),
      path: pathOf(data, links),
      ...(chosen && { about: { about: eventOf(chosen) } }),
    },
    context,
  );
  return isEmpty(data) ? { ...head, robots: 'noindex, follow' } : head;
}

/** The canonical path. It names the season if the same address would show something else in another year. */
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
export const formula1Title = (data: Formula1Data) => headWords(data).title;

const isEmpty = ({ shown }: Formula1Data): boolean => {
  switch (shown.kind) {
    case 'calendar':
      return shown.chosen === null;
    case 'points':
      return shown.rows.length === 0;
    case 'drivers':
      return shown.selected === null && shown.drivers.length === 0;
    case 'teams':
      return shown.selected === null && shown.teams.length === 0;
  }
};

function headWords({ shown, season }: Formula1Data): HeadWords {
  switch (shown.kind) {
    case 'calendar':
      return shown.chosen?.isFromAddress ? prixWords(shown.chosen, season) : words.calendar(season);
    case 'points':
      return words.points[shown.championship](season);
    case 'drivers':
      return shown.selected ? words.driver(shown.selected.driver.name) : words.drivers(season);
    case 'teams':
      return shown.selected ? words.team(shown.selected.team.name) : words.teams(season);
  }
}

function prixWords({ prix, shown, isGrid }: ChosenPrix, season: number): HeadWords {
  const days = `${season}. ${prixDays(prix)}`;
  return words.prix({
    name: prixName(prix),
    season,
    session: isGrid ? words.grid : shown.name.toLowerCase(),
    placeAndDays: [prixPlace(prix), days].filter(Boolean).join(', '),
  });
}

/** The session as schema.org has it. */
function eventOf({ prix, shown }: ChosenPrix): object {
  const { competition, circuit } = prix;
  return {
    '@type': 'SportsEvent',
    name: `${prixName(prix)}: ${shown.name.toLowerCase()}`,
    sport: 'Formula 1',
    startDate: isoTime(shown.startSeconds),
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
