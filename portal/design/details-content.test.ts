import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Sheets in which nothing but the style's own effect depends on it. */
const harmless = [
  // On paper.
  'portal/parts/body/boxes.module.css',
  // Its code opens the gate as well.
  'portal/screens/article/adult-gate.module.css',
];

const supported = /^( *)@supports selector\(::details-content\) \{\n[\s\S]*?\n\1\}/gm;

it('a part that styles open can be opened by the reader where browsers do not know `::details-content`', () => {
  const unguarded = globSync('portal/**/*.css').filter((path) =>
    readFileSync(path, 'utf8').replace(supported, '').includes('::details-content'),
  );
  expect(unguarded.sort()).toEqual(harmless);
});
