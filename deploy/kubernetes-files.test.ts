import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { portalRole } from '#database/portal-role.ts';
import { findUnknown, startWith, textOfFile } from './testing/settings-of-files.ts';

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
      parseAllDocuments(textOfFile(file)).map((document) => {
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
