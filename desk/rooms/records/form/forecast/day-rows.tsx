import { useId } from 'react';
import type { Field as Described } from '#contract/editing/described-form.ts';
import { usualSkies } from '#contract/skies.ts';
import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import { IconButton } from '#desk/design/icon-button.tsx';
import { shortDay, weekdayName } from '#portal/format/day-words.ts';
import { warningText } from '#portal/format/weather-words.ts';
import { type ControlOf, joinPath, labelOf } from '../control.ts';
import form from '../form.module.css';
import { useFault, useForm } from '../form-context.ts';
import { withField } from '../values.ts';
import styles from './forecast.module.css';
import { type DraftDay, draftWarnings } from './forecast-days.ts';
import { forecastWords as words } from './words.ts';

interface DayRowsProps {
  field: Extract<Described, { kind: 'group' }>;
  path: readonly string[];
  at: string;
  days: readonly DraftDay[];
  /** Index of the first shown day in the document, where days that are over come before it. */
  firstIndex: number;
  onChange(days: readonly DraftDay[]): void;
}

/** Days as rows of a table, on phones as cards, each with the warnings that follow from it. */
export function DayRows({ field, path, at, days, firstIndex, onChange }: DayRowsProps) {
  const { isReadOnly, Control } = useForm();
  const skyList = useId();
  const fields = Object.entries(field.fields).filter(([name]) => name !== 'day');
  return (
    <>
      <datalist id={skyList}>
        {usualSkies.map((sky) => (
          <option key={sky} value={sky} />
        ))}
      </datalist>
      <ol className={styles.days}>
        {days.map((day, index) => {
          const dayName = `${weekdayName(day.day)}, ${shortDay(day.day)}`;
          const previous = days[index - 1];
          const warnings = draftWarnings([day], day.day);
          return (
            <li key={day.day} className={form.tableRow} aria-label={dayName}>
              <p className={styles.name}>
                <b>{weekdayName(day.day)}</b> <time dateTime={day.day}>{shortDay(day.day)}</time>
              </p>
              {fields.map(([name, inner]) => {
                const props = {
                  field: inner,
                  path: [...path, name],
                  at: joinPath(joinPath(at, firstIndex + index), name),
                  value: day[name as 'sky'],
                  onChange: (value: unknown) =>
                    onChange(days.with(index, withField(day, name, value) as DraftDay)),
                };
                return name === 'sky' ? (
                  <SkyControl key={name} {...props} list={skyList} />
                ) : (
                  <Control key={name} {...props} />
                );
              })}
              {!isReadOnly && (
                <span className={styles.dayTools}>
                  <Button
                    look="quiet"
                    disabled={!previous}
                    aria-label={words.asBeforeOf(dayName)}
                    onClick={() => onChange(days.with(index, { ...(previous as DraftDay), day: day.day }))}
                  >
                    {words.asBefore}
                  </Button>
                  <IconButton
                    icon="close"
                    label={words.removeDay(dayName)}
                    onClick={() => onChange(days.toSpliced(index, 1))}
                  />
                </span>
              )}
              {warnings.length > 0 && (
                <ul className={styles.dayWarnings}>
                  {warnings.map((warning) => (
                    <li key={warning.danger} data-degree={warning.degree}>
                      {warningText(warning)}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Words for the sky, with the usual ones offered. */
function SkyControl({ path, at, value, onChange, list }: ControlOf & { list: string }) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  return (
    <Field label={labelOf(path)} fault={fault}>
      {(control) => (
        <input
          {...control}
          list={list}
          autoComplete="off"
          readOnly={isReadOnly}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
