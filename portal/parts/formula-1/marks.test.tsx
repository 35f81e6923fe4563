import { expect, it } from 'vitest';
import { teamColour, teamColours } from './marks.tsx';

/** Luminance of the paper (`design/tokens.css`), light and dark. */
const papers = [0.982, 0.0066] as const;
/** What WCAG 2.2 requires of drawings. */
const minContrast = 3;

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

it.each(teamColours)('the colour of %s can be seen on light and dark pages', (_, colour) => {
  for (const paper of papers)
    expect(contrast(luminanceOf(colour), paper)).toBeGreaterThanOrEqual(minContrast);
});

it('teams are known by a part of their name, and an unknown one has no colour', () => {
  expect(teamColour('Visa Cash App Racing Bulls')).not.toBe(teamColour('Oracle Red Bull Racing'));
  expect([teamColour('Minardi'), teamColour(null)]).toEqual([null, null]);
});
