import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { portalRole } from '#database/portal-role.ts';
import { readConfiguration } from '#server/settings/configuration.ts';

const text = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const settings = new Set(
  [...text('../docs/configuration.md').matchAll(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z0-9_]+/g) ?? [],
  ),
);
/** Variables that deploy/.env and the cluster's secrets set before a process starts. */
const filledIn: Readonly<Record<string, string>> = {
  SMTP_URL: 'smtps://user:password@mail.example',
  DATABASE_URL: 'postgres://cimlap:password@primary:5432/cimlap',
  NEWSROOM_KEY: 'a-key-of-the-newsroom',
  SERVICES_KEY: 'a-key-that-all-processes-of-ours-have',
  MAIL_FROM: 'levelek@cimlap.example',
};
const fillIn = (name: string, value: string) =>
  filledIn[name] ?? value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$[{(][^})]*[})]/g, 'x');
/** @throws ConfigurationError where a process would refuse to start */
const startWith = (environment: Record<string, string>) =>
  readConfiguration(
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fillIn(name, value)])),
  );
/** Variables that are no settings of ours: of Node, of PostgreSQL, and passwords within other variables. */
const platformVariables = new Set([
  'NODE_ENV',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'REPLICATION_PASSWORD',
  'PORTAL_DB_PASSWORD',
  'PGPASSWORD',
]);
const findUnknown = (names: Iterable<string>) =>
  [...names].filter((name) => !settings.has(name) && !platformVariables.has(name));

