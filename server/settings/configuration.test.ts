import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const read = (environment: Record<string, string> = {}) => readConfiguration(environment, '/tmp');
const servicesKey = 'the-same-for-all-processes-of-ours-0123456789';

it('without settings there is one process with its own database, and both sites are on this machine', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: null,
    dataDir: '/tmp/data',
    databaseUrl: null,
    newsroomKey: null,
    usesSample: true,
  });
  expect(read().origins).toEqual({
    main: 'http://localhost:3000',
    erdely: 'http://erdely.localhost:3000',
    quiz: null,
    readers: null,
    livescore: null,
    elections: 'http://valasztas.localhost:3000',
  });
  expect([...read().roles]).toEqual([
    'portal',
    'content',
    'quiz',
    'readers',
    'livescore',
    'elections',
    'media',
  ]);
});

/** Everything that a server needs to be reached by readers. */
const forReaders = {
  ORIGIN_MAIN: 'https://cimlap.example/',
  ORIGIN_ERDELY: 'https://erdely.cimlap.example',
  PROXIES: '1',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'levelek@cimlap.example',
};

it('the sites are at the given port, or at the given origins', () => {
  expect(read({ PORT: '4310' }).origins.erdely).toBe('http://erdely.localhost:4310');
  expect(read(forReaders).origins.main).toBe('https://cimlap.example');
});

describe('a server that other machines can reach', () => {
  it('does not start while something is missing, and names everything that is missing at once', () => {
    const environment = { ORIGIN_MAIN: 'http://cimlap.example', OIDC_ISSUER: 'https://accounts.google.com' };
    expect(() => read(environment)).toThrow(
      /^ORIGIN_ERDELY .*\nORIGIN_MAIN must begin with https.*\nPROXIES .*\nSMTP_URL .*\nMAIL_FROM .*\nOIDC_CLIENT_ID .*\nSTAFF .*$/,
    );
    for (const name of Object.keys(forReaders) as Array<keyof typeof forReaders>) {
      expect(() => read({ ...forReaders, [name]: '' }), name).toThrow(name);
    }
    expect(() => read({ QUIZ_ORIGIN: 'https://kviz.example' })).toThrow(
      /ORIGIN_MAIN .*because QUIZ_ORIGIN is public/,
    );
    expect(() => read(forReaders)).not.toThrow();
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [forReaders, false],
  ])('simulates payments only where nobody but the machine’s user can pay: %j', (settings, expected) => {
    expect(read(settings).usesTestPayments).toBe(expected);
  });

  it('sends mails from the processes that have readers; others need no mail server', () => {
    const { SMTP_URL: _, MAIL_FROM: __, ...others } = forReaders;
    expect(() =>
      read({ ...others, ROLES: 'portal', CONTENT_ORIGIN: 'http://services:3000', SERVICES_KEY: servicesKey }),
    ).not.toThrow();
    expect(() => read({ ...others, ROLES: 'content,readers' })).toThrow('SMTP_URL is required');
  });

  it.each([
    ['a fresh machine', {}, true],
    ['one in production', { NODE_ENV: 'production' }, false],
    [
      'one whose mails go out',
      { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'levelek@cimlap.example' },
      false,
    ],
    ['one that readers reach', forReaders, false],
    [
      'its pages only',
      {
        ...forReaders,
        SMTP_URL: '',
        ROLES: 'portal',
        CONTENT_ORIGIN: 'http://services:3000',
        SERVICES_KEY: servicesKey,
      },
      false,
    ],
  ] as Array<[string, Record<string, string>, boolean]>)(
    'shows its mails in an outbox only on a fresh machine: %s',
    (_, environment, hasOutbox) => {
      expect(read(environment).readers.hasOutbox).toBe(hasOutbox);
    },
  );
});

