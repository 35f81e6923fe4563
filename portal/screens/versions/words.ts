import type { ChangeKind, ComparedPassage, VersionComparison, VersionHead } from '#contract/versions.ts';
import type { Language } from '#portal/format/date.ts';
import { number } from '#portal/format/number.ts';

const kinds = {
  hu: {
    title: 'cím',
    subtitle: 'alcím',
    lead: 'lead',
    text: 'szöveg',
    cover: 'nyitókép',
    authors: 'szerzők',
    date: 'megjelenés dátuma',
    details: 'besorolás, beállítások',
  },
  en: {
    title: 'title',
    subtitle: 'subtitle',
    lead: 'summary',
    text: 'text',
    cover: 'cover picture',
    authors: 'authors',
    date: 'date of publication',
    details: 'topics and settings',
  },
} as const satisfies Record<Language, Record<ChangeKind, string>>;

export const versionWords = {
  hu: {
    title: 'Mi változott?',
    back: 'Vissza a cikkhez',
    versions: 'Változatok',
    current: 'jelenlegi',
    first: 'Megjelent',
    again: 'Újra megjelent, változatlanul',
    updated: 'Frissítve',
    onlyDate: 'Csak a megjelenés dátuma változott',
    onlyDetails: 'Csak a besorolása vagy a beállításai változtak, a szövege nem',
    changed: 'Változott',
    forgotten: 'Ennek a változatnak a szövegét véglegesen eltávolítottuk.',
    more: (count: number) => `A legutóbbi ${count} változat látható.`,
    single: 'Ennek a cikknek egy változata jelent meg, azóta nem változott.',
    pick: 'Két változat összevetése',
    older: 'Régebbi',
    newer: 'Újabb',
    compare: 'Összevetés',
    version: (v: number) => `${v}. változat`,
    legendAdded: 'új szöveg',
    legendRemoved: 'törölt szöveg',
    /** Before a difference, for screen readers. */
    spoken: { ins: ' beszúrva: ', del: ' törölve: ' },
    same: 'A két változat olvasható része azonos.',
    tooLong: 'A szövegben annyi minden változott, hogy itt nem tudjuk összevetni.',
    gap: (count: number) => `${number(count)} változatlan bekezdés`,
    openGap: 'A szöveg többi része nem változott',
    left: (count: number) => `További ${number(count)} módosított bekezdés itt nem fér el.`,
    dates: 'Megjelenés dátuma',
    covers: {
      same: '',
      added: 'Nyitókép hozzáadva',
      removed: 'Nyitókép törölve',
      replaced: 'Nyitókép lecserélve',
    },
    fields: {
      title: 'Cím',
      subtitle: 'Alcím',
      lead: 'Lead',
      coverText: 'Nyitókép aláírása',
      authors: 'Szerzők',
    },
    text: 'Szöveg',
  },
  en: {
    title: 'What changed?',
    back: 'Back to the article',
    versions: 'Versions',
    current: 'current',
    first: 'Published',
    again: 'Published again, unchanged',
    updated: 'Updated',
    onlyDate: 'Only the date of publication changed',
    onlyDetails: 'Only its topics or settings changed, not its text',
    changed: 'Changed',
    forgotten: 'The text of this version has been permanently removed.',
    more: (count: number) => `The last ${count} versions are shown.`,
    single: 'One version of this article was published; it has not changed since.',
    pick: 'Compare two versions',
    older: 'Older',
    newer: 'Newer',
    compare: 'Compare',
    version: (v: number) => `Version ${v}`,
    legendAdded: 'new text',
    legendRemoved: 'removed text',
    spoken: { ins: ' inserted: ', del: ' removed: ' },
    same: 'The readable text is the same in both versions.',
    tooLong: 'So much of the text changed that it cannot be compared here.',
    gap: (count: number) => `${number(count)} unchanged ${count === 1 ? 'paragraph' : 'paragraphs'}`,
    openGap: 'The rest of the text did not change',
    left: (count: number) =>
      `${number(count)} more changed ${count === 1 ? 'paragraph is' : 'paragraphs are'} not shown here.`,
    dates: 'Date of publication',
    covers: {
      same: '',
      added: 'Cover picture added',
      removed: 'Cover picture removed',
      replaced: 'Cover picture replaced',
    },
    fields: {
      title: 'Title',
      subtitle: 'Subtitle',
      lead: 'Summary',
      coverText: 'Caption of the cover',
      authors: 'Authors',
    },
    text: 'Text',
  },
} as const satisfies Record<
  Language,
  { covers: Record<VersionComparison['cover'], string> } & Record<string, unknown>
>;

/**
 * A sentence about what a version changed.
 * @param isFirst whether it is the oldest version
 */
export function versionNote(
  { changed, forgotten }: VersionHead,
  isFirst: boolean,
  language: Language,
): string {
  const words = versionWords[language];
  if (forgotten) return words.forgotten;
  if (isFirst) return words.first;
  if (changed === null) return words.updated;
  if (changed.length === 0) return words.again;
  if (changed.length === 1 && changed[0] === 'date') return words.onlyDate;
  if (changed.every((kind) => kind === 'details')) return words.onlyDetails;
  return `${words.changed}: ${changed.map((kind) => kinds[language][kind]).join(', ')}`;
}

type PassageKind = Exclude<ComparedPassage['kind'], 'gap'>;

/** Names of kinds of passages that are not plain paragraphs. */
const passages = {
  hu: {
    paragraph: '',
    heading: 'alcím',
    item: 'listaelem',
    quote: 'idézet',
    caption: 'képaláírás',
    row: 'táblázatsor',
    table: 'táblázat',
    picture: 'kép',
    embed: 'beágyazott tartalom',
    related: 'ajánlott cikk',
  },
  en: {
    paragraph: '',
    heading: 'heading',
    item: 'list item',
    quote: 'quotation',
    caption: 'caption',
    row: 'table row',
    table: 'table',
    picture: 'picture',
    embed: 'embedded content',
    related: 'related article',
  },
} as const satisfies Record<Language, Record<PassageKind, string>>;

const done = {
  hu: { added: 'hozzáadva', removed: 'törölve' },
  en: { added: 'added', removed: 'removed' },
} as const;
const plainParagraph = { hu: 'bekezdés', en: 'paragraph' } as const;

/** „Kép hozzáadva”, „Bekezdés törölve”, „Táblázatsor”; empty for a paragraph that both versions have. */
export function passageLabel(
  kind: PassageKind,
  change: 'same' | 'added' | 'removed' | 'changed',
  language: Language,
): string {
  const name = passages[language][kind];
  const whole =
    change === 'added' || change === 'removed'
      ? `${name || plainParagraph[language]} ${done[language][change]}`
      : name;
  return whole.charAt(0).toLocaleUpperCase(language) + whole.slice(1);
}
