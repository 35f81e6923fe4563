import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { keyGroups } from './words.ts';

/** Rooms with keys of their own, and the group of the help that lists them. */
const rooms = [
  ['Mindenhol', '../../shell/shell.tsx'],
  ['Ma', '../today/today-room.tsx'],
  ['Címlap', '../front/front-room.tsx'],
  ['Képtár', '../pictures/pictures-room.tsx'],
  ['Kapcsolók', '../switches/switches-room.tsx'],
  ['Jelzések', '../mistakes/mistakes-room.tsx'],
  ['Törzsadatok', '../records/list/kind-room.tsx'],
  ['Törzsadatok', '../records/record/record-room.tsx'],
  ['Író', '../writer/head/writer-head.tsx'],
  ['Író', '../writer/head/publish-button.tsx'],
  ['Író', '../writer/panel/panel.tsx'],
  ['Előnézet', '../writer/preview/preview-room.tsx'],
] as const;
/** Names of keys in browsers, as the help writes them. */
const names: Readonly<Record<string, string>> = { Escape: 'Esc', Delete: 'Del', ' ': 'Szóköz' };

it.each(rooms)('%s: the help lists the keys of %s', (title, file) => {
  const listed = keyGroups
    .filter((group) => group.title === title)
    .flatMap(({ keys }) =>
      keys.flatMap(([each]) => [...each, each.join('+')].map((key) => key.toLowerCase())),
    );
  const keys = keysOf(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !listed.includes(key.toLowerCase()))).toEqual([]);
});

/** Keys that a room's source gives to `useKeys`: property names that are a letter or the name of a key. */
function keysOf(source: string): string[] {
  const [, block = ''] = source.split(/useKeys\(\{/);
  const [actions = ''] = block.split('});\n');
  return [...actions.matchAll(/(?:'([^']+)'|\b(\w+))(?::|\(\) \{)/g)]
    .map(([, quoted, plain]) => quoted ?? plain ?? '')
    .filter((name) => name.length === 1 || name.includes('+') || ['Enter', 'Escape', 'Delete'].includes(name))
    .map((name) => names[name] ?? name);
}
