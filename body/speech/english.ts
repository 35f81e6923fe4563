type Rule = readonly [pattern: RegExp, replacement: string];

/** English voices read numbers, dates and times well, but not newspapers' abbreviations. */
const rules: readonly Rule[] = [
  [/https?:\/\/(?:www\.)?([\w.-]+)[^\s)”]*/g, '$1'],
  [/\be\.g\./g, 'for example'],
  [/\bi\.e\./g, 'that is'],
  [/\betc\.(?= \p{Lu}|$)/gu, 'et cetera.'],
  [/\betc\./g, 'et cetera'],
  [/\bvs\.?(?= )/g, 'versus'],
  [/\bapprox\./g, 'approximately'],
  [/\bDr\.(?= \p{Lu})/gu, 'Doctor'],
  [/\bMr\.(?= \p{Lu})/gu, 'Mister'],
  [/\bMrs\.(?= \p{Lu})/gu, 'Missis'],
  [/\bSt\.(?= \p{Lu})/gu, 'Saint'],
  [/\bNo\. ?(?=\d)/g, 'number '],
  [/ ?& ?/g, ' and '],
  // Amounts: the currency is spoken after the number.
  [/\b(?:HUF|Ft) ?(\d[\d.,]*(?: (?:thousand|million|billion))?)(?<![.,])/g, '$1 forints'],
  [/\bEUR ?(\d[\d.,]*(?: (?:thousand|million|billion))?)(?<![.,])/g, '$1 euros'],
  [/\bRON ?(\d[\d.,]*(?: (?:thousand|million|billion))?)(?<![.,])/g, '$1 lei'],
  [/(?<=\d) ?(?:HUF|Ft)(?!\p{L})/gu, ' forints'],
  [/(?<=\d) ?EUR(?!\p{L})/gu, ' euros'],
  [/(?<=\d) ?RON(?!\p{L})/gu, ' lei'],
  [/(?<=\d) ?bn(?!\p{L})/gu, ' billion'],
  // Units.
  [/(?<=\d) ?km\/h(?!\p{L})/gu, ' kilometres per hour'],
  [/(?<=\d) ?km²/g, ' square kilometres'],
  [/(?<=\d) ?m²/g, ' square metres'],
  [/(?<=\d) ?km(?!\p{L})/gu, ' kilometres'],
  [/(?<=\d) ?kg(?!\p{L})/gu, ' kilograms'],
  [/(?<=\d) ?cm(?!\p{L})/gu, ' centimetres'],
  [/(?<=\d) ?°C/g, ' degrees'],
  [/(?<![\p{L}\d])[−–-](?=\d)/gu, 'minus '],
];

const digitWords = ['nil', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** What an English voice gets for a sentence (docs/product/listening.md#said-as-people-say-it). */
export function toSpokenEnglish(sentence: string): string {
  const spokenText = rules.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    sentence,
  );
  return spokenText.replace(
    /(?<![\p{L}\d.,:/–-])(\d{1,4})[–-](\d{1,4})(?![\d:/–-]|[.,]\d)/gu,
    (_, from: string, to: string) =>
      // Ranges increase; scores with few goals need not.
      Number(from) >= Number(to) && Number(from) < digitWords.length
        ? `${digitWords[Number(from)]} ${digitWords[Number(to)]}`
        : `${from} to ${to}`,
  );
}
