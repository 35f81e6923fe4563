import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * The browser for tests, screenshots and measuring: BROWSER_PATH, an installed Chromium or Chrome, Playwright's own if it is there,
 * else Playwright's download, else Debian's package.
 * @throws an error that says what is missing and how to get it
 */
export function findBrowser(): string {
  const found = installedBrowser() ?? downloadedBrowser() ?? debianBrowser();
  if (found) return found;
  throw new Error(
    'No browser: there is no chromium or google-chrome on the PATH, Playwright could not download one (npx playwright install chromium), and `apt-get install chromium` did not work. Install one of them, or set BROWSER_PATH.',
  );
}

function installedBrowser(): string | null {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places, chromium.executablePath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function downloadedBrowser(): string | null {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function debianBrowser(): string | null {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null;
  for (const command of ['apt-get update -qq', 'apt-get install -y -qq chromium']) spawnSync('sh', ['-c', command], { stdio: 'inherit' });
  return installedBrowser();
}

/** How it is started. Without a sandbox only as root, where Chromium cannot have one; nothing in the background goes to the network. */
export function launchOptions(): LaunchOptions {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath: findBrowser(),
    args: [
      ...sandbox,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
