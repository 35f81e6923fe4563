import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MomentField } from '../design/fields.tsx';
import { FormContext } from './records/form/form-context.ts';
import { LineControl } from './records/form/line-control.tsx';
import { SwitchEndField } from './switches/switch-end-field.tsx';
import { PlanField } from './writer/panel/plan-field.tsx';

const ignore = () => {};
const form = { Control: () => null, faults: new Map(), isReadOnly: false, setLocalFault: ignore };
const field = { kind: 'seconds', isNullable: false, isOptional: false } as const;

it.each([
  ['2026-10-25T02:30:00+02:00', 4],
  ['2026-10-25T03:30:00+01:00', 0],
])('fields of a time say that clocks pass it twice: %s', (moment, hints) => {
  const at = Date.parse(moment) / 1000;
  const markup = renderToStaticMarkup(
    <FormContext value={form}>
      <MomentField label="Mikor" value={moment.slice(0, 16)} onChange={ignore} />
      <SwitchEndField endsAt={at} now={at - 36_000} onChange={ignore} />
      <PlanField plannedAt={at} onChange={ignore} />
      <LineControl field={field} path={['Banner', 'from']} at="from" value={at} onChange={ignore} />
    </FormContext>,
  );
  expect(markup.split('az elsőt értjük')).toHaveLength(hints + 1);
});