it('the image copies the package.json of every workspace before npm ci', () => {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(text('../package.json')));
  const [beforeInstall = ''] = text('Dockerfile').split('RUN npm ci');
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
  const { services, volumes } = Compose.parse(parse(text('compose.yaml'), { merge: true }));

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
    const from = [...text('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(from.map((image = '') => image.slice(1))).toEqual(['{NODE_IMAGE}', '{NODE_IMAGE}']);
  });

  it('gives each process every setting that it needs to start', () => {
    for (const name of ['portal-1', 'portal-2', 'services']) {
      const { environment = {} } = services[name] ?? {};
      expect(() => startWith({ NODE_ENV: 'production', ...environment }), name).not.toThrow();
    }
  });

  it('contains no secret', () => {
    expect(text('compose.yaml')).not.toMatch(/(?:PASSWORD|KEY|SECRET)\w*: (?!\$\{|'\$\{)\S/);
  });
});

describe('the Kubernetes files', () => {
  const Metadata = z.object({ name: z.string(), namespace: z.string().optional() });
  const Resource = z.object({
    apiVersion: z.string(),
    kind: z.string(),
    metadata: Metadata,
    spec: z.unknown().optional(),
    data: z.record(z.string(), z.string()).optional(),
  });
  const resources = ['kubernetes/cimlap.yaml', 'kubernetes/postgres.yaml', 'kubernetes/network.yaml'].flatMap(
    (file) =>
      parseAllDocuments(text(file)).map((document) => {
        expect(document.errors).toEqual([]);
        return Resource.parse(document.toJS());
      }),
  );
  const Env = z.object({
    name: z.string(),
    value: z.string().optional(),
    valueFrom: z.object({}).optional(),
  });
  const Container = z.object({
    name: z.string(),
    image: z.string(),
    env: z.array(Env),
    envFrom: z.array(z.object({ configMapRef: z.object({}).optional(), secretRef: z.object({}).optional() })),
    livenessProbe: z.object({ tcpSocket: z.object({ port: z.string() }) }),
    readinessProbe: z.object({ httpGet: z.object({ path: z.literal('/readyz'), port: z.string() }) }),
    resources: z.object({
      requests: z.object({ cpu: z.string(), memory: z.string() }),
      limits: z.object({ memory: z.string() }),
    }),
    securityContext: z.object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
    }),
    volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  });
  const Deployment = z.object({
    replicas: z.number(),
    selector: z.object({ matchLabels: z.object({ app: z.string() }) }),
    template: z.object({
      metadata: z.object({ labels: z.object({ app: z.string() }) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.array(Container).length(1),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  });
  const deployments = resources
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata, spec }) => [metadata.name, Deployment.parse(spec)] as const);
  const drainSeconds = Number(resources.find(({ kind }) => kind === 'ConfigMap')?.data?.DRAIN_SECONDS);

  it('name the image of PostgreSQL by its digest', () => {
    const cluster = z
      .object({ imageName: z.string() })
      .parse(resources.find(({ kind }) => kind === 'Cluster')?.spec);
    expect(cluster.imageName).toMatch(
      /^ghcr\.io\/cloudnative-pg\/postgresql:18\.\d+-[\w.-]+@sha256:[0-9a-f]{64}$/,
    );
  });

  it('are all in one namespace', () => {
    const elsewhere = resources.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'cimlap',
    );
    expect(elsewhere).toEqual([]);
  });

  it('run pages and services, each behind its own Service, with enough time to stop', () => {
    expect(deployments.map(([name]) => name)).toEqual(['portal', 'services']);
    for (const [name, { selector, template }] of deployments) {
      expect(selector.matchLabels, name).toEqual(template.metadata.labels);
      const service = resources.find(({ kind, metadata }) => kind === 'Service' && metadata.name === name);
      expect(service?.spec, name).toMatchObject({ selector: selector.matchLabels });
      // Time for the notice, for idle connections, for requests of up to ten seconds, and to write to disk.
      expect(template.spec.terminationGracePeriodSeconds, name).toBeGreaterThan(drainSeconds + 15);
    }
  });

  it('gives processes with pages no secrets but the password of the role that can only read', () => {
    const container = (name: string) =>
      deployments.find(([each]) => each === name)?.[1].template.spec.containers[0];
    expect(container('portal')?.envFrom).toHaveLength(2);
    const env = container('portal')?.env ?? [];
    expect(env.filter(({ valueFrom }) => valueFrom).map(({ name }) => name)).toEqual(['PORTAL_DB_PASSWORD']);
    expect(env.find(({ name }) => name === 'DATABASE_URL')?.value).toContain(`//${portalRole}:`);
    expect(container('services')?.envFrom).toHaveLength(3);
  });

  it('admit only named senders, and let services and pages reach only named addresses of the cluster', () => {
    const Peer = z.object({
      ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
    });
    const Policy = z.object({
      podSelector: z.object({ matchLabels: z.record(z.string(), z.string()).optional() }),
      policyTypes: z.array(z.string()),
      ingress: z
        .array(z.object({ from: z.array(z.unknown()).min(1), ports: z.array(z.unknown()).min(1) }))
        .default([]),
      egress: z.array(z.object({ to: z.array(Peer).min(1), ports: z.array(z.unknown()).min(1) })).default([]),
    });
    const policies = resources
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ spec }) => Policy.parse(spec));
    // By default nobody is admitted; each app has a policy that admits its callers.
    expect(
      policies.filter(({ podSelector, ingress }) => !podSelector.matchLabels && ingress.length === 0),
    ).toHaveLength(1);
    for (const app of ['portal', 'services']) {
      const own = policies.filter(({ podSelector }) => podSelector.matchLabels?.app === app);
      expect(own.map(({ policyTypes }) => policyTypes)).toEqual([['Ingress', 'Egress']]);
      const blocks = own.flatMap(({ egress }) =>
        egress.flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])),
      );
      for (const { cidr, except } of blocks) {
        // The cloud's metadata, and private networks.
        if (cidr === '0.0.0.0/0')
          expect(except).toEqual(expect.arrayContaining(['169.254.0.0/16', '10.0.0.0/8', '192.168.0.0/16']));
        else expect(cidr).toBe('2000::/3');
      }
    }
  });

  it('give each process every setting that it needs to start', () => {
    const common = resources.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    const secrets = { SMTP_URL: '', NEWSROOM_KEY: '', SERVICES_KEY: '' };
    for (const [name, { template }] of deployments) {
      const own = (template.spec.containers[0]?.env ?? []).map(
        (each) => [each.name, each.value ?? ''] as const,
      );
      expect(() => startWith({ ...secrets, ...common, ...Object.fromEntries(own) }), name).not.toThrow();
    }
  });

  it('set only variables that a process reads, and mount only volumes that they define', () => {
    for (const [name, { template }] of deployments) {
      const [container] = template.spec.containers;
      expect(findUnknown(container?.env.map((each) => each.name) ?? []), name).toEqual([]);
      const volumes = new Set(template.spec.volumes.map((each) => each.name));
      expect(
        container?.volumeMounts.filter((mount) => !volumes.has(mount.name)),
        name,
      ).toEqual([]);
    }
    expect(findUnknown(Object.keys(resources.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}))).toEqual(
      [],
    );
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd units', () => {
  it.skipIf(!hasSystemd)('are accepted by systemd-analyze (where this machine has it)', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cimlap-units-'));
    const units = ['cimlap.service', 'cimlap-backup.service', 'cimlap-backup.timer'].map((name) => {
      const file = path.join(folder, name);
      // It also checks that the program exists.
      writeFileSync(
        file,
        text(`systemd/${name}`).replaceAll('/opt/cimlap/node_modules/.bin/node', process.execPath),
      );
      return file;
    });
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('cimlap'))).toEqual([]);
    expect(status).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('cannot write their own code, and write files that only their account can read', () => {
    for (const name of ['cimlap.service', 'cimlap-backup.service']) {
      const unit = text(`systemd/${name}`);
      expect(unit).toMatch(/^ProtectSystem=strict$/m);
      expect(unit).toMatch(/^UMask=0077$/m);
      expect(unit.match(/^ReadWritePaths=.*$/gm) ?? []).not.toContainEqual(expect.stringContaining('/opt'));
    }
  });

  it('let PostgreSQL end last, and restart what failed', () => {
    expect(text('systemd/cimlap.service')).toMatch(/^KillMode=mixed$/m);
    expect(text('systemd/cimlap.service')).toMatch(/^Restart=always$/m);
  });
});

