import { useId } from 'react';
import type { Field as Described } from '#contract/editing/described-form.ts';
import { usualSkies } from '#contract/skies.ts';
import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import { focusNeighbour } from '#desk/design/focus-neighbour.ts';
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
  const skyList = useId();
  return (
    <>
      <datalist id={skyList}>
        {usualSkies.map((sky) => (
          <option key={sky} value={sky} />
        ))}
      </datalist>
      <ol className={styles.days}>
        {days.map((day, index) => (
          <DayRow
            key={day.day}
            field={field}
            path={path}
            at={joinPath(at, firstIndex + index)}
            day={day}
            previous={days[index - 1]}
            skyList={skyList}
            onChange={(next) => onChange(days.with(index, next))}
            onRemove={() => {
              focusNeighbour();
              onChange(days.toSpliced(index, 1));
            }}
          />
        ))}
      </ol>
    </>
  );
}

interface DayRowProps extends Pick<DayRowsProps, 'field' | 'path' | 'at'> {
  day: DraftDay;
  previous: DraftDay | undefined;
  /** Id of the list of usual words for the sky. */
  skyList: string;
  onChange(day: DraftDay): void;
  onRemove(): void;
}

function DayRow({ field, path, at, day, previous, skyList, onChange, onRemove }: DayRowProps) {
  const { isReadOnly, Control } = useForm();
  const dayName = `${weekdayName(day.day)}, ${shortDay(day.day)}`;
  const warnings = draftWarnings([day], day.day);
  return (
    <li className={form.tableRow} aria-label={dayName}>
      <p className={styles.name}>
        <b>{weekdayName(day.day)}</b> <time dateTime={day.day}>{shortDay(day.day)}</time>
      </p>
      {Object.entries(field.fields).map(([name, inner]) => {
        if (name === 'day') return null;
        const props = {
          field: inner,
          path: [...path, name],
          at: joinPath(at, name),
          value: day[name as keyof DraftDay],
          onChange: (value: unknown) => onChange(withField(day, name, value) as DraftDay),
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
            onClick={() => previous && onChange({ ...previous, day: day.day })}
          >
            {words.asBefore}
          </Button>
          <IconButton icon="close" label={words.removeDay(dayName)} onClick={onRemove} />
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
