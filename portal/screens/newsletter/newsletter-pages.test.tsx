import { expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { IssueArchive } from '#contract/newsletter-issue.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import { route } from '#portal/page/route.tsx';
import { openPath } from '#portal/testing/open-path.ts';
import { issueArchiveScreen } from './archive.screen.tsx';
import { leaveScreen } from './leave.screen.tsx';

const routes = [
  route('newsletter_archive', '/hirlevel/archivum/{code}', issueArchiveScreen, cacheRules.list),
  route('newsletter_leave', '/hirlevel/leiratkozas', leaveScreen, cacheRules.personal),
];
const open = (path: string, client: Partial<Client>, query: Record<string, string> = {}) =>
  openPath(routes, path, client, { query });

const list = { code: 'reggeli', name: 'Reggeli', description: 'Minden reggel.' };
const issues: IssueArchive['issues'] = [{ day: '2026-11-19', article: 1, title: 'Tetőzött a Szamos' }];
const path = '/hirlevel/archivum/reggeli';

it('each part of the archive has an address and a title of its own', async () => {
  const issueArchive = async () => ({ list, issues, next: '2026-11-19' });
  const first = await open(path, { issueArchive });
  expect(first.html).toContain('<time dateTime="2026-11-19">2026. november 19.</time>');
  expect(first.html).toContain(`href="${path}?elott=2026-11-19"`);
  expect(first.head).toMatchObject({
    canonical: `https://cimlap.example${path}`,
    title: 'Reggeli: korábbi számok – Címlap',
  });
  const older = await open(path, { issueArchive }, { elott: '2026-11-20' });
  expect(older.head).toMatchObject({
    canonical: `https://cimlap.example${path}?elott=2026-11-20`,
    title: 'Reggeli: korábbi számok, 2026. november 20. előtt – Címlap',
  });
});

it('a part after the last one is a 404, but not an archive that has no issue yet', async () => {
  const issueArchive = async () => ({ list, issues: [], next: null });
  expect((await open(path, { issueArchive })).html).toContain('Még nem ment ki szám.');
  await expect(open(path, { issueArchive }, { elott: '2020-01-01' })).rejects.toMatchObject({ status: 404 });
});

it('a link of a mail is only called bad by a service that does not know it', async () => {
  const kod = `${'a'.repeat(8)}.${'b'.repeat(43)}`;
  const failing = (status: number) => ({
    newsletterReader: async () => {
      throw new CallError(status, 'no');
    },
  });
  expect((await open('/hirlevel/leiratkozas', failing(404), { kod })).html).toContain(
    'Ez a link nem vezet sehová',
  );
  await expect(open('/hirlevel/leiratkozas', failing(503), { kod })).rejects.toMatchObject({ status: 503 });
});
