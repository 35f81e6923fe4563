import type { OwnMedal } from './own-medal.ts';

const [gold, silver, bronze] = ['gold', 'silver', 'bronze'] as const;

/**
 * Hungarian medals by day and the hour at which the final or the match for the medal began; Paris and
 * Budapest have the same time.
 */
export const parizs2024Hungarians: readonly OwnMedal[] = [
  { at: '2024-07-27T20:40', medal: bronze, sport: 'Vívás', event: 'női párbajtőr', who: ['Muhari Eszter'] },
  {
    at: '2024-07-31T20:30',
    medal: silver,
    sport: 'Vívás',
    event: 'férfi kardcsapat',
    who: ['Gémesi Csanád', 'Rabb Krisztián', 'Szatmári András', 'Szilágyi Áron'],
  },
  {
    at: '2024-07-31T20:37',
    medal: silver,
    sport: 'Úszás',
    event: 'férfi 200 méter pillangó',
    who: ['Milák Kristóf'],
  },
  { at: '2024-08-01T20:38', medal: gold, sport: 'Úszás', event: 'férfi 200 méter hát', who: ['Kós Hubert'] },
  {
    at: '2024-08-02T20:30',
    medal: gold,
    sport: 'Vívás',
    event: 'férfi párbajtőrcsapat',
    who: ['Andrásfi Tibor', 'Koch Máté', 'Nagy Dávid', 'Siklósi Gergely'],
  },
  {
    at: '2024-08-03T09:30',
    medal: bronze,
    sport: 'Sportlövészet',
    event: 'női 25 méteres sportpisztoly',
    who: ['Major Veronika'],
  },
  {
    at: '2024-08-03T20:30',
    medal: gold,
    sport: 'Úszás',
    event: 'férfi 100 méter pillangó',
    who: ['Milák Kristóf'],
  },
  {
    at: '2024-08-04T20:30',
    medal: silver,
    sport: 'Atlétika',
    event: 'férfi kalapácsvetés',
    who: ['Halász Bence'],
  },
  {
    at: '2024-08-08T13:40',
    medal: bronze,
    sport: 'Kajak-kenu',
    event: 'női kajak négyes, 500 méter',
    who: ['Csipes Tamara', 'Fojt Sára', 'Gazsó Alida', 'Pupp Noémi'],
  },
  {
    at: '2024-08-09T07:30',
    medal: gold,
    sport: 'Nyílt vízi úszás',
    event: 'férfi 10 kilométer',
    who: ['Rasovszky Kristóf'],
  },
  {
    at: '2024-08-09T07:30',
    medal: bronze,
    sport: 'Nyílt vízi úszás',
    event: 'férfi 10 kilométer',
    who: ['Betlehem Dávid'],
  },
  {
    at: '2024-08-09T13:10',
    medal: silver,
    sport: 'Kajak-kenu',
    event: 'női kajak kettes, 500 méter',
    who: ['Csipes Tamara', 'Gazsó Alida'],
  },
  {
    at: '2024-08-09T13:10',
    medal: bronze,
    sport: 'Kajak-kenu',
    event: 'női kajak kettes, 500 méter',
    who: ['Fojt Sára', 'Pupp Noémi'],
  },
  {
    at: '2024-08-09T13:30',
    medal: silver,
    sport: 'Kajak-kenu',
    event: 'férfi kajak kettes, 500 méter',
    who: ['Nádas Bence', 'Tótka Sándor'],
  },
  {
    at: '2024-08-09T21:19',
    medal: gold,
    sport: 'Tekvondó',
    event: 'női 67 kilogramm',
    who: ['Márton Viviana'],
  },
  {
    at: '2024-08-10T13:00',
    medal: silver,
    sport: 'Kajak-kenu',
    event: 'női kajak egyes, 500 méter',
    who: ['Csipes Tamara'],
  },
  {
    at: '2024-08-10T13:20',
    medal: silver,
    sport: 'Kajak-kenu',
    event: 'férfi kajak egyes, 1000 méter',
    who: ['Varga Ádám'],
  },
  {
    at: '2024-08-10T13:20',
    medal: bronze,
    sport: 'Kajak-kenu',
    event: 'férfi kajak egyes, 1000 méter',
    who: ['Kopasz Bálint'],
  },
  { at: '2024-08-11T12:43', medal: gold, sport: 'Öttusa', event: 'női egyéni', who: ['Gulyás Michelle'] },
];
