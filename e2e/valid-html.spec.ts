import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { screensOf } from './screens.ts';
import { get } from './server.ts';
import { getJson, origins } from './test-origins.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes void elements, boolean attributes and entities in its own, equally valid way.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
  },
});

test.describe.configure({ mode: 'parallel' });

// These tests need no browser: they parse the HTML that the server sends.
for (const site of ['main', 'erdely'] as const) {
  test(`${site}: every screen has its status and is valid HTML`, async () => {
    test.setTimeout(300_000);
    for (const { name, url, status } of await screensOf(site, origins[site], getJson)) {
      const { body, ...answer } = await get(Number(new URL(url).port), url);
      expect.soft(answer.status, `${name}: status`).toBe(status);
      const { results } = await validator.validateString(body);
      const errors = results.flatMap(({ messages }) =>
        messages.map(({ line, ruleId, message }) => `${line}: ${message} (${ruleId})`),
      );
      expect.soft(errors, `${name}: valid HTML`).toEqual([]);
    }
  });
}
