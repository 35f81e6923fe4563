import { describe, expect, it } from 'vitest';
import { deskHost, keyHeaders, startPreviewFront } from '../testing/test-preview.ts';

const front = await startPreviewFront('4117');
const preview = (address: string, headers: Record<string, string> = keyHeaders, host = deskHost) =>
  front.ask(`/elonezet/hirlevel/${address}`, { host, headers });

describe('the preview of a newsletter’s issue (docs/product/newsroom.md#preview)', () => {
  it('is the letter in the chosen colours; it runs no scripts, loads nothing and is stored nowhere', async () => {
    const { status, headers, text } = await preview('main/napi');
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Napi hírlevél<\/h1>/);
    expect(text).toContain('@media (prefers-color-scheme: dark) {');
    expect((await preview('main/napi?szinek=sotet')).text).toContain('@media all {');
    expect((await preview('main/napi?szinek=vilagos')).text).toContain('@media not all {');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-frame-options': 'SAMEORIGIN' });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:; .*frame-ancestors 'self'; sandbox allow-popups/,
    );
  });

  it('is for the newsroom, and only at the desk', async () => {
    expect((await preview('main/napi', {})).status).toBe(401);
    const asReader = { authorization: `Bearer ${await front.tokenOf('reader')}` };
    expect((await preview('main/napi', asReader)).status).toBe(403);
    expect((await preview('main/nincs')).status).toBe(404);
    for (const host of ['localhost:3000', 'erdely.localhost:3000'])
      expect((await preview('main/napi', keyHeaders, host)).status).toBe(404);
  });
});
