import { useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import { toast } from '#desk/design/toast.tsx';
import styles from '../form.module.css';
import own from './forecast.module.css';
import { type DraftPlace, daysToCome, withDays } from './forecast-days.ts';
import { parsePastedTable } from './forecast-paste.ts';
import { forecastWords as words } from './words.ts';

interface PasteTableProps {
  places: readonly DraftPlace[];
  /** Index of the place that rows without a place name are for. */
  index: number;
  today: string;
  onPaste(places: ReadonlyMap<number, DraftPlace>): void;
}

/** Takes days from a table that was copied elsewhere. */
export function PasteTable({ places, index, today, onPaste }: PasteTableProps) {
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const put = () => {
    const table = parsePastedTable(text, {
      names: places.map(({ place }) => place),
      chosen: index,
      today,
    });
    setFaults(table.faults);
    if (table.faults.length > 0) return;
    const pasted = [...table.days].map(([at, days]) => {
      const place = places[at] as DraftPlace;
      return [at, { ...place, days: withDays(daysToCome(place.days, today), days) }] as const;
    });
    onPaste(new Map(pasted));
    setText('');
    toast(words.putIn([...table.days.values()].flat().length, pasted.length));
  };
  return (
    <details className={styles.long}>
      <summary>{words.paste}</summary>
      <div className={styles.fields}>
        <Field label={words.pasteLabel} hint={words.pasteHint} fault={faults[0]}>
          {({ className, ...control }) => (
            <textarea
              {...control}
              className={`${className} ${own.pasted}`}
              rows={7}
              spellCheck={false}
              placeholder={'péntek\t-2\t5\teső\t4\t30'}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {faults.length > 1 && (
          <ul className={styles.fault}>
            {faults.slice(1).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <Button className={styles.add} disabled={text.trim() === ''} onClick={put}>
          {words.put}
        </Button>
      </div>
    </details>
  );
}
