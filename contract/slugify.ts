/** Letters that Unicode does not decompose into a base letter and a mark. */
const special: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
};

const maxLength = 200;

/**
 * Text as a slug of at most `lengthLimit` characters: accents dropped („Őrségi túra” → `orsegi-tura`), single
 * underscores kept. Null if the text is mostly in another script (Cyrillic, Greek, …) or has no letters and
 * digits: its remains could not be told from another text's.
 */
export function slugify(text: string, lengthLimit = maxLength): string | null {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => special[letter] ?? letter);
  const foreignCount =
    folded.match(/[^\p{ASCII}]/gu)?.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length ?? 0;
  const plainCount = folded.match(/[a-z0-9]/g)?.length ?? 0;
  if (plainCount === 0 || foreignCount >= plainCount) return null;
  return cutSlug(
    folded
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9_]+/g, '-')
      .replace(/[-_]*-[-_]*|_+/g, (joiner) => (joiner.includes('-') ? '-' : '_'))
      .replace(/^[-_]+|[-_]+$/g, ''),
    lengthLimit,
  );
}

/**
 * The first of the texts that gives a slug; else the last resort.
 * @throws Error where that is none either
 */
export function slugOf(texts: ReadonlyArray<string | null | undefined>, lastResort: string): string {
  for (const text of texts) {
    const slug = text ? slugify(text) : null;
    if (slug) return slug;
  }
  if (slugify(lastResort) !== lastResort) throw new Error(`${lastResort} is not a slug.`);
  return lastResort;
}

/** `slug-2`, `slug-3`, …: shortened so that it stays a slug of at most 200 characters. */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return cutSlug(slug, maxLength - ending.length) + ending;
}

function cutSlug(slug: string, lengthLimit: number): string {
  return slug.slice(0, lengthLimit).replace(/[-_]+$/, '');
}
