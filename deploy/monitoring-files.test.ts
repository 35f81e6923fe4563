import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '#server/metrics/metrics.ts';

const text = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const counts = { freshHits: 0, staleHits: 0, misses: 0, renders: 0, failedRenders: 0 };
const metrics = createMetrics();
metrics.addSources({
  cache: { counts, usedBytes: 0, maxBytes: 1, pageCount: 0, queue: { running: 0, waiting: 0 } },
  live: () => ({ readers: 0, topics: 0 }),
  pool: () => null,
  replica: () => null,
  scores: () => null,
  purges: () => null,
  queues: async () => null,
});
afterAll(() => metrics.stop());

interface Registered {
  name: string;
  type: string;
  labelNames?: string[];
}
/** The library's own type has neither. */
const registered = metrics.registry.getMetricsAsArray() as unknown as Registered[];

/** Metrics of a process at `/metrics`: names as in Prometheus, with their labels. */
const labelsByMetric = new Map(
  registered.flatMap(({ name, type, labelNames = [] }): Array<[string, string[]]> => {
    const parts = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    return parts.map((part) => [name + part, part === '_bucket' ? [...labelNames, 'le'] : [...labelNames]]);
  }),
);
/** Prometheus adds these to all. */
const prometheusLabels = ['job', 'instance'];

/** Faults of an expression, as far as they can be found without Prometheus. */
function faults(expression: string): string[] {
  const wrong: string[] = [];
  const plain = expression.replaceAll(/"[^"]*"/g, '""');
  for (const [open, close] of ['()', '{}', '[]']) {
    const count = (sign = '') => plain.split(sign).length - 1;
    if (count(open) !== count(close)) wrong.push(`${open}${close} are not pairs`);
  }
  const usedMetrics = [...plain.matchAll(/\b((?:cimlap|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  if (usedMetrics.length === 0 && !/\bup\{/.test(plain)) wrong.push('no metric of ours');
  for (const [, name = '', selector = ''] of usedMetrics) {
    const labels = labelsByMetric.get(name);
    if (!labels) wrong.push(`${name} does not exist`);
    for (const [, label = ''] of selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) {
      if (labels && ![...labels, ...prometheusLabels].includes(label)) wrong.push(`${name} has no ${label}`);
    }
  }
  return wrong;
}

it('a fault in an expression is found', () => {
  expect(faults('sum(rate(cimlap_requests_total{status=~"5.."}[5m]))')).toEqual([]);
  expect(faults('sum(rate(cimlap_requests_total[5m])')).toEqual(['() are not pairs']);
  expect(faults('cimlap_request_total > 0')).toEqual(['cimlap_request_total does not exist']);
  expect(faults('cimlap_requests_total{code="500"} > 0')).toEqual(['cimlap_requests_total has no code']);
});

describe('the alert rules', () => {
  const Rule = z.strictObject({
    alert: z.string().regex(/^Cimlap[A-Z]\w+$/),
    expr: z.string(),
    for: z.string().regex(/^\d+m$/),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: z.string().min(10), runbook: z.string() }),
  });
  const Rules = z.strictObject({
    groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule).min(10) })),
  });
  const rules = Rules.parse(parse(text('prometheus/alerts.yaml'))).groups.flatMap((group) => group.rules);

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s uses only metrics that exist, and links to its explanation',
    (_, rule) => {
      expect(faults(rule.expr)).toEqual([]);
      const [file, heading] = rule.annotations.runbook.split('#');
      expect(file).toBe('docs/operations.md');
      const headings = [...text('../docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
        words.toLowerCase().replaceAll(' ', '-'),
      );
      expect(headings).toContain(heading);
      expect(text('../docs/operations.md')).toContain(rule.alert);
    },
  );
});

describe('the dashboard', () => {
  const Target = z.object({ expr: z.string(), legendFormat: z.string() });
  const Panel = z.object({
    id: z.number(),
    title: z.string(),
    type: z.string(),
    targets: z.array(Target).optional(),
  });
  const { panels } = z
    .object({ uid: z.literal('cimlap'), panels: z.array(Panel) })
    .parse(JSON.parse(text('grafana/cimlap.json')));
  const drawnMetrics = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, expr] as const),
  );

  it.each(drawnMetrics)('%s: %s', (_, expression) => expect(faults(expression)).toEqual([]));

  it('shows all of our own metrics', () => {
    const all = drawnMetrics.map(([, expression]) => expression).join(' ');
    const names = registered.map(({ name }) => name);
    // The histogram of their times is drawn, which counts them too.
    const without = new Set(['cimlap_page_cache_renders_total']);
    expect(
      names.filter((name) => name.startsWith('cimlap_') && !without.has(name) && !all.includes(name)),
    ).toEqual([]);
  });
});

describe('what operations.md mentions', () => {
  const document = text('../docs/operations.md');

  it('are metrics that exist', () => {
    const names = [...document.matchAll(/`((?:cimlap|process|nodejs)_\w+)`/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    const metricNames = new Set(registered.map(({ name }) => name));
    expect(names.filter((name) => !metricNames.has(name))).toEqual([]);
  });

  it('are limits that stand in the files it names', () => {
    const rows = [...document.matchAll(/^\| .+ \| `([\w/.-]+)`: `([^`]+)` \|$/gm)];
    expect(rows.length).toBeGreaterThan(15);
    const outdated = rows.filter(([, file = '', words = '']) => !text(`../${file}`).includes(words));
    expect(outdated.map(([row]) => row)).toEqual([]);
  });
});
