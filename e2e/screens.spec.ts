import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { screensOf } from './screens.ts';
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

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const aboutColours = ['color-contrast', 'link-in-text-block'];

// The longest of all tests: each site on a worker of its own.
test.describe.configure({ mode: 'parallel' });

for (const site of ['main', 'erdely'] as const) {
  test(`${site}: every screen is valid HTML, answers with its status, has no axe violation in either mode, and fits every width`, async ({
    page,
  }) => {
    test.setTimeout(1_200_000);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Uncaught/.test(message.text())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    for (const { name, url, status } of await screensOf(site, origins[site], getJson)) {
      const response = await page.goto(url);
      expect.soft(response?.status(), `${name}: status`).toBe(status);
      const html = (await response?.text()) ?? '';
      const report = await validator.validateString(html);
      const errors = report.results.flatMap((result) =>
        result.messages.map(({ line, ruleId, message }) => `${line}: ${message} (${ruleId})`),
      );
      expect.soft(errors, `${name}: valid HTML`).toEqual([]);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const axe = new AxeBuilder({ page });
        // The document is the same in the dark: only what depends on colours can differ.
        const { violations } = await (theme === 'light' ? axe.withTags(standards) : axe.withRules(aboutColours)).analyze();
        const found = violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .map(({ target }) => target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        );
        expect.soft(found, `${name}, ${theme}: axe`).toEqual([]);
      }
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect.soft(overflow, `${name}: no sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    expect(problems, 'no error and no CSP violation').toEqual([]);
  });
}
