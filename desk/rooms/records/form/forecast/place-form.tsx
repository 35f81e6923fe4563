import { useState } from 'react';
import type { Field as Described } from '#contract/editing/described-form.ts';
import { Button } from '#desk/design/button.tsx';
import { controlClass } from '#desk/design/field.tsx';
import { slugOfName } from '#desk/design/slug-of-name.ts';
import { joinPath } from '../control.ts';
import styles from '../form.module.css';
import { useForm } from '../form-context.ts';
import { GroupFields } from '../group-control.tsx';
import { DayRows } from './day-rows.tsx';
import own from './forecast.module.css';
import { type DraftPlace, daysPerWeek, daysToCome, withNextDay, withWeek } from './forecast-days.ts';
import { PasteTable } from './paste-table.tsx';
import { forecastWords as words } from './words.ts';

type GroupField = Extract<Described, { kind: 'group' }>;

interface PlaceFormProps {
  field: GroupField;
  path: readonly string[];
  at: string;
  today: string;
  places: readonly DraftPlace[];
  /** Index of the edited place. */
  index: number;
  onChange(place: DraftPlace): void;
  onPaste(places: ReadonlyMap<number, DraftPlace>): void;
  onMove(step: 1 | -1): void;
  onRemove(): void;
}

/** The days of one place with ways to fill them quickly, and its facts, which rarely change. */
export function PlaceForm({ onPaste, onMove, onRemove, ...props }: PlaceFormProps) {
  const { field, path, at, today, places, index, onChange } = props;
  const { isReadOnly } = useForm();
  const place = places[index] as DraftPlace;
  const days = daysToCome(place.days, today);
  const setDays = (next: DraftPlace['days']) => onChange({ ...place, days: next });
  const dayList = field.fields.days?.kind === 'list' ? field.fields.days : null;
  return (
    <>
      {days.length === 0 && <p className={styles.quiet}>{words.noDays}</p>}
      {dayList?.item.kind === 'group' && (
        <DayRows
          field={dayList.item}
          path={[...path, 'days']}
          at={joinPath(at, 'days')}
          days={days}
          firstIndex={place.days.length - days.length}
          onChange={setDays}
        />
      )}
      {!isReadOnly && (
        <DayTools
          days={days}
          maxDays={dayList?.maxItems ?? Number.POSITIVE_INFINITY}
          today={today}
          others={places.filter((_, each) => each !== index)}
          onChange={setDays}
        />
      )}
      {!isReadOnly && <PasteTable places={places} index={index} today={today} onPaste={onPaste} />}
      <Facts {...props} onMove={onMove} onRemove={onRemove} />
    </>
  );
}

interface DayToolsProps {
  days: DraftPlace['days'];
  maxDays: number;
  today: string;
  /** Other places, whose days can be copied. */
  others: readonly DraftPlace[];
  onChange(days: DraftPlace['days']): void;
}

/** Ways to fill several days at once. */
function DayTools({ days, maxDays, today, others, onChange }: DayToolsProps) {
  const sources = others.filter((other) => daysToCome(other.days, today).length > 0 && other.place !== '');
  return (
    <div className={own.tools}>
      <Button
        icon="plus"
        disabled={days.length >= maxDays}
        onClick={() => onChange(withNextDay(days, today))}
      >
        {words.nextDay}
      </Button>
      {days.length < daysPerWeek && (
        <Button onClick={() => onChange(withWeek(days, today))}>{words.week}</Button>
      )}
      {sources.length > 0 && (
        <select
          className={controlClass}
          aria-label={words.copy}
          value=""
          onChange={({ target }) => {
            const source = sources[Number(target.value)];
            if (source) onChange(daysToCome(source.days, today));
          }}
        >
          <option value="">{words.copy}…</option>
          {sources.map((source, index) => (
            <option key={source.slug} value={index}>
              {source.place}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** Name, address and source of a place, and its order among the others. */
function Facts({
  field,
  path,
  at,
  places,
  index,
  onChange,
  onMove,
  onRemove,
}: Omit<PlaceFormProps, 'onPaste' | 'today'>) {
  const { isReadOnly, faults } = useForm();
  const place = places[index] as DraftPlace;
  const isFaulty = ['slug', 'place', 'source'].some((name) => faults.has(joinPath(at, name)));
  const [isOpen, setOpen] = useState(place.place === '');
  // The name is asked for first.
  const { days: _, place: name, ...others } = field.fields;
  const facts: GroupField = { ...field, fields: { ...(name && { place: name }), ...others } };
  const change = (value: unknown) => {
    const next = value as DraftPlace;
    const hasOwnSlug = place.slug !== '' && place.slug !== slugOfName(place.place);
    const isRenamed = next.place !== place.place;
    onChange(isRenamed && !hasOwnSlug ? { ...next, slug: slugOfName(next.place) } : next);
  };
  return (
    <details
      className={styles.long}
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words.facts}</summary>
      <div className={styles.fields}>
        <GroupFields field={facts} path={path} at={at} value={place} onChange={change} />
        {!isReadOnly && (
          <div className={own.tools}>
            <Button look="quiet" disabled={index === 0} onClick={() => onMove(-1)}>
              {words.up}
            </Button>
            <Button look="quiet" disabled={index === places.length - 1} onClick={() => onMove(1)}>
              {words.down}
            </Button>
            <Button look="quiet" className={own.remove ?? ''} onClick={onRemove}>
              {words.remove}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
