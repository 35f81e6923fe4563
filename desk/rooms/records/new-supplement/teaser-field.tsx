import { partsOfKind, type SupplementPart } from '#contract/publication/supplement-parts.ts';
import { Field } from '#desk/design/field.tsx';
import { type Draft, teasersOf } from './plan.ts';
import { supplementWords as words } from './words.ts';

interface TeaserFieldProps {
  draft: Draft;
  change(changes: Partial<Draft>): void;
  fault: string | undefined;
}

/** Chooses the part whose main rows are shown on the first tab. */
export function TeaserField({ draft, change, fault }: TeaserFieldProps) {
  const labels = new Map(partsOfKind(draft.kind).map(({ name, label }) => [name, label]));
  const choices = teasersOf(draft);
  if (choices.length === 0) return null;
  return (
    <Field label={words.teaser} fault={fault}>
      {(control) => (
        <select
          {...control}
          value={choices.some((part) => part === draft.teaser) ? draft.teaser : ''}
          onChange={({ target }) => change({ teaser: target.value as SupplementPart | '' })}
        >
          <option value="">{words.noTeaser}</option>
          {choices.map((part) => (
            <option key={part} value={part}>
              {labels.get(part)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
