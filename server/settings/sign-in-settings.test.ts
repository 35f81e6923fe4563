import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const read = (environment: Record<string, string> = {}) => readConfiguration(environment, '/tmp').signIn;
const provider = { OIDC_ISSUER: 'https://accounts.google.com', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
const sites = {
  ORIGIN_MAIN: 'https://lap.example',
  ORIGIN_ERDELY: 'https://erdely.lap.example',
  PROXIES: '1',
  SMTP_URL: 'smtps://mail.lap.example',
  MAIL_FROM: 'levelek@lap.example',
};

it('a fresh machine has a provider of its own, on the next port', () => {
  expect(read()).toEqual({
    secrets: [],
    staff: [],
    preview: false,
    provider: { kind: 'bundled', port: 3001 },
  });
  expect(read({ PORT: '4000' }).provider).toEqual({ kind: 'bundled', port: 4001 });
  expect(read({ OIDC_PORT: '5555' }).provider).toEqual({ kind: 'bundled', port: 5555 });
});

it('nobody can sign in as a test person on a public site', () => {
  expect(read(sites).provider).toBeNull();
  expect(read({ NODE_ENV: 'production' }).provider).toBeNull();
  expect(read({ ...provider, STAFF: '@lap.example' }).provider).toMatchObject({
    kind: 'configured',
    hasHostedDomains: true,
  });
  const other = { ...provider, OIDC_ISSUER: 'https://login.lap.example', STAFF: '@lap.example' };
  expect(read(other).provider).toMatchObject({ hasHostedDomains: false });
});

it('a real provider needs a client, and a list of who belongs to the newsroom', () => {
  expect(() => read(provider)).toThrow(/STAFF is required/);
  expect(() => read({ ...provider, STAFF: ' , ' })).toThrow(/STAFF is required/);
  expect(() => read({ OIDC_ISSUER: 'https://accounts.google.com', STAFF: '@lap.example' })).toThrow(
    /OIDC_CLIENT_ID/,
  );
  expect(() => read({ ...provider, STAFF: 'lap.example' })).toThrow(/STAFF/);
  expect(() => read({ ...provider, OIDC_ISSUER: 'http://elsewhere.example', STAFF: '@lap.example' })).toThrow(
    /https/,
  );
  expect(read({ ...provider, STAFF: 'Sz@Lap.example, @lap.example' }).staff).toEqual([
    'sz@lap.example',
    '@lap.example',
  ]);
});

it('the app’s addresses have a scheme of its own or https, and need a provider', () => {
  const withApp = (uris: string) => ({ ...provider, STAFF: '@lap.example', APP_REDIRECT_URIS: uris });
  expect(read(withApp('hu.lap.App:/belepes, https://lap.example/app')).provider).toMatchObject({
    appRedirectUris: ['hu.lap.App:/belepes', 'https://lap.example/app'],
  });
  for (const uri of [
    'belepes',
    'http://lap.example/app',
    'javascript:0',
    'hu.lap.app:/a?b',
    'hu.lap.app:/#a',
  ])
    expect(() => read(withApp(uri)), uri).toThrow(/APP_REDIRECT_URIS .* must be addresses like/);
  expect(() => read({ APP_REDIRECT_URIS: 'hu.lap.app:/belepes' })).toThrow(/OIDC_ISSUER is required/);
});

it('secrets are long, and never shown', () => {
  expect(() => read({ AUTH_SECRET: 'rövid titok' })).toThrow(/32/);
  expect(() => read({ AUTH_SECRET: 'rövid titok' })).not.toThrow(/rövid/);
  expect(read({ AUTH_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(32)}` }).secrets).toEqual([
    'a'.repeat(32),
    'b'.repeat(32),
  ]);
});
