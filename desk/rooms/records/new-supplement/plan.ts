import {
  partsOfKind,
  type SupplementKind,
  type SupplementPart,
  type SupplementPlan,
} from '#contract/publication/supplement-parts.ts';
import { slugOfName } from '#desk/design/slug-of-name.ts';

/** The supplement in the form, before it is created. */
export interface Draft {
  kind: SupplementKind;
  title: string;
  /** Null while it follows the title. */
  ownSlug: string | null;
  description: string;
  section: string;
  lastDay: string;
  /** The number of the competition; null while it follows the title. */
  ownLeague: string | null;
  /** Null while it follows the title. */
  ownSeason: string | null;
  /** Null while it follows the address. */
  ownElection: string | null;
  /** All parts of the kind in their order; those that are chosen become tabs. */
  order: readonly SupplementPart[];
  chosen: ReadonlySet<SupplementPart>;
  teaser: SupplementPart | '';
  keyDates: ReadonlyArray<{ day: string; label: string }>;
  sites: ReadonlyArray<'main' | 'erdely'>;
  isInMenu: boolean;
}

const sectionOf: Record<SupplementKind, string> = {
  tournament: 'sport',
  election: 'belfold',
  theme: 'belfold',
};
/** Competitions that a title names, by their number; without a name it is the Euro. */
const leaguesOfTitles: ReadonlyArray<[RegExp, string]> = [
  [/\bvb\b|világbajnok/i, '1'],
  [/\bBL\b|bajnokok ligája/i, '2'],
  [/európa-liga/i, '3'],
];
const euroLeague = '4';
/** Parts whose rows show results. */
const decisive: ReadonlySet<SupplementPart> = new Set(['eredmenyek', 'mandatumok']);

/** A new draft of a kind that keeps what was typed already. */
export function draftOf(kind: SupplementKind, before?: Draft): Draft {
  const parts = partsOfKind(kind);
  const chosen = parts.filter(({ isProposed }) => isProposed);
  return {
    title: '',
    ownSlug: null,
    description: '',
    lastDay: '',
    ownLeague: null,
    ownSeason: null,
    ownElection: null,
    keyDates: [],
    sites: ['main', 'erdely'],
    isInMenu: true,
    ...before,
    kind,
    section: sectionOf[kind],
    order: parts.map(({ name }) => name),
    chosen: new Set(chosen.map(({ name }) => name)),
    teaser: chosen.find(({ name }) => decisive.has(name))?.name ?? '',
  };
}

export const slugOfDraft = ({ ownSlug, title }: Draft) => ownSlug ?? slugOfName(title);
export const leagueOfDraft = ({ ownLeague, title }: Draft) =>
  ownLeague ?? leaguesOfTitles.find(([name]) => name.test(title))?.[1] ?? euroLeague;
export const seasonOfDraft = ({ ownSeason, title }: Draft) => ownSeason ?? /\b\d{4}\b/.exec(title)?.[0] ?? '';
export const electionOfDraft = (draft: Draft) => draft.ownElection ?? slugOfDraft(draft);

/** The chosen parts, in order. */
export const partsOfDraft = ({ order, chosen }: Draft) => order.filter((part) => chosen.has(part));

/** Moves a part by one position. */
export function movePart(order: readonly SupplementPart[], part: SupplementPart, by: 1 | -1) {
  const from = order.indexOf(part);
  const to = from + by;
  if (to < 0 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, part);
}

/** Data parts after the first tab, whose rows may be shown on it. */
export function teasersOf(draft: Draft): SupplementPart[] {
  const data = new Set(partsOfKind(draft.kind).flatMap(({ name, isData }) => (isData ? [name] : [])));
  return partsOfDraft(draft)
    .slice(1)
    .filter((part) => data.has(part));
}

const numberOrNone = (text: string) => (text.trim() === '' ? undefined : Number(text));

const isFilled = ({ day, label }: Draft['keyDates'][number]) => day !== '' || label !== '';

/** Path of a key date in the request, as in the server's faults; null for an empty one, which is left out. */
export function keyDatePath(keyDates: Draft['keyDates'], at: number): string | null {
  const filled = keyDates.slice(0, at + 1).filter(isFilled);
  return keyDates[at] && isFilled(keyDates[at]) ? `plan.keyDates.${filled.length - 1}` : null;
}

/** The request. The server validates it. */
export function planOf(draft: Draft): SupplementPlan {
  const { kind, teaser, lastDay } = draft;
  const keyDates = draft.keyDates.filter(isFilled);
  return {
    kind,
    slug: slugOfDraft(draft),
    title: draft.title,
    description: draft.description,
    section: draft.section,
    parts: partsOfDraft(draft),
    ...(lastDay !== '' && { lastDay }),
    ...(keyDates.length > 0 && { keyDates }),
    ...(teaser !== '' && teasersOf(draft).includes(teaser) && { teaser }),
    ...(kind === 'tournament' && {
      league: numberOrNone(leagueOfDraft(draft)),
      season: numberOrNone(seasonOfDraft(draft)),
    }),
    ...(kind === 'election' && { election: electionOfDraft(draft) }),
  };
}

/** Whether something was typed or chosen that would be lost. Another kind alone is quickly chosen again. */
export function isTouched(draft: Draft): boolean {
  const requestOf = (each: Draft) => JSON.stringify([planOf(each), each.sites, each.isInMenu]);
  return requestOf(draft) !== requestOf(draftOf(draft.kind));
}
