import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { SwitchEndField } from './switches/switch-end-field.tsx';
import { PlanField } from './writer/panel/plan-field.tsx';

// Needs a process of its own: it changes the time zone.
const ownTimeZone = process.env.TZ;
afterEach(() => {
  if (ownTimeZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownTimeZone;
});

const at = Date.parse('2026-11-20T18:00:00+01:00') / 1000;

it('times are those of Budapest, wherever the device is', () => {
  process.env.TZ = 'America/New_York';
  const switchEnd = renderToStaticMarkup(<SwitchEndField endsAt={at} now={at - 7200} onChange={() => {}} />);
  expect(switchEnd).toContain('value="2026-11-20T18:00"');
  const plan = renderToStaticMarkup(<PlanField plannedAt={at} onChange={() => {}} />);
  expect(plan).toContain('value="2026-11-20T18:00"');
});
