import { withEnding } from './hungarian-numbers.ts';
import { abbreviations, letterNames, spokenAsWords } from './hungarian-words.ts';

/** Abbreviations that can end a sentence; others at the end are words, like „ti”. */
const possiblyLast = /^(?:stb|kft|zrt|nyrt|bt)$/;
const maxSpelledLength = 5;

/** Abbreviations and initialisms as they are spoken. */
export function hungarianLetters(text: string): string {
  const said = text.replace(
    /(?<![\p{L}\d.])(\p{L}{1,5})\.(?:-(\p{Ll}{1,6}))?(?![\p{L}\d])/gu,
    (whole, word: string, ending: string | undefined, at: number) => {
      const short = word.toLowerCase();
      const spoken = abbreviations[`${short}.`];
      const isLast = at + whole.length === text.length;
      if (spoken === undefined || (isLast && !possiblyLast.test(short))) return whole;
      const cased = word !== short && at === 0 ? spoken[0]?.toUpperCase() + spoken.slice(1) : spoken;
      if (ending) return withEnding(cased, ending);
      return isLast ? `${cased}.` : cased;
    },
  );
  // In an all-caps text nothing shows which words are initialisms.
  if (!/\p{Ll}/u.test(text)) return said;
  return said.replace(
    /(?<![\p{L}\d])(\p{Lu}{2,7})(?:-(\p{Ll}{1,12}))?(?![\p{L}])/gu,
    (whole, name: string, ending: string | undefined) => {
      const spoken = spokenAsWords[name] ?? (name.length <= maxSpelledLength ? spell(name) : null);
      if (spoken === null) return whole;
      if (!ending) return spoken;
      return ending.length <= 4 ? withEnding(spoken, ending) : `${spoken}-${ending}`;
    },
  );
}

/** `MSZP` → `emeszpé`. */
function spell(name: string): string {
  const letters = name.match(/SZ|CS|GY|NY|ZS|\p{Lu}/gu) ?? [];
  return letters.map((letter) => letterNames[letter] ?? letter).join('');
}
