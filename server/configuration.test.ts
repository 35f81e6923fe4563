import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const read = (environment: Record<string, string> = {}) => readConfiguration(environment, '/tmp');

it('needs nothing: one process, its own database, both sites on this machine', () => {
  expect(read()).toMatchObject({ port: 3000, host: null, dataDir: '/tmp/data', databaseUrl: null, newsroomKey: null, sample: true });
  expect(read().origins).toEqual({
    main: 'http://localhost:3000',
    erdely: 'http://erdely.localhost:3000',
    quiz: null,
    readers: null,
    livescore: null,
    elections: 'http://valasztas.localhost:3000',
  });
  expect([...read().roles]).toEqual(['portal', 'content', 'quiz', 'readers', 'livescore', 'elections', 'media']);
});

it('finds the sites at the port that is given, or where they are said to be', () => {
  expect(read({ PORT: '4310' }).origins.erdely).toBe('http://erdely.localhost:4310');
  expect(read({ ORIGIN_MAIN: 'https://cimlap.example/' }).origins.main).toBe('https://cimlap.example');
});

it('takes an empty variable for an absent one', () => {
  expect(read({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 });
});

it('measures nothing and tells nobody of itself unless it is said to', () => {
  expect(read({ MEASURE_DAYS: '30' })).toMatchObject({ measureDays: null, metricsPort: null });
  expect(read({ MEASURE: 'yes', METRICS_PORT: '9400' })).toMatchObject({ measureDays: 400, metricsPort: 9400 });
  expect(read({ MEASURE: 'yes', MEASURE_DAYS: '30' }).measureDays).toBe(30);
});

it('has the recorded scores alone without a key, the provider’s beside them with one', () => {
  expect(read().scores).toMatchObject({ apiSports: null, replays: [] });
  expect(read().scores.leagues).toContain(271);
  const { scores } = read({
    API_SPORTS_KEY: 'kulcs-a-probahoz',
    API_SPORTS_DAILY: '90',
    LIVESCORE_LEAGUES: '1,4',
    LIVESCORE_REPLAY: 'race:900001012@30',
  });
  expect(scores.apiSports).toMatchObject({ dailyCalls: 90, origins: { football: 'https://v3.football.api-sports.io' } });
  expect(scores).toMatchObject({ leagues: [1, 4], replays: [{ kind: 'race', ref: 900_001_012, speed: 30 }] });
});

describe('a wrong value is an error that names the variable', () => {
  it.each([
    [{ PORT: 'x' }, 'PORT is "x", it must be a number.'],
    [{ ROLES: 'portal,kitchen' }, 'ROLES'],
    [{ ORIGIN_MAIN: 'cimlap.example' }, 'ORIGIN_MAIN is "cimlap.example", it must be an address like https://cimlap.example.'],
    [{ ORIGIN_MAIN: 'https://cimlap.example/hirek' }, 'must be scheme and host only'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address like postgres://'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ MEASURE: 'true' }, 'MEASURE is "true", it must be yes or no.'],
    [{ INDEXNOW_KEY: 'Short' }, 'INDEXNOW_KEY is "Short", it must be 8 to 128 lower-case letters, digits and hyphens.'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is needed'],
    [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'belong together'],
    [{ STRIPE_SECRET_KEY: 'sk_test_123456789' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together'],
    [{ LIVESCORE_REPLAY: 'fixture:x@60' }, 'LIVESCORE_REPLAY'],
    [{ LIVESCORE_LEAGUES: '271;283' }, 'LIVESCORE_LEAGUES'],
    [{ DATABASE_REPLICA_URL: 'postgres://replica/cimlap' }, 'DATABASE_URL is needed'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318", it must be an address'],
    [{ ROLES: 'portal' }, 'CONTENT_ORIGIN is needed'],
    [{ ORIGIN_MAIN: 'http://a.example', ELECTIONS_ORIGIN: 'http://a.example' }, 'ELECTIONS_ORIGIN must be a host of its own'],
    [{ ORIGIN_MAIN: 'https://a.example', ELECTIONS_ORIGIN: 'http://v.a.example' }, 'ELECTIONS_ORIGIN must be https like the sites'],
    [{ ORIGIN_MAIN: 'http://a.example', ORIGIN_ERDELY: 'http://a.example' }, 'must be different'],
  ] as Array<[Record<string, string>, string]>)('%o', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });

  it('also where secrets are files', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cimlap-secrets-'));
    const file = (name: string, text: string) => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const key = file('key', 'kulcs-a-probakhoz-0123456789\n');
    expect(read({ NEWSROOM_KEY_FILE: key, NEWSROOM_KEY: '' }).newsroomKey).toBe('kulcs-a-probakhoz-0123456789');
    expect(() => read({ NEWSROOM_KEY_FILE: key, NEWSROOM_KEY: 'x'.repeat(20) })).toThrow(
      'NEWSROOM_KEY and NEWSROOM_KEY_FILE are both given',
    );
    expect(() => read({ NEWSROOM_KEY_FILE: path.join(folder, 'nothing') })).toThrow(/NEWSROOM_KEY_FILE names .*cannot be read \(ENOENT\)/);
    expect(() => read({ SMTP_URL_FILE: file('empty', '\n') })).toThrow(/SMTP_URL_FILE names .*which is empty/);
    expect(() => read({ NEWSROOM_KEY_FILE: file('short', 'hunter2') })).toThrow(/^NEWSROOM_KEY must have at least 16 characters\.$/);
    rmSync(folder, { recursive: true });
  });

  it('and does not repeat a secret', () => {
    expect(() => read({ NEWSROOM_KEY: 'hunter2' })).toThrow(/^NEWSROOM_KEY must have at least 16 characters\.$/);
    expect(() => read({ STRIPE_SECRET_KEY: 'hunter2' })).toThrow(
      /^STRIPE_SECRET_KEY must be a secret or restricted key of Stripe: sk_… or rk_…\.$/,
    );
  });
});
