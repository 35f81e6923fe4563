import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'harfbuzzjs';

const require = createRequire(import.meta.url);

/** Text as outlines, so that drawing needs no fonts on the machine and looks the same everywhere. */
export interface TextFace {
  /** The text without what the font has no letters for. */
  withoutMissingLetters(text: string): string;
  /** Width at a size, both in pixels. */
  widthOf(text: string, size: number): number;
  /** The text as an SVG path. `x` is its left edge, `y` its baseline. */
  pathOf(text: string, place: { x: number; y: number; size: number }): string;
}

/** Opens a font file of a package, for example `source-serif/OTF/SourceSerif4-Bold.otf`. */
export async function openTextFace(file: string): Promise<TextFace> {
  // Loaded with the first card, because most processes of a large installation never draw one.
  const harfbuzz = await import('harfbuzzjs');
  const face = new harfbuzz.Face(new harfbuzz.Blob(await readFile(require.resolve(file))));
  const font: Font = new harfbuzz.Font(face);
  const unitsPerEm = face.upem;

  function shapeText(text: string) {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  return {
    withoutMissingLetters: (text) =>
      [...text.replace(/[\u00ad\u2060]/g, '').replace(/\s/g, (space) => (space === '\u00a0' ? space : ' '))]
        .filter((letter) => letter === ' ' || font.glyph(letter.codePointAt(0) ?? 0) !== undefined)
        .join('')
        .replace(/ {2,}/g, ' ')
        .trim(),
    widthOf: (text, size) =>
      (shapeText(text).reduce((width, { xAdvance }) => width + (xAdvance ?? 0), 0) * size) / unitsPerEm,
    pathOf(text, { x, y, size }) {
      const scale = size / unitsPerEm;
      let at = x;
      return shapeText(text)
        .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
          const outline = font.glyphToPath(codepoint);
          const place = `translate(${(at + xOffset * scale).toFixed(2)} ${(y - yOffset * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
          at += xAdvance * scale;
          return outline === '' ? '' : `<path transform="${place}" d="${outline}"/>`;
        })
        .join('');
    },
  };
}
