import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { isStopWord } from '../lemma/stop-words.ts';
import { type Token, tokensOf } from '../lemma/tokens.ts';

/** First letters of lexemes; `database/migrations/0200-search.sql` says what they are for. */
export const mark = { anywhere: '=', title: '^', prominent: '+', beginning: '~' } as const;

/** A word that is in the title or so many times in the text is what the article is about. */
const timesToBeProminent = 3;

export interface AnalysedText {
  lexemes: Set<string>;
  /** Words as written and their dictionary forms, lower case. */
  forms: Set<string>;
}

/** Lexemes of an article's words. @param title clean text @param rest lead and text, clean */
export function textLexemes(title: string, rest: string, lemmatiser: Lemmatiser): AnalysedText {
  const counts = new Map<string, number>();
  const lexemes = new Set<string>();
  const forms = new Set<string>();
  const add = (token: Token, inTitle: boolean) => {
    for (const [text, whole] of spellingsOf(token.text)) {
      const { lemmas, beginning, known } = lemmatiser.ofText(text, token.startsSentence);
      if (isStopWord(lemmas)) continue;
      if (whole) forms.add(text.toLowerCase());
      // What an unknown word may be a form of need not be a word.
      if (known) for (const lemma of lemmas) forms.add(lemma);
      if (beginning !== null) lexemes.add(mark.beginning + beginning);
      for (const lemma of lemmas) {
        lexemes.add(mark.anywhere + lemma);
        if (inTitle) lexemes.add(mark.title + lemma).add(mark.prominent + lemma);
        counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
      }
    }
  };
  for (const token of tokensOf(title)) add(token, true);
  for (const token of tokensOf(rest)) add(token, false);
  for (const [lemma, count] of counts) if (count >= timesToBeProminent) lexemes.add(mark.prominent + lemma);
  return { lexemes, forms };
}

/** The word, and where it is of several with hyphens (Kossuth-díj) or points (telex.hu) those too; with whether it is the whole. */
function spellingsOf(word: string): Array<[text: string, whole: boolean]> {
  const parts = word.split(/[-‐‑.&'’]/).filter((part) => part.length >= 3);
  return parts.length > 1 ? [[word, true], ...parts.map((part): [string, boolean] => [part, false])] : [[word, true]];
}
