import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { portalRole } from '#database/portal-role.ts';
import { findUnknown, startWith, textOfFile } from './testing/settings-of-files.ts';

it('the image copies the package.json of every workspace before npm ci', () => {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(textOfFile('../package.json')));
  const [beforeInstall = ''] = textOfFile('Dockerfile').split('RUN npm ci');
  for (const workspace of workspaces)
    expect(beforeInstall).toContain(`COPY ${workspace}/package.json ${workspace}/`);
});

describe('the Compose file', () => {
  const Service = z.object({
    image: z.string(),
    restart: z.literal('unless-stopped'),
    cap_drop: z.tuple([z.literal('ALL')]),
    cap_add: z.array(z.string()).optional(),
    security_opt: z.tuple([z.literal('no-new-privileges:true')]),
    read_only: z.literal(true),
    tmpfs: z.array(z.string()).min(1),
    environment: z.record(z.string(), z.string()).optional(),
    volumes: z.array(z.string()).min(1),
    depends_on: z
      .union([
        z.array(z.string()),
        z.record(z.string(), z.object({ condition: z.literal('service_healthy') })),
      ])
      .optional(),
  });
  const Compose = z.object({
    services: z.record(z.string(), Service),
    volumes: z.record(z.string(), z.null()),
  });
  const { services, volumes } = Compose.parse(parse(textOfFile('compose.yaml'), { merge: true }));

  it('has two processes with pages, one with services, a primary and a standby, and nginx', () => {
    expect(Object.keys(services)).toEqual([
      'portal-1',
      'portal-2',
      'services',
      'primary',
      'standby',
      'nginx',
    ]);
    expect(services['portal-2']?.environment).toEqual(services['portal-1']?.environment);
    expect(services.services?.environment?.DATABASE_REPLICA_URL).toContain('@standby:');
    expect(services['portal-1']?.environment).not.toHaveProperty('DATABASE_REPLICA_URL');
  });

  it('sets only variables that a process reads, and names only volumes and services that it defines', () => {
    for (const [name, { environment = {}, volumes: mounted, depends_on: needed = [] }] of Object.entries(
      services,
    )) {
      expect(findUnknown(Object.keys(environment)), name).toEqual([]);
      const names = mounted
        .map((each) => each.split(':')[0] ?? '')
        .filter((source) => !source.startsWith('.'));
      expect(
        names.filter((source) => !(source in volumes)),
        name,
      ).toEqual([]);
      expect(
        (Array.isArray(needed) ? needed : Object.keys(needed)).filter((other) => !(other in services)),
        name,
      ).toEqual([]);
    }
  });

  it('gives no container a capability of root but nginx, which opens ports and changes the owner of its cache', () => {
    const capabilities = Object.entries(services).filter(([, { cap_add: added }]) => added !== undefined);
    expect(capabilities.map(([name, { cap_add: added }]) => [name, added])).toEqual([
      ['nginx', ['CHOWN', 'SETGID', 'SETUID', 'NET_BIND_SERVICE']],
    ]);
  });

  it('gives processes with pages no key of the newsroom, and the role that can only read', () => {
    for (const name of ['portal-1', 'portal-2']) {
      expect(services[name]?.environment).not.toHaveProperty('NEWSROOM_KEY');
      expect(services[name]?.environment?.DATABASE_URL).toContain(`//${portalRole}:`);
    }
    expect(services.services?.environment).toHaveProperty('NEWSROOM_KEY');
  });

  it('names each image by its digest, which can be overridden', () => {
    const images = Object.values(services).map(({ image }) => image);
    expect(
      images.filter(
        (image) => image !== 'cimlap' && !/^\$\{[A-Z]+_IMAGE:-[\w:.-]+@sha256:[0-9a-f]{64}\}$/.test(image),
      ),
    ).toEqual([]);
    const from = [...textOfFile('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(from.map((image = '') => image.slice(1))).toEqual(['{NODE_IMAGE}', '{NODE_IMAGE}']);
  });

  it('gives each process every setting that it needs to start', () => {
    for (const name of ['portal-1', 'portal-2', 'services']) {
      const { environment = {} } = services[name] ?? {};
      expect(() => startWith({ NODE_ENV: 'production', ...environment }), name).not.toThrow();
    }
  });

  it('contains no secret', () => {
    expect(textOfFile('compose.yaml')).not.toMatch(/(?:PASSWORD|KEY|SECRET)\w*: (?!\$\{|'\$\{)\S/);
  });
});
