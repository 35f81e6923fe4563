import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import styles from './new-supplement.module.css';
import { type Draft, keyDatePath } from './plan.ts';
import { supplementWords as words } from './words.ts';

interface KeyDatesProps {
  draft: Draft;
  change(changes: Partial<Draft>): void;
  faults: ReadonlyMap<string, string>;
}

/** Key dates for the first tab. */
export function KeyDates({ draft: { keyDates }, change, faults }: KeyDatesProps) {
  const set = (at: number, changes: Partial<Draft['keyDates'][number]>) =>
    change({ keyDates: keyDates.map((each, place) => (place === at ? { ...each, ...changes } : each)) });
  const faultOf = (at: number, field: 'day' | 'label') => faults.get(`${keyDatePath(keyDates, at)}.${field}`);
  return (
    <>
      {keyDates.map(({ day, label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same while they are typed
        <div key={at} className={styles.day}>
          <Field label={words.day} fault={faultOf(at, 'day')}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={day}
                onChange={({ target }) => set(at, { day: target.value })}
              />
            )}
          </Field>
          <Field label={words.event} fault={faultOf(at, 'label')}>
            {(control) => (
              <input {...control} value={label} onChange={({ target }) => set(at, { label: target.value })} />
            )}
          </Field>
          <Button
            look="quiet"
            aria-label={words.removeDay(label)}
            onClick={() => change({ keyDates: keyDates.toSpliced(at, 1) })}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        className={styles.add}
        onClick={() => change({ keyDates: [...keyDates, { day: '', label: '' }] })}
      >
        {words.addDay}
      </Button>
    </>
  );
}