it('an empty variable counts as absent', () => {
  expect(read({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 });
});

it('nothing is measured or reported unless it is configured', () => {
  expect(read({ MEASURE_DAYS: '30' })).toMatchObject({ measureDays: null, metricsPort: null });
  expect(read({ MEASURE: 'yes', METRICS_PORT: '9400' })).toMatchObject({
    measureDays: 400,
    metricsPort: 9400,
  });
  // Even without a firewall, metrics are not reachable from outside.
  expect(read({ METRICS_PORT: '9400', HOST: '0.0.0.0' }).metricsHost).toBe('127.0.0.1');
  expect(read({ METRICS_PORT: '9400', METRICS_HOST: '10.0.0.4' }).metricsHost).toBe('10.0.0.4');
  expect(read({ MEASURE: 'yes', MEASURE_DAYS: '30' }).measureDays).toBe(30);
});

it('without a key there are only recorded scores, with one the provider’s as well', () => {
  expect(read().scores).toMatchObject({ apiSports: null, replays: [] });
  expect(read().scores.leagues).toContain(271);
  const { scores } = read({
    API_SPORTS_KEY: 'kulcs-a-probahoz',
    API_SPORTS_DAILY: '90',
    LIVESCORE_LEAGUES: '1, 4',
    LIVESCORE_REPLAY: 'race:900001012@30, fixture:7@60',
  });
  expect(scores.apiSports).toMatchObject({
    dailyCalls: 90,
    origins: { football: 'https://v3.football.api-sports.io' },
  });
  expect(scores).toMatchObject({
    leagues: [1, 4],
    replays: [
      { kind: 'race', ref: 900_001_012, speed: 30 },
      { kind: 'fixture', ref: 7, speed: 60 },
    ],
  });
});

it('the desk has a host on this machine, and on a public site only a configured one', () => {
  expect(readConfiguration({ PORT: '4000' }).deskOrigin).toBe('http://szerkesztoseg.localhost:4000');
  expect(readConfiguration({ NODE_ENV: 'production' }).deskOrigin).toBeNull();
  expect(readConfiguration({ DESK_ORIGIN: 'http://127.0.0.1:5000' }).deskOrigin).toBe(
    'http://127.0.0.1:5000',
  );
});

describe('a wrong value is an error that names the variable', () => {
  it.each([
    [{ PORT: 'x' }, 'PORT is "x", it must be a whole number from 0 to 65535.'],
    [{ PORT: ' ' }, 'PORT is " ", it must be a whole number from 0 to 65535.'],
    [{ DRAIN_SECONDS: ' ' }, 'DRAIN_SECONDS is " ", it must be a number from 0 to 600.'],
    [{ PORT: '99999' }, 'PORT is "99999", it must be a whole number from 0 to 65535.'],
    [{ DRAIN_SECONDS: '900' }, 'DRAIN_SECONDS is "900", it must be a number from 0 to 600.'],
    [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'it must be a number from 0 to 1.'],
    [{ DATA_DIR: '/proc/cimlap' }, 'DATA_DIR is "/proc/cimlap", it must not be below /proc'],
    [{ MEDIA_CACHE_MB: '-1' }, 'it must be a whole number from 0 to 1048576.'],
    [{ OIDC_ISSUER: 'accounts' }, 'OIDC_ISSUER is "accounts", it must be an address like https://'],
    [{ OIDC_CLIENT_ID: 'c' }, 'OIDC_ISSUER is required'],
    [
      { SECURITY_EXPIRES: '2027-13-01' },
      'SECURITY_EXPIRES is "2027-13-01", it must be a day like 2027-06-30.',
    ],
    [{ ROLES: 'portal,kitchen' }, 'ROLES'],
    [
      { ORIGIN_MAIN: 'cimlap.example' },
      'ORIGIN_MAIN is "cimlap.example", it must be an address like https://cimlap.example.',
    ],
    [{ ORIGIN_MAIN: 'https://cimlap.example/hirek' }, 'must be scheme and host only'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address like postgres://'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [
      { PUSH_SERVICES: 'http://push.example' },
      'PUSH_SERVICES is "http://push.example", it must be origins like https://push.example',
    ],
    [{ MEASURE: 'true' }, 'MEASURE is "true", it must be yes or no.'],
    [{ PAGE_CACHE_MB: '36.5' }, 'PAGE_CACHE_MB is "36.5", it must be a whole number from 8 to 65536.'],
    [
      { INDEXNOW_KEY: 'Short' },
      'INDEXNOW_KEY is "Short", it must be 8 to 128 lower-case letters, digits and hyphens.',
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is required'],
    [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'must be set together'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_123456789' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together',
    ],
    [{ LIVESCORE_REPLAY: 'fixture:x@60' }, 'LIVESCORE_REPLAY'],
    [{ LIVESCORE_LEAGUES: '271;283' }, 'LIVESCORE_LEAGUES'],
    [{ DATABASE_REPLICA_URL: 'postgres://replica/cimlap' }, 'DATABASE_URL is required'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318", it must be an address',
    ],
    [{ ROLES: 'portal' }, 'CONTENT_ORIGIN is required'],
    [
      { ORIGIN_MAIN: 'http://a.example', DESK_ORIGIN: 'http://a.example' },
      'DESK_ORIGIN must be a host of its own',
    ],
    [
      { ORIGIN_MAIN: 'http://a.example', ELECTIONS_ORIGIN: 'http://a.example' },
      'ELECTIONS_ORIGIN must be a host of its own',
    ],
    [
      { ORIGIN_MAIN: 'https://a.example', ELECTIONS_ORIGIN: 'http://v.a.example' },
      'ELECTIONS_ORIGIN must be https like the sites',
    ],
    [{ ORIGIN_MAIN: 'http://a.example', ORIGIN_ERDELY: 'http://a.example' }, 'must be different'],
    [{ ORIGIN_MAIN: 'http://erdely.localhost:3000' }, 'must be different'],
    [{ DESK_ORIGIN: 'http://localhost:3000' }, 'DESK_ORIGIN must be a host of its own'],
    [{ DESK_ORIGIN: 'http://valasztas.localhost:3000' }, 'DESK_ORIGIN must be a host of its own'],
    [{ ELECTIONS_ORIGIN: 'http://szerkesztoseg.localhost:3000' }, 'DESK_ORIGIN must be a host of its own'],
    [
      { DESK_ORIGIN: 'http://127.0.0.1:5000', LIVESCORE_ORIGIN: 'http://127.0.0.1:5000' },
      'DESK_ORIGIN must be a host of its own',
    ],
    [{ ELECTIONS_ORIGIN: 'http://erdely.localhost:3000' }, 'ELECTIONS_ORIGIN must be a host of its own'],
  ] as Array<[Record<string, string>, string]>)('%o', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });

  it('once for each variable', () => {
    expect(() => read({ ORIGIN_MAIN: 'cimlap', ROLES: ',', LOG_LEVEL: 'loud' })).toThrow(
      /^ROLES [^\n]*\nORIGIN_MAIN [^\n]*\nLOG_LEVEL [^\n]*$/,
    );
  });

  it('also where secrets are files', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cimlap-secrets-'));
    const file = (name: string, text: string) => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const key = file('key', 'kulcs-a-probakhoz-0123456789\n');
    expect(read({ NEWSROOM_KEY_FILE: key, NEWSROOM_KEY: '' }).newsroomKey).toBe(
      'kulcs-a-probakhoz-0123456789',
    );
    expect(() => read({ NEWSROOM_KEY_FILE: key, NEWSROOM_KEY: 'x'.repeat(20) })).toThrow(
      'NEWSROOM_KEY and NEWSROOM_KEY_FILE are both set',
    );
    expect(() => read({ NEWSROOM_KEY_FILE: path.join(folder, 'nothing') })).toThrow(
      /NEWSROOM_KEY_FILE names .*cannot be read \(ENOENT\)/,
    );
    expect(() => read({ SMTP_URL_FILE: file('empty', '\n') })).toThrow(
      /SMTP_URL_FILE names .*which is empty/,
    );
    expect(() => read({ NEWSROOM_KEY_FILE: file('short', 'hunter2') })).toThrow(
      /^NEWSROOM_KEY must have at least 16 characters\.$/,
    );
    rmSync(folder, { recursive: true });
  });

  it('and does not repeat a secret', () => {
    expect(() => read({ NEWSROOM_KEY: 'hunter2' })).toThrow(
      /^NEWSROOM_KEY must have at least 16 characters\.$/,
    );
    expect(() => read({ STRIPE_SECRET_KEY: 'hunter2' })).toThrow(
      /^STRIPE_SECRET_KEY must be a secret or restricted key of Stripe: sk_… or rk_…\.$/,
    );
  });
});

