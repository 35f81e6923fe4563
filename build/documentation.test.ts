import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { entityRoles } from '#contract/access.ts';
import { entityForms } from '#contract/editing/editing-calls.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { createProgram } from '#newsroom/program.ts';
import { root } from './vite.ts';

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Pages that describe the present product. Decisions describe their day. */
const pages = execFileSync('git', ['ls-files', '*.md', ':!docs/decisions'], { cwd: root })
  .toString()
  .trim()
  .split('\n')
  .map((file) => ({ file, text: textOf(file) }));

describe('commands that pages name', () => {
  const ignore = () => undefined;
  const program = createProgram({ print: ignore, log: ignore }, async () => undefined);

  it('exist, with their options', () => {
    const lines = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/newsroom(?:\.ts| --) ([a-z][^`\n#]*)/g)].map(([, line = '']) => ({ file, line })),
    );
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.flatMap(({ file, line }) => faultsOf(line).map((fault) => `${file}: ${fault}`))).toEqual([]);
  });

  it('are all in docs/commands.md', () => {
    const page = textOf('docs/commands.md');
    expect(leavesOf(program).filter((name) => !new RegExp(`[\`-] ?${name}\\b`).test(page))).toEqual([]);
  });

  it('are scripts of package.json', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap(({ text }) => [...text.matchAll(/npm run (?:-s )?([a-z][a-z-]*)/g)]);
    expect(named.map(([, name = '']) => name).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const page = textOf('docs/commands.md');
    const undocumented = Object.keys(scripts).filter((name) => !new RegExp(`[\` ]${name}[\` ]`).test(page));
    // `npm start` and `npm test` build what they need.
    expect(undocumented).toEqual(['build']);
  });

  /** What is wrong with a command line of the newsroom. */
  function faultsOf(line: string): string[] {
    const words = line.trim().split(/\s+/);
    let command: Command = program;
    for (const word of words) {
      const next = command.commands.find((each) => each.name() === word || each.aliases().includes(word));
      if (!next) break;
      command = next;
    }
    if (command === program || command.commands.length > 0) return [`there is no command ${line}`];
    return words
      .filter((word) => /^--[a-z]/.test(word) && word !== '--help')
      .filter((word) => !command.options.some(({ long }) => long === word))
      .map((word) => `${command.name()} has no option ${word}`);
  }

  const leavesOf = (command: Command, prefix = ''): string[] =>
    command.commands.flatMap((each) =>
      each.commands.length > 0 ? leavesOf(each, `${prefix}${each.name()} `) : [`${prefix}${each.name()}`],
    );
});

describe('calls that pages name', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> };
  const routes = Object.entries(paths).flatMap(([route, verbs]) =>
    Object.keys(verbs).map((verb) => ({ verb: verb.toUpperCase(), segments: route.split('/') })),
  );
  /** Addresses that are not described for outsiders. */
  const internal = /^\/(?:healthz|readyz|metrics|api\/payments\/)/;

  it('exist', () => {
    const named = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`\s?#,]*)/g)].map(
        ([, verb = '', address = '']) => ({ file, verb, address }),
      ),
    );
    expect(named.length).toBeGreaterThan(60);
    const missing = named.filter(
      ({ verb, address }) => !internal.test(address) && !routes.some((route) => isOne(route, verb, address)),
    );
    expect(missing.map(({ file, verb, address }) => `${file}: ${verb} ${address}`)).toEqual([]);
  });

  /** In a page, `…` stands for the rest of an address, and a value for a parameter. */
  function isOne(route: (typeof routes)[number], verb: string, address: string): boolean {
    const segments = address.replace(/\/$/, '').split('/');
    return (
      route.verb === verb &&
      (segments.at(-1) === '…' || route.segments.length === segments.length) &&
      segments.every((each, at) => each === '…' || each === route.segments[at] || isParameter(route, at))
    );
  }

  const isParameter = ({ segments }: (typeof routes)[number], at: number) => segments[at]?.startsWith('{');
});

it('docs/api.md has every entity of the newsroom, with the roles that may write it', () => {
  const rows = [
    ...textOf('docs/api.md').matchAll(/^\| [^|]+ \| ([^|]*`\/api\/edit\/[^|]+) \| [^|]* \| ([^|]+) \|$/gm),
  ];
  const rolesOf = new Map(
    rows.flatMap(([, addresses = '', roles = '']) =>
      [...addresses.matchAll(/`(?:\/api\/edit\/)?([a-z-]+)`/g)].map(([, name]) => [name, roles] as const),
    ),
  );
  const expected = entityForms.map(({ name, path: address }) => {
    const roles = entityRoles[name].filter((role) => role !== 'chief');
    return [address.split('/')[3], roles.length > 0 ? [...roles].sort().join(', ') : 'chief'];
  });
  expect(expected.map(([address]) => [address, rolesOf.get(address)])).toEqual(expected);
});

it('words of screens that pages quote are in the code', () => {
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root })
    .toString()
    .trim()
    .split('\n');
  const code = oneSpaced(sources.map(textOf).join('\n'));
  const quotes = pages
    // docs/security.md quotes titles of tests, which build/security-document.test.ts checks.
    .filter(({ file }) => file.startsWith('docs/') && file !== 'docs/security.md')
    .flatMap(({ file, text }) =>
      [...oneSpaced(text).matchAll(/„([^”]+)”/g)].map(([, words = '']) => ({ file, words })),
    );
  expect(quotes.length).toBeGreaterThan(80);
  // „…” and {name} stand for any text.
  const missing = quotes.filter(
    ({ words }) => !words.split(/…|\{\w+\}/).every((part) => code.includes(part.trim())),
  );
  expect(missing.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
});

const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ');
