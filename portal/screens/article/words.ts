import type { SiteSlug } from '#contract/article.ts';
import type { FactCheckRating } from '#contract/fact-check.ts';
import type { Language } from '#portal/format/date.ts';
import { number } from '#portal/format/number.ts';

/** Texts of the gate before articles for adults. */
export const adultWords = {
  hu: {
    title: 'Felnőtteknek szóló tartalom',
    why: 'Ez a cikk olyan részleteket ír le, amelyeket 18 éven aluliaknak nem ajánlunk, és amelyek másokat is megviselhetnek.',
    remembered:
      'Ha továbblépsz, ez a készülék megjegyzi, hogy legközelebb ne kérdezzük meg. Senki másnak nem mondja el.',
    open: 'Elmúltam 18 éves, elolvasom',
    close: 'Elrejtem, és legközelebb is kérdezzétek meg',
  },
  en: {
    title: 'For adults',
    why: 'This article describes details that we do not recommend to readers under 18, and that others may find distressing.',
    remembered:
      'If you go on, this device will remember it, so that we need not ask again. It tells nobody else.',
    open: 'I am over 18, show the article',
    close: 'Hide it, and ask me again next time',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The note on a page that was corrected while it was open. */
export const correctionWords = {
  hu: { changed: 'Ezt a cikket azóta módosítottuk.', show: 'Az új szöveg megmutatása' },
  en: { changed: 'This article has since been changed.', show: 'Show the new text' },
} as const satisfies Record<Language, Record<string, string>>;

/** Views of a live blog. */
export const viewWords = {
  hu: {
    important: 'Fontosak',
    author: 'Szerző',
    anybody: 'Mindenki',
    all: 'Az összes bejegyzés',
    older: 'Korábbi bejegyzések',
    later: 'Későbbi bejegyzések',
    calm: 'Nyugi mód',
    renew: 'Van újabb, megmutatom',
  },
  en: {
    important: 'Key moments only',
    author: 'Author',
    anybody: 'Everybody',
    all: 'All posts',
    older: 'Older posts',
    later: 'Later posts',
    calm: 'Calm mode',
    renew: 'Show what is new',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Number of posts of a live blog. */
export const postCount = {
  hu: (count: number) => `${number(count)} bejegyzés`,
  en: (count: number) => `${number(count)} ${count === 1 ? 'post' : 'posts'}`,
} as const satisfies Record<Language, (count: number) => string>;

/** Title above further articles on the same story. */
export const storyWords = {
  hu: { title: 'Erről írtunk még' },
  en: { title: 'More on this story' },
} as const satisfies Record<Language, Record<string, string>>;

/** The link to the form for mistakes. */
export const mistakeWords = {
  hu: 'Hibát találtál? Írd meg nekünk',
  en: 'Found a mistake? Tell us',
} as const satisfies Record<Language, string>;

/** Helplines by country. 112 and 116 111 work in all of the EU, 116 123 in Hungary but not in Romania. */
export const helpWords = {
  hu: {
    crisis: {
      title: 'Nem vagy egyedül',
      main: 'Ha úgy érzed, nem látsz kiutat, vagy aggódsz valakiért, beszélj róla. Magyarországon a 116\u2011123-as lelkisegély-szolgálat ingyenes, és éjjel-nappal hívható; gyerekek és fiatalok a 116\u2011111-et hívhatják. Közvetlen veszélyben a 112 segít.',
      erdely:
        'Ha úgy érzed, nem látsz kiutat, vagy aggódsz valakiért, beszélj róla: valakivel, akiben megbízol, a háziorvossal vagy a legközelebbi pszichiátriai ügyelettel. Gyerekek és fiatalok Romániában is ingyen hívhatják a 116\u00a0111-et. Közvetlen veszélyben a 112 segít, éjjel-nappal.',
    },
    drugs: {
      title: 'Van segítség',
      main: 'Ha te vagy valaki a környezetedben nem tudja abbahagyni, fordulj bizalommal a háziorvoshoz vagy a legközelebbi addiktológiai ambulanciához. Magyarországon a 116\u2011123-as lelkisegély-szolgálat ingyenes, névtelen, és éjjel-nappal hívható. Mérgezés, rosszullét esetén hívd a 112-t.',
      erdely:
        'Ha te vagy valaki a környezetedben nem tudja abbahagyni, fordulj bizalommal a háziorvoshoz vagy a megyei drogellenes tanácsadó központhoz; gyerekek és fiatalok a 116\u00a0111-et is hívhatják. Mérgezés, rosszullét esetén hívd a 112-t.',
    },
  },
  en: {
    crisis: {
      title: 'You are not alone',
      main: 'If you see no way out, or are worried about someone, talk about it. In Hungary the emotional support line 116\u00a0123 is free, day and night; children and young people can call 116\u00a0111. In immediate danger call 112.',
      erdely:
        'If you see no way out, or are worried about someone, talk about it: to someone you trust, a doctor or the nearest psychiatric emergency service. In Romania children and young people can call 116\u00a0111 free of charge. In immediate danger call 112, day and night.',
    },
    drugs: {
      title: 'There is help',
      main: 'If you or someone close to you cannot stop, turn to a doctor or the nearest addiction clinic. In Hungary the emotional support line 116\u00a0123 is free and anonymous, day and night. In an emergency call 112.',
      erdely:
        'If you or someone close to you cannot stop, turn to a doctor or the drug counselling centre of your county; children and young people can also call 116\u00a0111. In an emergency call 112.',
    },
  },
} as const satisfies Record<
  Language,
  Record<'crisis' | 'drugs', { title: string } & Record<SiteSlug, string>>
>;

const yearCounts = {
  hu: ['', 'egy', 'két', 'három', 'négy', 'öt', 'hat', 'hét', 'nyolc', 'kilenc', 'tíz'],
  en: ['', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
} as const satisfies Record<Language, readonly string[]>;

/** Note on the age of an article. */
export function ageText(years: number, language: Language): string {
  const count = yearCounts[language][years] ?? String(years);
  if (language === 'hu') return `Ez a cikk több mint ${count} éves.`;
  return `This article is more than ${count} ${years === 1 ? 'year' : 'years'} old.`;
}

/** Next to the label of an article that was sent in. */
export const sentInWords = {
  hu: 'A szöveget a közlemény kiadója írta; szerkesztőségünk nem változtatott rajta.',
  en: 'Written by those who issued it, and published unedited.',
} as const satisfies Record<Language, string>;

interface FactCheckWords {
  title(count: number): string;
  claimant: string;
  finding: string;
  ratings: Record<FactCheckRating, string>;
}

/** The box of a fact-check's findings. */
export const factCheckWords: Record<Language, FactCheckWords> = {
  hu: {
    title: (count) =>
      count === 1 ? 'Az állítás, amelyet ellenőriztünk' : 'Az állítások, amelyeket ellenőriztünk',
    claimant: 'Forrása',
    finding: 'Értékelésünk',
    ratings: {
      true: 'Igaz',
      mostlyTrue: 'Nagyrészt igaz',
      halfTrue: 'Részben igaz',
      mostlyFalse: 'Nagyrészt hamis',
      false: 'Hamis',
      misleading: 'Félrevezető',
      unproven: 'Nem igazolt',
    },
  },
  en: {
    title: (count) => (count === 1 ? 'The claim we checked' : 'The claims we checked'),
    claimant: 'Source',
    finding: 'Our finding',
    ratings: {
      true: 'True',
      mostlyTrue: 'Mostly true',
      halfTrue: 'Partly true',
      mostlyFalse: 'Mostly false',
      false: 'False',
      misleading: 'Misleading',
      unproven: 'Unproven',
    },
  },
};

/** Label of the link to an article in the other language. */
export const translationWords = { hu: 'Magyarul', en: 'In English' } as const satisfies Record<
  Language,
  string
>;

/** Suffix of the title on further pages of a live blog. */
export const pageNames = { hu: (page: number) => `${page}. oldal`, en: (page: number) => `page ${page}` };
