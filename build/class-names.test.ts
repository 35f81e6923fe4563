import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** A component's use of a CSS Module: `card.item` → the module's file and `item`. */
function usesIn(file: string): Array<{ use: string; sheet: string; name: string }> {
  const text = readFileSync(file, 'utf8');
  const code = text.replaceAll(/^import .*$/gm, '');
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
    ([, local = '', from = '']) => {
      const sheet = from.startsWith('#')
        ? path.join(root, from.slice(1))
        : path.resolve(path.dirname(file), from);
      const names = [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
      return names.map((name) => ({ use: `${path.relative(root, file)}: ${local}.${name}`, sheet, name }));
    },
  );
}

function classesOf(sheet: string): Set<string> {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z]\w*)/g)].map(([, name = '']) => name));
}

it.each([
  ['portal', 1000],
  ['desk', 500],
])('components of the %s only use classes that their stylesheets have', (room, minUses) => {
  const components = readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file),
  );
  const uses = components.flatMap((file) => usesIn(path.join(root, room, file)));
  expect(uses.length).toBeGreaterThan(minUses);
  expect(uses.filter(({ sheet, name }) => !classesOf(sheet).has(name)).map(({ use }) => use)).toEqual([]);
});
