import { withEnding } from './hungarian-numbers.ts';
import { abbreviations, letterNames, spokenNames } from './hungarian-words.ts';

/** Abbreviations that can end a sentence; others at the end are words, like „ti”. */
const possiblyLast = /^(?:stb|kft|zrt|nyrt|bt)$/;
const maxSpelledLength = 5;

/** Abbreviations and initialisms as they are spoken. */
export function speakAbbreviations(text: string): string {
  const spokenText = text.replace(
    /(?<![\p{L}\d.])(\p{L}{1,5})\.(?:-(\p{Ll}{1,6}))?(?![\p{L}\d])/gu,
    (whole, word: string, ending: string | undefined, at: number) => {
      const short = word.toLowerCase();
      const expansion = abbreviations[`${short}.`];
      const isLast = at + whole.length === text.length;
      if (expansion === undefined || (isLast && !possiblyLast.test(short))) return whole;
      const cased = word !== short && at === 0 ? expansion[0]?.toUpperCase() + expansion.slice(1) : expansion;
      if (ending) return withEnding(cased, ending);
      return isLast ? `${cased}.` : cased;
    },
  );
  // In an all-caps text nothing shows which words are initialisms.
  if (!/\p{Ll}/u.test(text)) return spokenText;
  return spokenText.replace(
    /(?<![\p{L}\d])(\p{Lu}{2,7})(?:-(\p{Ll}{1,12}))?(?![\p{L}])/gu,
    (whole, name: string, ending: string | undefined) => {
      const expansion = spokenNames[name] ?? (name.length <= maxSpelledLength ? spell(name) : null);
      if (expansion === null) return whole;
      if (!ending) return expansion;
      return ending.length <= 4 ? withEnding(expansion, ending) : `${expansion}-${ending}`;
    },
  );
}

/** `MSZP` → `emeszpé`. */
function spell(name: string): string {
  const letters = name.match(/SZ|CS|GY|NY|ZS|\p{Lu}/gu) ?? [];
  return letters.map((letter) => letterNames[letter] ?? letter).join('');
}
