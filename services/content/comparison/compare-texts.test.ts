import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ComparedPassage, TextPiece } from '#contract/versions.ts';
import { compareTexts, maxComparedLength } from './compare-texts.ts';
import { compareWords } from './compare-words.ts';
import { differingParts } from './differing-parts.ts';

/** Removed words as `[-went-]`, added ones as `[+came+]`. */
const asText = (pieces: readonly TextPiece[]) =>
  pieces
    .map(({ change, text }) =>
      change === 'removed' ? `[-${text}-]` : change === 'added' ? `[+${text}+]` : text,
    )
    .join('');

const line = (passage: ComparedPassage) =>
  passage.kind === 'gap'
    ? `… ${passage.passages}`
    : `${passage.kind} ${passage.change}: ${asText(passage.pieces)}`;

function compare(before: string, after: string): string[] {
  const compared = compareTexts(before, after);
  return compared.kind === 'tooLong' ? ['too long'] : compared.passages.map(line);
}

const image = '/media/9f86d081884c7d65-1600x1067.jpg';
const otherImage = '/media/0123456789abcdef-600x600.jpg';
const paragraphs = (count: number, text = (n: number) => `${n}. bekezdés a hosszú szövegből`) =>
  Array.from({ length: count }, (_, n) => `<p>${text(n)}</p>`).join('');

describe('words', () => {
  it('are marked one by one; numbers with their signs and suffixes as a whole', () => {
    expect(asText(compareWords('A 45,7%-os arány 29 városban', 'A 45,9%-os arány 31 városban'))).toBe(
      'A [-45,7-][+45,9+]%-os arány [-29-][+31+] városban',
    );
    expect(asText(compareWords('Nagyerdős | 4 105 | +140% | 57', 'Nagyerdős | 4 015 | +146% | 57'))).toBe(
      'Nagyerdős | [-4 105-][+4 015+] | +[-140-][+146+]% | 57',
    );
    expect(asText(compareWords('válaszolt.', 'nem válaszolt.'))).toBe('[+nem +]válaszolt.');
  });

  it('that changed next to each other are one change', () => {
    expect(asText(compareWords('Hat nagy kutya ugat', 'Hét kis macska ugat'))).toBe(
      '[-Hat nagy kutya-][+Hét kis macska+] ugat',
    );
  });

  it('lose nothing, whatever the texts are', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ő', ' ', '\u00a0', '.', '1', ',', '-', '😀', '<') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = compareWords(before, after);
        const textWithout = (change: TextPiece['change']) =>
          pieces.map((piece) => (piece.change === change ? '' : piece.text)).join('');
        expect([textWithout('added'), textWithout('removed')]).toEqual([before, after]);
      }),
    );
  });
});

describe('two texts', () => {
  it('are shown where they differ, with their surroundings, and the rest as gaps', () => {
    const before = paragraphs(9);
    expect(compare(before, before.replace('5. bekezdés', '5. fejezet'))).toEqual([
      '… 4',
      'paragraph same: 4. bekezdés a hosszú szövegből',
      'paragraph changed: 5. [-bekezdés-][+fejezet+] a hosszú szövegből',
      'paragraph same: 6. bekezdés a hosszú szövegből',
      '… 2',
    ]);
  });

  it('an inserted or removed paragraph is not compared with its neighbour', () => {
    const [morning, evening] = ['<p>Reggel hétkor indult a busz.</p>', '<p>Este visszajött a határról.</p>'];
    const after = `${morning}<p>Délben megállt.</p>${evening.replace('Este', 'Éjjel')}`;
    expect(compare(morning + evening, after).slice(1)).toEqual([
      'paragraph added: [+Délben megállt.+]',
      'paragraph changed: [-Este-][+Éjjel+] visszajött a határról.',
    ]);
    expect(compare(`<p>Törölt mondat.</p>${morning}`, morning)[0]).toBe(
      'paragraph removed: [-Törölt mondat.-]',
    );
  });

  it('include pictures, tables and embeds', () => {
    const figure = (src: string, caption: string) =>
      `<figure><img src="${src}" alt="Folyó"><figcaption>${caption}</figcaption></figure>`;
    const table = (n: number) =>
      `<table><caption>Kérelmek</caption><tbody><tr><th>Tölgyvár</th><td>${n}</td></tr></tbody></table>`;
    const embed =
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Videó</a></figure>';
    expect(compare('<p>a</p>', `<p>a</p>${figure(image, 'Este')}${embed}`)).toEqual([
      'paragraph same: a',
      'picture added: [+Folyó+]',
      'caption added: [+Este+]',
      'embed added: [+Videó+]',
    ]);
    expect(compare(figure(image, 'Este'), figure(otherImage, 'Este'))).toEqual([
      'picture removed: [-Folyó-]',
      'picture added: [+Folyó+]',
      'caption same: Este',
    ]);
    expect(compare(table(29), table(31)).at(-1)).toBe('row changed: Tölgyvár | [-29-][+31+]');
  });

  it('that differ only in links and formatting show nothing', () => {
    expect(compare('<p>Egy <b>szó</b></p>', '<p>Egy <a href="/x">szó</a></p>')).toEqual([]);
  });
});

describe('very long texts', () => {
  const long = paragraphs(
    60_000,
    (n) => `A ${n}. bekezdés, amelyben annyi szó van, hogy az egész majdnem öt megabájt legyen.`,
  );

  it('are compared where they differ', () => {
    expect(long.length).toBeGreaterThan(4_900_000);
    const after = long
      .replace('A 31000. bekezdés', 'A 31000. fejezet')
      .replace('A 31400. bekezdés', 'A 31400. fejezet');
    const beside = expect.stringMatching(/^paragraph same: A 31/);
    expect(compare(long, after).slice(2)).toEqual([
      expect.stringMatching(/^paragraph changed: A 31000\. \[-bekezdés-\]\[\+fejezet\+\]/),
      beside,
      '… 397',
      beside,
      expect.stringMatching(/^paragraph changed: A 31400\. \[-bekezdés-\]\[\+fejezet\+\]/),
      beside,
      '… null',
    ]);
    expect(compare(long, after)[0]).toBe('… null');
  });

  it('that are completely different are not compared', () => {
    expect(compare(long, long.replaceAll('bekezdés', 'fejezet'))).toEqual(['too long']);
  });

  it('list no more changes than anybody can read', () => {
    const many = paragraphs(3000, (n) => `${n} szó`);
    const compared = compareTexts(many, many.replaceAll('szó', 'betű'));
    expect(compared.kind === 'compared' && [compared.passages.length, compared.left]).toEqual([200, 2800]);
  });

  it('are cut at the first and the last difference', () => {
    const html = fc.array(
      fc.constantFrom('<p>a</p>', '<p>b</p>', '<h2>c</h2>', '<ul><li><p>d</p></li></ul>'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(html, html, html, html, (head, one, two, tail) => {
        const before = [...head, ...one, ...tail].join('');
        const after = [...head, ...two, ...tail].join('');
        const parts = differingParts(before, after, 60);
        if (!parts) return;
        const beginning = before.slice(0, parts.from);
        const end = before.slice(before.length - parts.fromEnd);
        expect([beginning + parts.before + end, beginning + parts.after + end]).toEqual([before, after]);
      }),
    );
    expect(differingParts('x'.repeat(maxComparedLength + 1), 'y', maxComparedLength)).toBeNull();
  });
});
