import { describe, expect, it } from 'vitest';
import { deskHost, keyHeaders, startPreviewFront } from '../testing/test-preview.ts';

const front = await startPreviewFront('4116');

const plan = {
  kind: 'tournament',
  slug: 'eb-2028',
  title: 'Eb 2028',
  description: 'Labdarúgó-Európa-bajnokság a brit szigeteken.',
  section: 'sport',
  parts: ['cikkek', 'meccsek'],
  league: 4,
  season: 2028,
};
const preview = (draft: unknown, parameters = '', headers: Record<string, string> = keyHeaders) =>
  front.ask(`/elonezet/melleklet?terv=${encodeURIComponent(JSON.stringify(draft))}${parameters}`, {
    host: deskHost,
    headers,
  });

describe('the preview of a supplement (docs/product/supplements.md#from-a-list)', () => {
  it('is the readers’ page of an unfinished supplement, and stores nothing', async () => {
    const { status, headers, text } = await preview(plan, '&lap=erdely');
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Eb 2028</);
    expect(text).toContain('Itt még nincs cikk.');
    expect(text).toContain('data-site="erdely"');
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-frame-options': 'SAMEORIGIN' });
    expect((await preview(plan, '&ful=meccsek')).text).toContain('Még nincs adat.');
    expect((await front.ask('/melleklet/eb-2028', { host: 'localhost:3000' })).status).toBe(404);
  });

  it('says what is wrong, and is for those who may create it, only at the desk', async () => {
    expect((await preview({ ...plan, parts: [] })).status).toBe(400);
    expect((await preview(plan, '&ful=nincs')).status).toBe(404);
    const unreadable = await front.ask('/elonezet/melleklet?terv=%7B', {
      host: deskHost,
      headers: keyHeaders,
    });
    expect(unreadable.status).toBe(400);
    const cookie = `newsroom_access=${await front.tokenOf('user', true)}`;
    expect((await preview(plan, '', { cookie })).status).toBe(403);
    expect((await preview(plan, '', {})).status).toBe(401);
    const elsewhere = await front.ask(
      `/elonezet/melleklet?terv=${encodeURIComponent(JSON.stringify(plan))}`,
      {
        host: 'localhost:3000',
        headers: keyHeaders,
      },
    );
    expect(elsewhere.status).toBe(404);
  });
});
