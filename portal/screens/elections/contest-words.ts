import type { Election } from '#contract/election.ts';

/** What votes win, in words: seats of an assembly by lists, or electors of a president by candidates. */
const contests = {
  assembly: {
    seat: 'mandátum',
    Seat: 'Mandátum',
    seats: 'Mandátumok',
    seatsShared: 'A mandátumok megoszlása',
    officialSeats: 'A mandátumok hivatalos elosztása.',
    who: 'Lista',
    lists: 'Listák',
    listsTitle: 'Pártlisták',
    votes: 'Listás szavazatok',
    byList: 'listánként',
  },
  president: {
    seat: 'elektor',
    Seat: 'Elektor',
    seats: 'Elektorok',
    seatsShared: 'Az elektorok szavazatai',
    officialSeats: 'Az elektorok így szavaztak.',
    who: 'Jelölt',
    lists: 'Szavazatok',
    listsTitle: 'Szavazatok az egész országban',
    votes: 'Szavazatok az egész országban',
    byList: 'jelöltenként',
  },
} as const;

export const contestWords = ({ contest }: Pick<Election, 'contest'>) => contests[contest];
