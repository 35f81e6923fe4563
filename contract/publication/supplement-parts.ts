import type { DataTab, Supplement, SupplementTab } from './supplements.ts';

/**
 * The parts from which a supplement can be assembled (docs/product/supplements.md#from-a-list), and the
 * supplement for a selection. It has no schemas, because the desk loads it in the browser.
 */

export const supplementKinds = ['tournament', 'election', 'theme'] as const;
export type SupplementKind = (typeof supplementKinds)[number];

/** What parts need to know besides the supplement's head. */
interface Subject {
  slug: string;
  title: string;
  league: number;
  season: number;
  election: string;
}

interface Part {
  label: string;
  /** Description of its content. */
  hint: string;
  /** Whether it is selected by default. */
  isProposed: boolean;
  make(subject: Subject): SupplementPartContent;
}
type SupplementPartContent =
  | { kind: 'articles'; tags?: readonly string[] }
  | Pick<DataTab, 'kind' | 'view' | 'deeper'>;

const articles = (label: string, hint: string, tag?: string, isProposed = false): Part => ({
  label,
  hint,
  isProposed,
  make: () => ({ kind: 'articles', ...(tag !== undefined && { tags: [tag] }) }),
});

type FootballShow = Extract<DataTab['view'], { kind: 'football' }>['show'];

const football = (label: string, hint: string, show: FootballShow, isProposed = true): Part => ({
  label,
  hint,
  isProposed,
  make: ({ league, season }) => ({
    kind: 'data',
    view: { kind: 'football', show, league, season },
    ...(show === 'teams' && { deeper: 1 }),
  }),
});

const frameHeightPx = 1100;

const results = (label: string, hint: string, below: string, deeper: 0 | 1 | 2, isProposed = true): Part => ({
  label,
  hint,
  isProposed,
  make: ({ election, title }) => ({
    kind: 'data',
    view: {
      kind: 'election',
      title: `${title}: ${label.toLocaleLowerCase('hu')}`,
      path: `/${election}${below}`,
      height: frameHeightPx,
    },
    ...(deeper > 0 && { deeper: deeper as 1 | 2 }),
  }),
});

const news = articles('Cikkek', 'a melléklet címkéjének minden cikke', undefined, true);
const analyses = articles('Elemzések', 'cikkek az elemzés címkével', 'elemzes');
const shows = articles('Műsorok', 'cikkek a műsor címkével', 'musor');
const questions = articles('GYIK', 'cikkek a gyik címkével', 'gyik');

/** The parts of each kind, by the address of their tab and in the proposed order. */
export const supplementParts = {
  tournament: {
    cikkek: news,
    meccsek: football('Meccsek', 'menetrend, napok szerint', 'matches'),
    eredmenyek: football('Eredmények', 'lejátszott meccsek és az egyenes kieséses ág', 'results'),
    csoportok: football('Csoportok', 'csoportok tabellái', 'groups'),
    csapatok: football('Csapatok', 'minden csapat a meccseivel és keretével', 'teams'),
    toplistak: football('Toplisták', 'gólok, gólpasszok, lapok', 'topLists', false),
    helyszinek: football('Helyszínek', 'stadionok a meccseikkel', 'venues', false),
    elemzesek: analyses,
    musorok: shows,
  },
  election: {
    cikkek: news,
    gyik: questions,
    adatok: results('Adatok, térkép', 'az eredmények minden oldala', '', 2),
    reszvetel: results('Részvétel', 'térképen, megyénként, és óránként, ha tudni', '/reszvetel', 0, false),
    valasztokeruletek: results(
      'Választókerületek',
      'térkép és táblázat, megyénként nagyítva',
      '/valasztokeruletek',
      1,
      false,
    ),
    valtozas: results('Változás', 'az előző választáshoz képest', '/valtozas', 1, false),
    listak: results('Listák', 'pártlisták eredményei', '/listak', 0, false),
    mandatumok: results('Mandátumok', 'félkörben és táblázatban', '/mandatumok', 0),
    frakciok: results(
      'EP-frakciók',
      'az Európai Parlament frakciói és magyar tagjaik',
      '/frakciok',
      0,
      false,
    ),
    elemzesek: analyses,
    musorok: shows,
  },
  theme: {
    cikkek: news,
    osszefoglalok: articles('Összefoglalók', 'cikkek az összefoglaló címkével', 'osszefoglalo', true),
    riportok: articles('Riportok', 'cikkek a helyszíni riport címkével', 'helyszini-riport'),
    elemzesek: { ...analyses, isProposed: true },
    gyik: questions,
    musorok: shows,
  },
} as const satisfies Record<SupplementKind, Readonly<Record<string, Part>>>;

export type SupplementPart = {
  [K in SupplementKind]: keyof (typeof supplementParts)[K];
}[SupplementKind];

export const supplementPartNames = [
  ...new Set(supplementKinds.flatMap((kind) => Object.keys(supplementParts[kind]))),
] as SupplementPart[];

/** The parts of a kind as a list. */
export const partsOfKind = (kind: SupplementKind): Array<Part & { name: SupplementPart; isData: boolean }> =>
  Object.entries(supplementParts[kind]).map(([name, part]) => ({
    ...part,
    name: name as SupplementPart,
    isData: part.make(placeholderSubject).kind === 'data',
  }));

const placeholderSubject: Subject = { slug: 'x', title: 'x', league: 1, season: 2000, election: 'x' };

/** An editor's selection. */
export interface SupplementPlan
  extends Pick<Supplement, 'slug' | 'title' | 'description' | 'section' | 'lastDay' | 'keyDates'> {
  kind: SupplementKind;
  /** In tab order. */
  parts: readonly SupplementPart[];
  teaser?: SupplementPart | undefined;
  league?: number | undefined;
  season?: number | undefined;
  election?: string | undefined;
}

/** The supplement for a plan, in its stored form; afterwards it can be changed like any other. */
export function buildSupplement(plan: SupplementPlan): Supplement {
  const { slug, title, description, section } = plan;
  const subject: Subject = {
    slug,
    title,
    league: plan.league ?? placeholderSubject.league,
    season: plan.season ?? placeholderSubject.season,
    election: plan.election ?? placeholderSubject.election,
  };
  const partsByName = new Map(partsOfKind(plan.kind).map((part) => [part.name, part]));
  const tabs = plan.parts.flatMap((part, index): SupplementTab[] => {
    const kindPart = partsByName.get(part);
    return kindPart
      ? [{ ...kindPart.make(subject), slug: index === 0 ? '' : part, label: kindPart.label }]
      : [];
  });
  return {
    slug,
    title,
    description,
    section,
    ...(plan.lastDay !== undefined && { lastDay: plan.lastDay }),
    ...(plan.teaser !== undefined && { teaser: plan.teaser }),
    ...(plan.keyDates !== undefined && plan.keyDates.length > 0 && { keyDates: plan.keyDates }),
    tabs,
  };
}
