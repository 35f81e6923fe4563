import path from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { createCardDrawing } from './draw-card.ts';
import { openTextFace } from './text-paths.ts';
import { wrapTitle } from './wrap-title.ts';

// Needs a process of its own: where the decoder of uploads has been loaded, no SVG can be drawn any more.

const fonts = vi.hoisted(() => ({ areMissing: false }));
vi.mock('./text-paths.ts', async (importActual) => {
  const actual = await importActual<typeof import('./text-paths.ts')>();
  return {
    ...actual,
    openTextFace: async (file: string) => {
      if (fonts.areMissing) throw new Error('There is no font.');
      return actual.openTextFace(file);
    },
  };
});

const draw = createCardDrawing(path.resolve(import.meta.dirname, '../../portal/public'));
const sites = {
  main: { slug: 'main', name: 'Címlap' },
  erdely: { slug: 'erdely', name: 'Címlap Erdély' },
} as const;

it.each([
  ['main', 'Tetőzött a Szamos, visszaköltözhet a 120 család', 'Belföld'],
  ['erdely', 'Őszi túra: hűvös völgyek, űrhajósok és árvíztűrő tükörfúrógép', 'Szép kilátás'],
  ['main', 'Hírek', null],
  [
    'erdely',
    `Nagyon hosszú cím, amely sehogy sem fér el: ${'megszentségteleníthetetlenségeskedéseitekért '.repeat(9)}`,
    'Vélemény',
  ],
] as const)('a card of %s is a small picture of the promised size: %s', async (site, title, label) => {
  const png = await draw({ title, label }, sites[site]);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(80_000);
  // To look at them, name a folder for them in this variable.
  if (process.env.CARDS_DIR)
    await sharp(png).toFile(path.join(process.env.CARDS_DIR, `${site}-${title.slice(0, 5)}.png`));
});

it('a card is drawn as soon as the fonts can be read', async () => {
  const drawAnew = createCardDrawing(path.resolve(import.meta.dirname, '../../portal/public'));
  fonts.areMissing = true;
  await expect(drawAnew({ title: 'Cím', label: null }, sites.main)).rejects.toThrow('There is no font.');
  fonts.areMissing = false;
  expect(await sharp(await drawAnew({ title: 'Cím', label: null }, sites.main)).metadata()).toMatchObject({
    format: 'png',
  });
});

it('the font has all letters of Hungarian and Romanian, and missing letters are left out', async () => {
  const face = await openTextFace('source-serif/OTF/SourceSerif4Display-Semibold.otf');
  const letters = 'áéíóöőúüűÁÉÍÓÖŐÚÜŰăâîșțĂÂÎȘȚ„”»«–…';
  expect(face.withoutMissingLetters(letters)).toBe(letters);
  expect(face.withoutMissingLetters('Árvíz 🌊 a\u00adzért 水')).toBe('Árvíz azért');
  for (const letter of letters)
    expect(face.pathOf(letter, { x: 0, y: 0, size: 10 }), letter).toContain('d="M');
});

it('a title is as large as fits, in lines that fit; one that is too long ends with an ellipsis', () => {
  const widthOf = (text: string, size: number) => text.length * size * 0.5;
  expect(wrapTitle('Rövid', 1000, widthOf)).toEqual({ lines: ['Rövid'], size: 84 });
  const long = wrapTitle('szó '.repeat(200).trim(), 1000, widthOf);
  expect(long.lines).toHaveLength(5);
  expect(long.lines.at(-1)).toMatch(/szó…$/);
  const word = wrapTitle('x'.repeat(500), 1000, widthOf);
  for (const { lines, size } of [long, word])
    for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(1000);
});