describe('docs/configuration.md', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const page = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
  const defaultOf = new Map(
    [...page.matchAll(/^\| (`[A-Z`, \d_]+`) \| ([^|]+) \|/gm)].flatMap(([, names = '', value = '']) =>
      (names.match(/[A-Z][A-Z\d_]+/g) ?? []).map((name) => [name, value] as const),
    ),
  );
  const variables = [
    ...['configuration', 'reader-settings', 'score-settings', 'sign-in-settings', 'site-texts'].map(
      (name) => `server/settings/${name}.ts`,
    ),
    'server/http/service-keys.ts',
    'services/media/store/store-settings.ts',
    'services/purge/purge-settings.ts',
  ].flatMap((file) => variablesOf(readFileSync(path.join(root, file), 'utf8')));

  it('has every variable', () => {
    expect(variables.length).toBeGreaterThan(60);
    // NODE_ENV is Node's, BROWSER_PATH that of tests.
    expect(
      [...defaultOf.keys()].filter((name) => !['NODE_ENV', 'BROWSER_PATH'].includes(name)).sort(),
    ).toEqual(variables.map(({ name }) => name).sort());
  });

  it('has its default', () => {
    const plain = variables.filter(({ value }) => /^(?:\d+|'[^']+')$/.test(value ?? ''));
    expect(plain.length).toBeGreaterThan(8);
    expect(plain.map(({ name }) => [name, defaultOf.get(name)?.replaceAll('`', '')])).toEqual(
      plain.map(({ name, value }) => [name, value?.replaceAll("'", '')]),
    );
    expect(defaultOf.get('ROLES')).toBe(`\`${[...read().roles].join(',')}\``);
    expect(defaultOf.get('LIVESCORE_LEAGUES')).toBe(read().scores.leagues.join(','));
  });
});

/** Variables of a schema in a source file, with their default as it is written there. */
function variablesOf(source: string): Array<{ name: string; value: string | undefined }> {
  return source
    .split(/^ {2}(?=[A-Z][A-Z\d_]+: [a-z]\w*[.(\n])/m)
    .slice(1)
    .map((text) => ({
      name: /^[A-Z\d_]+/.exec(text)?.[0] ?? '',
      value: /\.default\(([^)]*)\)/.exec(text.split(/,\n(?: {2}\S|\})/)[0] ?? '')?.[1],
    }));
}
