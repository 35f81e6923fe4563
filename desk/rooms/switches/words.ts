import type { SwitchName } from '#contract/switchboard-calls.ts';

export const switchesWords = {
  title: 'Kapcsolók',
  note: 'mi megy, meddig, és hogyan látszik',
  publish: (count: number) => (count === 0 ? 'Nincs változás' : `Élesítem, ${count} változás`),
  discard: 'Elvetem',
  published: 'Kint van.',
  takeBack: 'Most leveszem',
  takenBack: 'A rendkívüli sáv lekerült az oldalakról, a még ki nem ment értesítések elmaradnak.',
  until: 'Meddig',
  own: 'saját időpont',
  ownLabel: 'Pontosan meddig',
  ends: { hour: '1 óráig', evening: 'estig', open: 'amíg kell' },
  waits: (isOn: boolean) =>
    isOn ? 'Most bekapcsoltad, még nincs kint' : 'Most kikapcsoltad, még nincs kint',
  changedBy: (isOn: boolean, who: string, when: string) =>
    `${isOn ? 'bekapcsolva' : 'kikapcsolva'} ${when} · ${who}`,
  untouched: 'bekapcsolva, nem nyúlt hozzá senki',
  untilMoment: (when: string) => `eddig: ${when}`,
  nothing: 'Most nem látszik semmi.',
  conflict: (who: string, isOn: boolean) =>
    `${who} közben ${isOn ? 'bekapcsolta' : 'kikapcsolta'} ezt. Melyik maradjon?`,
  mine: 'Az enyém',
  theirs: 'Az övé',
  somebody: 'Valaki',
  newsTitle: 'Saját szöveg a sávban',
  newsHint: 'Üresen a „breaking” jelzésű cikkek állnak benne. A saját szövegről nem megy értesítés.',
  newsUrl: 'Hová vezet',
  newsUrlHint: 'Út a lapon, például /belfold',
  trendingLabel: 'Most:',
  keys: { step: 'lépés', turn: 'be, ki', until: 'meddig', publish: 'élesítés', space: 'Szóköz' },
  groups: { everywhere: 'Fent, minden oldalon', front: 'A lapon', ads: 'Hirdetés' },
  names: {
    breaking: ['Rendkívüli', 'Piros sáv a fejléc alatt.'],
    trending: ['Felkapott', 'Címkék a menü alatt.'],
    pip: ['Kép a képben', 'Kis lejátszó a sarokban, becsukható.'],
    waterLevels: ['Vízállás', 'Kis tábla az árvíz cikkei mellett.'],
    widgets: ['Számdobozok', 'A listák melletti kis táblák.'],
    promotion: ['Promóció', 'A lap saját ajánlója a fejléc alatt.'],
  } satisfies Record<SwitchName, readonly [string, string]>,
};
