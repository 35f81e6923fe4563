import { describe, expect, it } from 'vitest';
import { deskHost, keyHeaders, startPreviewFront } from '../testing/test-preview.ts';

const front = await startPreviewFront('4115');

async function write<T>(method: string, path: string, body: object): Promise<T> {
  const headers = { ...keyHeaders, 'content-type': 'application/json' };
  const answer = await front.ask(`/api/edit/${path}`, { method, headers, body: JSON.stringify(body) });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as T;
}

const newPiece = (document: object) =>
  write<{ id: number }>('POST', 'pieces', {
    document: { sections: [{ slug: 'belfold', name: 'Belföld' }], ...document },
  });
const preview = (id: number, query = '', headers: Record<string, string> = keyHeaders) =>
  front.ask(`/elonezet/${id}${query}`, { host: deskHost, headers });

describe('a preview (docs/product/newsroom.md#preview)', () => {
  it('is the readers’ page of a working copy, and runs no scripts', async () => {
    const { id } = await newPiece({ title: 'Készül', content: '<p>Titkos mondat.</p>' });
    const { status, headers, text } = await preview(id, '?lap=erdely&szinek=sotet');
    expect(status).toBe(200);
    expect(text).toContain('Titkos mondat.');
    expect(text).toContain('data-site="erdely"');
    expect(text).toContain('data-theme="dark"');
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-frame-options': 'SAMEORIGIN' });
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; style-src 'self'; img-src 'self'",
    );
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const without = await preview(id, '?kepek=nelkul');
    expect(without.headers['content-security-policy']).toContain("img-src 'none'");
  });

  it('is for those who may read the piece, and only at the desk', async () => {
    const { id } = await newPiece({ title: 'Zárt', content: '<p>Zárt mondat.</p>' });
    const asReader = { authorization: `Bearer ${await front.tokenOf('reader')}` };
    const cookieOfSite = { cookie: `newsroom_access=${await front.tokenOf('user')}` };
    expect((await preview(id, '', {})).status).toBe(401);
    expect((await preview(id, '', asReader)).status).toBe(403);
    expect((await preview(id, '', cookieOfSite)).status).toBe(401);
    const cookie = `newsroom_access=${await front.tokenOf('user', true)}`;
    expect((await preview(id, '', { cookie })).status).toBe(200);
    for (const host of ['localhost:3000', 'erdely.localhost:3000']) {
      const answer = await front.ask(`/elonezet/${id}`, { host, headers: keyHeaders });
      expect([answer.status, answer.text.includes('Zárt')]).toEqual([404, false]);
    }
    expect((await preview(999_999)).status).toBe(404);
  });

  it('is never mixed up with the published page', async () => {
    const { id } = await newPiece({ title: 'Kint', slug: 'kint', content: '<p>Régi mondat.</p>' });
    const { published } = await write<{ published: { url: string } }>('POST', `pieces/${id}/publish`, {});
    const readersSee = async (sentence: string) =>
      expect((await front.ask(published.url, { host: 'localhost:3000' })).text).toContain(sentence);
    await write('PATCH', `pieces/${id}`, { changes: { content: '<p>Új mondat.</p>' } });
    expect((await preview(id)).text).toContain('Új mondat.');
    await readersSee('Régi mondat.');
    await write('PATCH', `pieces/${id}`, { changes: { content: '<p>Harmadik mondat.</p>' } });
    await write('POST', `pieces/${id}/publish`, {});
    await expect.poll(() => readersSee('Harmadik mondat.').then(() => true)).toBe(true);
    expect((await preview(id)).text).toContain('Harmadik mondat.');
  });
});
