export const auditWords = {
  title: 'Napló',
  note: 'ki mit és mikor írt át; 400 napig őrizzük',
  entity: 'Mit',
  entityId: 'Azonosító',
  actor: 'Ki',
  from: 'Ettől a naptól',
  to: 'Eddig a napig',
  anything: 'bármit',
  anybody: 'bárki',
  nothing: 'Ilyen sor nincs a naplóban.',
  actorKinds: { person: '', program: 'program', command: 'parancssor' } as Readonly<Record<string, string>>,
} as const;

/** Entities of the log that are not kinds of this room. */
export const entityNames: Readonly<Record<string, string>> = {
  piece: 'cikk',
  article: 'megjelent cikk',
  comment: 'megjegyzés',
  media: 'kép, hang, videó',
  front: 'címlap',
  front_page: 'címlap (importból)',
  frontend: 'kapcsolók (importból)',
  publication: 'a lap adatai (importból)',
  newsletter_issue: 'hírlevél száma',
  front_draft: 'címlap terve',
  front_plan: 'címlap időzítése',
  live_blog: 'élő közvetítés',
  live_picture: 'élő közvetítés képe',
  live_text: 'élő közvetítés kész szövege',
  spelling: 'helyesírási szótár',
  mistake: 'olvasói hibajelzés',
  switch: 'kapcsoló',
  rates: 'árfolyam',
  exchange_rates: 'árfolyam',
  promotion: 'promóció',
  pip: 'kép a képben',
  water_levels: 'vízállás',
  weather_warning: 'időjárási figyelmeztetés',
  switches: 'kapcsolók',
  session: 'belépés',
  passkey: 'belépőkulcs',
};

export const flagWords = {
  title: 'Jelzők',
  note: 'zárt lista: mindegyik mást tud',
  who: 'Ki állíthatja',
} as const;