const has = (program: string, argument: string) => spawnSync(program, [argument]).status === 0;

describe('the nginx configuration', () => {
  const configuration = text('nginx/cimlap.conf');

  it.skipIf(!has('nginx', '-v') || !has('openssl', 'version'))(
    'is accepted by nginx, with TLS and HTTP/2 (where this machine has nginx and openssl)',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'cimlap-nginx-'));
      const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
      spawnSync('openssl', [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=cimlap.example',
        ...files,
      ]);
      // Only the places that are not on this machine differ.
      const here = configuration
        .replaceAll(/\/etc\/nginx\/tls|\/var\/cache\/nginx|\/var\/log\/nginx/g, folder)
        .replaceAll(/(?:portal-\d|services):3000/g, '127.0.0.1:9');
      writeFileSync(path.join(folder, 'site.conf'), here);
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `pid ${folder}/pid; error_log stderr; events {} http { include ${folder}/site.conf; }\n`,
      );
      const { status, stderr } = spawnSync(
        'nginx',
        ['-t', '-e', 'stderr', '-p', folder, '-c', `${folder}/nginx.conf`],
        {
          encoding: 'utf8',
        },
      );
      rmSync(folder, { recursive: true });
      expect(status, stderr).toBe(0);
    },
  );

  it('writes no query and no token into its logs', () => {
    const formats = configuration.match(/^log_format[^;]*;/gm) ?? [];
    expect(formats).toHaveLength(1);
    expect(formats[0]).not.toMatch(
      /\$(?:request_uri|request\b|args|query_string|uri|http_referer|http_cookie)/,
    );
    const servers = configuration.split(/^server \{$/m).slice(1);
    for (const server of servers) {
      expect(server.match(/access_log [^;]*;/g)).toEqual(['access_log /var/log/nginx/cimlap.log cimlap;']);
      expect(server).toMatch(/error_log \S+ crit;/);
    }
  });

  it('removes headers from outside that only our own processes may send', () => {
    for (const name of ['X-Cimlap-Heard', 'X-Cimlap-Site', 'Traceparent']) {
      const cleared = configuration.split(`proxy_set_header ${name} "";`).length - 1;
      // Once for the server, and again where a location sets headers of its own.
      expect(cleared, name).toBe(2);
    }
    expect(configuration.match(/proxy_set_header X-Request-Id \$request_id;/g)).toHaveLength(2);
  });
});
