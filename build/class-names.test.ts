import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const portal = path.resolve(import.meta.dirname, '../portal');

/** What a component says of a CSS Module: `card.item` → the module's file and `item`. */
function usesIn(file: string): Array<{ use: string; sheet: string; name: string }> {
  const text = readFileSync(file, 'utf8');
  const code = text.replaceAll(/^import .*$/gm, '');
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
    ([, local = '', from = '']) => {
      const sheet = from.startsWith('#portal/')
        ? path.join(portal, from.slice('#portal/'.length))
        : path.resolve(path.dirname(file), from);
      const names = [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
      return names.map((name) => ({ use: `${path.relative(portal, file)}: ${local}.${name}`, sheet, name }));
    },
  );
}

function classesOf(sheet: string): Set<string> {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z]\w*)/g)].map(([, name = '']) => name));
}

it('components name classes that their stylesheets have', () => {
  const components = readdirSync(portal, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const uses = components.flatMap((file) => usesIn(path.join(portal, file)));
  expect(uses.length).toBeGreaterThan(1000);
  expect(uses.filter(({ sheet, name }) => !classesOf(sheet).has(name)).map(({ use }) => use)).toEqual([]);
});
