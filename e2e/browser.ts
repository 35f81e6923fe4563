import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/**
 * `shell` is Chromium's headless shell: it has no windows, back/forward cache or push messages, and is twice
 * as fast.
 */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Which is enough: the engine, or the browser that readers have. */
export type BrowserPart = 'engine' | 'whole';

/**
 * The browser for tests, screenshots and measurements: BROWSER_PATH, an installed Chromium or Chrome,
 * Playwright's own, else Playwright's download, else Debian's package. Where the headless shell is enough, it
 * is preferred if installed.
 * @throws an error that says what is missing and how to get it
 */
export function findBrowser(part: BrowserPart): string {
  const browser = installedBrowser(part) ?? downloadedBrowser() ?? debianBrowser(part);
  if (browser) return browser;
  throw new Error(
    'No browser: there is no chromium or google-chrome on the PATH, Playwright could not download one (npx playwright install chromium), and `apt-get install chromium` did not work. Install one of them, or set BROWSER_PATH.',
  );
}

function installedBrowser(part: BrowserPart): string | null {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const pathsOf = (name: string) => folders.map((folder) => join(folder, name));
  const candidates = [
    ...(part === 'engine' ? pathsOf(shell) : []),
    ...names.flatMap(pathsOf),
    ...places,
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function downloadedBrowser(): string | null {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function debianBrowser(part: BrowserPart): string | null {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return null;
  for (const command of ['apt-get update -qq', 'apt-get install -y -qq chromium'])
    spawnSync('sh', ['-c', command], { stdio: 'inherit' });
  return installedBrowser(part);
}

/**
 * Options to launch the browser. The sandbox is off only for root, where Chromium cannot have one. Background
 * requests are off.
 */
export function launchOptions(part: BrowserPart = 'engine'): LaunchOptions {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath: findBrowser(part),
    args: [
      ...sandbox,
      '--disable-gpu',
      // The same text widths with and without windows.
      '--font-render-hinting=none',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
