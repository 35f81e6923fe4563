import { withArticle } from '#portal/format/article-word.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import { number } from '#portal/format/number.ts';

/** Title of a piece without a title. */
export const untitled = 'Cím nélkül';

export const checkWords = {
  noTitle: 'Nincs címe.',
  longTitle: (length: number) => `Hosszú a cím: ${length} betű, a listákban le fog lógni.`,
  noLead: 'Nincs lead.',
  noPicture: 'Nincs borítóképe.',
  noSection: 'Nincs rovata.',
  noTags: 'Nincs egy címkéje sem.',
  noAuthor: 'Nincs szerzője.',
  noAlt: (number: number) => `${capitalise(withArticle(number))}. képnek nincs leírása.`,
  missingPicture: (number: number) => `${capitalise(withArticle(number))}. kép hiányzik.`,
  doubledSpace: 'Dupla szóköz.',
  longParagraph: (length: number) => `Nagyon hosszú bekezdés: ${number(length)} betű.`,
  openQuote: 'Nem ugyanannyi nyitó és záró idézőjel van egy bekezdésben.',
  oneSpace: 'Egy legyen',
  shouldBe: (word: string) => `Legyen ${word}`,
  noSource: (figure: string) => `Nincs megmondva, honnan van ez a szám: ${figure}.`,
  slipInField: (where: string, word: string) => `Elírás lehet ${where}: „${word}”.`,
  slipsInText: (count: number) => `A szövegben ${count} szó elírás lehet.`,
  fields: {
    title: 'a címben',
    subtitle: 'az alcímben',
    lead: 'a leadben',
    coverImageText: 'a borító aláírásában',
  },
  spaceBefore: 'Szóköz az írásjel előtt.',
  withoutSpace: 'Szóköz nélkül legyen',
  hyphenForDash: 'Kötőjel áll gondolatjel helyett.',
  dash: 'Legyen –',
  deadLink: (address: string) => `Nem vezet sehová: ${address}`,
  theCover: 'A borító',
  thePicture: (number: number) => `${capitalise(withArticle(number))}. kép`,
  rightsOver: (name: string, day: string) => `${name} joga lejárt (${day}): tegyél a helyére másikat.`,
  rightsEnd: (name: string, day: string) => `${name} joga hamarosan lejár (${day}).`,
  twoSpellings: (more: string, fewer: string) => `Egy név kétféleképpen: „${more}” és „${fewer}”.`,
} as const;
