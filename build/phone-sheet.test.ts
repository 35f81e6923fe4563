import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { holdsOnPhones, phoneSheet } from './phone-sheet.ts';

async function rewrite(css: string): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [phoneSheet(() => true)] } } },
    'build',
  );
  const { code } = await preprocessCSS(css, '/a.css', config);
  return code.replace(/\s+/g, ' ').trim();
}

const phone = '[data-sheet="phone"]';

test('leaves out rules for wide windows', async () => {
  expect(await rewrite('@media (min-width: 768px) { .a::before, .b { color: red } }')).toBe(
    `@media (min-width: 768px) { .a:where(:not(${phone}, ${phone} *))::before, .b:where(:not(${phone}, ${phone} *)) { color: red } }`,
  );
});

test('applies rules for narrow windows', async () => {
  expect(await rewrite('@media (max-width: 499.98px) { .a { color: red } }')).toBe(
    `@media (max-width: 499.98px) { .a { color: red } } .a:where(${phone}, ${phone} *) { color: red }`,
  );
});

test('has the tokens of phones', async () => {
  const css = ':root { --edge: 1rem } @media (min-width: 768px) { :root { --edge: 2rem } }';
  expect(await rewrite(css)).toContain(`${phone} { --edge: 1rem }`);
});

test.each([
  ['(min-width: 768px)', false],
  ['(max-width: 499.98px)', true],
  ['(min-width: 768px) and (max-width: 1199.98px)', false],
  ['print', null],
  ['(max-width: 499.98px) and (scripting: enabled)', null],
])('evaluates %s on phones: %s', (query, expected) => {
  expect(holdsOnPhones(query)).toBe(expected);
});
