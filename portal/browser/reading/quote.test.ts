import { expect, it } from 'vitest';
import { cleanText, passageUrl, quoteWords } from './quote.ts';

const page = 'https://cimlap.example/belfold/2026/11/20/tetozott';

it('a short passage is quoted completely, without soft hyphens', () => {
  expect(passageUrl(`${page}#fn-1`, ['14\u00a0centi\u00admé\u00adterrel apadt'])).toBe(
    `${page}#:~:text=${encodeURIComponent('14 centiméterrel apadt')}`,
  );
});

it('a long passage, or one of several paragraphs, is quoted by its start and end', () => {
  const long = 'egy kettő három négy öt hat hét nyolc kilenc';
  const startAndEnd = `${encodeURIComponent('egy kettő három négy')},${encodeURIComponent('hat hét nyolc kilenc')}`;
  expect(passageUrl(page, [long])).toBe(`${page}#:~:text=${startAndEnd}`);
  expect(passageUrl(page, ['első bekezdés', ' ', 'a vége'])).toBe(
    `${page}#:~:text=${encodeURIComponent('első bekezdés')},${encodeURIComponent('a vége')}`,
  );
});

it('hyphens, commas and ampersands of the text are escaped in the address', () => {
  expect(passageUrl(page, ['Bors-szem, só & víz'])).toBe(
    `${page}#:~:text=Bors%2Dszem%2C%20s%C3%B3%20%26%20v%C3%ADz`,
  );
});

it('the quoted text is the one that readers see', () => {
  expect(cleanText(' a\u00a0h\u00adíd\n  áll ')).toBe('a híd áll');
});

it('quotation marks within a quotation are the inner ones of its language', () => {
  expect(quoteWords('„Nem volt idő”, mondta', '„»«”')).toBe('„»Nem volt idő«, mondta”');
  expect(quoteWords('He said “no” twice', '“‘’”')).toBe('“He said ‘no’ twice”');
});
