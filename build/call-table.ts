import type { Plugin } from 'vite';
import { calls } from '#contract/calls.ts';

const name = 'virtual:call-table';

/** Method and path of each call, for the desk: it needs the schemas only as types. */
export const callTable: Plugin = {
  name: 'call-table',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null;
    const rows = Object.entries(calls).map(([call, { method, path }]) => [call, [method, path]]);
    return `export const callTable = ${JSON.stringify(Object.fromEntries(rows))};`;
  },
};
