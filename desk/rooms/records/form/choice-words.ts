const medals = { gold: 'arany', silver: 'ezüst', bronze: 'bronz' };

/**
 * Words for the values of a choice: by the path of the field, or by its name if it means the same everywhere.
 */
const choiceWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scheme: { after: 'After' },
  role: { reporter: 'újságíró', editor: 'szerkesztő', ads: 'hirdetés', chief: 'vezető' },
  type: { episodic: 'a legfrissebb elöl', serial: 'sorban kell hallgatni' },
  displayAs: {
    buttons: 'gombokkal',
    radio: 'választással',
    images: 'képekkel',
    yesno: 'igen vagy nem',
    scale: 'csúszkával',
    number: 'számmal',
  },
  medal: medals,
  'Games.medallists.4': medals,
  result: { void: 'nem számít' },
  kind: {
    articles: 'cikkek',
    data: 'adatok',
    screen: 'a portál saját oldala',
    frame: 'keret',
    election: 'választás',
    football: 'foci',
    'formula-1': 'Forma–1',
    medals: 'éremtáblázat',
    schedule: 'program',
    hungarians: 'magyar érmek',
    closed: 'lezárva',
  },
  show: {
    matches: 'meccsek',
    results: 'eredmények',
    groups: 'csoportok',
    teams: 'csapatok',
    topLists: 'góllövők, lapok',
    venues: 'helyszínek',
    versenynaptar: 'versenynaptár',
    pontverseny: 'pontverseny',
    konstruktor: 'konstruktőrök',
    versenyzok: 'versenyzők',
    csapatok: 'csapatok',
  },
  deeper: { 1: 'egy', 2: 'kettő' },
  currency: { HUF: 'forint', RON: 'lej' },
  code: { hct: 'magyar azonnali utalás', epc: 'SEPA' },
  events: {
    'article.published': 'megjelent',
    'article.updated': 'új változata van',
    'article.corrected': 'helyesbítés került hozzá',
    'article.withdrawn': 'visszavontuk',
  },
  sites: { main: 'Címlap', erdely: 'Erdély' },
};

/** Words for the forms of a choice that no field names, by path. */
const optionWords: Readonly<Record<string, readonly string[]>> = {
  'TipGame.rounds.matches.result': ['gólok', 'nem számít senkinek'],
  'Unique.after-youtube': ['a YouTube-ról, a címével', 'saját videó'],
};

const wordsOfChoice = (path: readonly string[]) =>
  choiceWords[path.join('.')] ?? choiceWords[path.at(-1) ?? ''];

/** The word for a value that a field chooses from; the value itself if it has none. */
export const choiceWord = (path: readonly string[], value: string | number): string =>
  wordsOfChoice(path)?.[value] ?? String(value);

/** Whether each value of a choice has a word. */
export const hasChoiceWords = (path: readonly string[], values: ReadonlyArray<string | number>): boolean =>
  values.every((value) => wordsOfChoice(path)?.[value] !== undefined);

/** The word for a form of a choice; its number if it has none. */
export const optionWord = (path: readonly string[], index: number): string =>
  optionWords[path.join('.')]?.[index] ?? `${index + 1}.`;
