/** The title of a piece that nobody has given one. */
export const untitled = 'Cím nélkül';

export const checkWords = {
  noTitle: 'Nincs címe.',
  longTitle: (length: number) => `Hosszú a cím: ${length} betű, a listákban le fog lógni.`,
  noLead: 'Nincs lead.',
  noPicture: 'Nincs borítóképe.',
  noSection: 'Nincs rovata.',
  noTags: 'Nincs egy címkéje sem.',
  noAuthor: 'Nincs szerzője.',
  noAlt: (number: number) => `A(z) ${number}. képnek nincs leírása.`,
  missingPicture: (number: number) => `A(z) ${number}. kép hiányzik.`,
  doubledSpace: 'Dupla szóköz.',
  longParagraph: (length: number) => `Nagyon hosszú bekezdés: ${length} betű.`,
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
  twoSpellings: (more: string, fewer: string) => `Egy név kétféleképpen: „${more}” és „${fewer}”.`,
} as const;
