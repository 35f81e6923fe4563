export const forecastWords = {
  place: 'Hely',
  before: 'Előző hely',
  next: 'Következő hely',
  newPlace: 'Új hely',
  places: (count: number) => `${count} hely`,
  unnamed: 'névtelen hely',
  option: (place: string, days: number, isWarned: boolean) =>
    [place, days === 0 ? 'nincs előrejelzése' : `${days} nap`, isWarned && 'figyelmeztetés']
      .filter(Boolean)
      .join(' · '),
  faulty: 'Itt van hiba:',
  warned: 'Az olvasók ezekre kapnak figyelmeztetést:',
  noWarning: 'A mostani számokból nem következik figyelmeztetés.',
  noDays: 'Ehhez a helyhez nincs előrejelzés: vegyél fel napokat, vagy illessz be egy táblázatot.',
  asBefore: 'Mint előző',
  asBeforeOf: (day: string) => `Mint előző: ${day}`,
  removeDay: (day: string) => `Nap törlése: ${day}`,
  nextDay: 'Következő nap',
  week: 'Hét napra kiegészítem',
  copy: 'Másolás innen',
  paste: 'Beillesztés táblázatból',
  pasteHint:
    'Soronként egy nap: nap, legalacsonyabb, legmagasabb, az ég, csapadék, széllökés. A nap elhagyható, elöl állhat a hely neve, akkor több helyé is jöhet egyszerre.',
  pasteLabel: 'A kimásolt sorok',
  put: 'Beteszem',
  putIn: (days: number, places: number) => `${days} nap került be, ${places} helyhez; még nincs elmentve`,
  faults: {
    empty: 'Nincs benne sor.',
    place: (line: number, name: string) => `${line}. sor: nincs ilyen hely: ${name}`,
    numbers: (line: number) => `${line}. sor: a két hőmérséklet kell, számmal`,
    rest: (line: number) => `${line}. sor: a csapadék és a széllökés szám, vagy üres`,
  },
  facts: 'A hely adatai',
  up: 'Előrébb',
  down: 'Hátrébb',
  remove: 'Hely törlése',
  seen: 'Ahogy az olvasók látják',
} as const;
