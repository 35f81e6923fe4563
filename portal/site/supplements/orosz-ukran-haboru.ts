import type { Supplement } from './supplement.ts';

export const oroszUkranHaboru: Supplement = {
  slug: 'orosz-ukran-haboru',
  aliases: ['orosz-ukran-valsag'],
  title: 'Orosz–ukrán háború',
  description:
    'Hírek, összefoglalók, helyszíni riportok és elemzések a háborúról és arról, amit a szomszédban hátrahagy.',
  keyDates: [
    { day: '2014-03-18', label: 'Oroszország bejelenti a Krím annektálását' },
    { day: '2022-02-24', label: 'Oroszország megindítja a teljes körű támadást' },
    { day: '2022-04-02', label: 'Az ukrán vezetés bejelenti, hogy Kijev megye újra az övé' },
    { day: '2022-09-30', label: 'Oroszország négy ukrán megye annektálását jelenti be' },
    { day: '2022-11-11', label: 'Ukrán csapatok vonulnak be Herszonba' },
    { day: '2023-06-06', label: 'Átszakad a kahovkai gát' },
    { day: '2024-08-06', label: 'Ukrán betörés Oroszország kurszki megyéjébe' },
  ],
  section: 'kulfold',
  tabs: [
    {
      kind: 'articles',
      slug: '',
      label: 'Cikkek',
      subTabs: {
        own: 'Minden cikk',
        others: [
          { slug: 'osszefoglalok', label: 'Összefoglalók', tags: ['osszefoglalo'] },
          { slug: 'helyszini-riportok', label: 'Helyszíni riportok', tags: ['helyszini-riport'] },
          { slug: 'elemzesek', label: 'Elemzések', tags: ['elemzes'] },
        ],
      },
    },
  ],
};
