import { expect, type Page, test } from '@playwright/test';
import { axeFaults, colourRules } from './axe.ts';
import { type ScreenAddress, screensOf } from './screens.ts';
import { getJson, origins } from './test-origins.ts';

const widths = [320, 360, 768, 1200, 1440];

/** Everything that a screen must not do, recorded as it happens. */
function watch(page: Page, own: readonly string[]): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Uncaught/.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error}`));
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(host))
      problems.push(`${page.url()} asks ${request.url()}`);
  });
  return problems;
}

/**
 * Scrolls to the end of the page as a reader who has not answered about consent, so that all lazy parts load.
 * @returns what is stored on the device
 */
async function readToTheEnd(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);
}

/**
 * Scrolls back to the top and hides the question of consent, which covers the page and has tests of its own.
 */
const resetToTop = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('[data-consent]')?.remove();
    scrollTo({ top: 0, behavior: 'instant' });
  });

/**
 * Classes and states of everything outside `main`, which most screens of a site have in common. Runs in the
 * page.
 */
const formOfFrame = () =>
  document.querySelector('main')
    ? [...document.querySelectorAll('body > :not(main), body > :not(main) *')]
        .map((element) => `${element.getAttribute('class')} ${element.hasAttribute('aria-current')}`)
        .join()
    : null;

/** Forms of the frame that have been checked by this worker, by site. */
const checkedFrames = new Set<string>();

/**
 * Forms of the elements in `main`, in the order of the document: what decides how they are drawn, which is
 * names, classes and states of the element and of all those around it. Runs in the page.
 */
function formsOfMain(): string[] {
  const forms = new Map<Element | null, string>();
  return [...document.querySelectorAll('main, main *')].map((element) => {
    // Values of attributes count where they may be a state, which is a word.
    const states = [...element.attributes]
      .filter(({ name }) => name !== 'class')
      .map(({ name, value }) => `${name}=${/^[a-z-]{0,20}$/.test(value) ? value : ''}`);
    const own = `${element.localName}.${element.getAttribute('class')}[${states}]`;
    const form = `${forms.get(element.parentElement) ?? ''}>${own}`;
    forms.set(element, form);
    return form;
  });
}

/** Attribute of elements with a form that this worker has not seen before. */
const newMark = 'data-new-to-axe';
const checkedForms = new Set<string>();

/**
 * Marks what is new on a page.
 * @returns selectors of what is to be checked
 */
async function selectNewForms(page: Page, site: string): Promise<string[]> {
  const forms = (await page.evaluate(formsOfMain)).map((form) => `${site} ${form}`);
  const places = forms.flatMap((form, place) => (checkedForms.has(form) ? [] : [place]));
  for (const form of forms) checkedForms.add(form);
  if (forms.length === 0 || places.length > forms.length / 2) return ['body'];
  await page.evaluate(
    ({ mark, marked }) => {
      const elements = document.querySelectorAll('main, main *');
      for (const place of marked) elements[place]?.setAttribute(mark, '');
    },
    { mark: newMark, marked: places },
  );
  return [...(places.length > 0 ? [`[${newMark}]`] : []), 'body > :not(main)'];
}

/** Rules that look at how an element is drawn. They take most of the time. */
const drawingRules = [...colourRules, 'target-size'];

/**
 * Rules about how elements are drawn are checked where a page has elements of a new form, in light; the document
 * is the same in both modes, so in dark mode only what depends on colours can differ.
 */
async function checkWithAxe(page: Page, { name, site }: ScreenAddress): Promise<void> {
  const form = await page.evaluate(formOfFrame);
  const isChecked = form !== null && checkedFrames.has(`${site} ${form}`);
  if (form !== null) checkedFrames.add(`${site} ${form}`);
  const without = isChecked ? ['body > :not(main)'] : [];
  expect.soft(await axeFaults(page, { withoutRules: drawingRules, without }), `${name}: axe`).toEqual([]);
  const within = await selectNewForms(page, site);
  if (within.every((selector) => without.includes(selector))) return;
  const inLight = await axeFaults(page, { rules: drawingRules, within, without });
  expect.soft(inLight, `${name}, light: axe`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const inDark = await axeFaults(page, { rules: colourRules, within, without });
  expect.soft(inDark, `${name}, dark: axe`).toEqual([]);
}

async function checkScreen(page: Page, screen: ScreenAddress): Promise<void> {
  const { name, url } = screen;
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(url);
  expect.soft(await readToTheEnd(page), `${name}: stored on the device`).toEqual([]);
  await resetToTop(page);
  await checkWithAxe(page, screen);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${name}: no sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/**
 * Screens of the regional site that are opened: it has the main site's components and differs in seven tokens of
 * its brand, all of which these show. `valid-html.spec.ts` requests all its screens.
 */
const brandScreens: readonly string[] = [
  'front',
  'section',
  'article',
  'live',
  'quiz',
  'opinion',
  'search',
  'support',
  'settings',
  'football',
  'regional-article',
];

// One after the other in one worker, because what a worker has checked once it does not check again.
for (const site of ['main', 'erdely'] as const) {
  test(`${site}: ${site === 'main' ? 'every' : 'a typical'} screen has no axe violation, fits every width, and before consent requests and stores nothing`, async ({
    page,
    context,
  }) => {
    test.setTimeout(1_500_000);
    // Election results are on a host of their own; what is stored there is tested in `elections.spec.ts`.
    const { host, port } = new URL(origins[site]);
    const problems = watch(page, [host, `valasztas.localhost:${port}`]);
    const screens = await screensOf(site, origins[site], getJson);
    const opened = site === 'main' ? screens : screens.filter(({ name }) => brandScreens.includes(name));
    for (const screen of opened) await checkScreen(page, screen);
    expect(problems, 'no error, no CSP violation, and no request to other hosts').toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}
