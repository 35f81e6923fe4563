import { expect, it } from 'vitest';
import type { SignedIn } from '#contract/auth.ts';
import type { Client } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { signInPath, signInStepParams } from '#contract/sign-in-page.ts';
import { openPath } from '#portal/testing/open-path.ts';
import { signInRoutes } from './login.screen.tsx';

const routes = signInRoutes({ provider: null, preview: false, outbox: false });
const reader = { scope: 'reader', name: 'Kovács Anna', email: 'anna@proba.example' } as SignedIn;
const failing = async () => {
  throw new CallError(503, 'no');
};
const calls: Partial<Client> = {
  userInfo: failing,
  userSupports: failing,
  userDevices: failing,
  userSubscriptions: failing,
};

it.each<[SignedIn | null, Record<string, string>, title: string]>([
  [null, {}, 'Belépés'],
  [null, { szerkesztoseg: '1' }, 'Szerkesztőségi belépés'],
  [null, { lepes: signInStepParams.letterSent }, 'Nézd meg a postaládádat'],
  [reader, {}, 'Fiókod'],
  [reader, { lepes: signInStepParams.erase }, 'Fiók törlése'],
  [{ ...reader, scope: 'user' } as SignedIn, { lepes: signInStepParams.newPassword }, 'Új jelszó'],
])('the window of each page has a title of its own (%#)', async (viewer, query, title) => {
  const { head } = await openPath(routes, signInPath, calls, { reader: viewer, query });
  expect(head.title).toBe(`${title} – Címlap`);
});

it('an account is shown without what cannot be loaded', async () => {
  const { html } = await openPath(routes, signInPath, calls, { reader });
  expect(html).toContain('Üdv, Kovács Anna!');
  expect(html).toContain('most nem tudjuk megmutatni');
  expect(html, 'no heading above an empty list').not.toContain('Itt vagy belépve');
});
