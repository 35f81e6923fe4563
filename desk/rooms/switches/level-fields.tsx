import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import styles from './content-fields.module.css';
import type { Documents } from './documents.ts';
import { switchesWords } from './words.ts';

const words = switchesWords.fields;
type Levels = Documents['WaterLevels']['levels'];

interface LevelFieldsProps {
  stored: Levels;
  levels: Levels;
  onChange(levels: Levels): void;
}

/** Water levels as an editable table, with differences from what readers see. */
export function LevelFields({ stored, levels, onChange }: LevelFieldsProps) {
  const change = (index: number, fields: Partial<Levels[number]>) =>
    onChange(levels.map((level, at) => (at === index ? { ...level, ...fields } : level)));
  const isStored = ({ river, gauge }: Levels[number]) =>
    stored.some((old) => old.river === river && old.gauge === gauge);
  const differences = levels.flatMap((level) => {
    const old = stored.find(({ river, gauge }) => river === level.river && gauge === level.gauge);
    return old && old.level !== level.level ? [words.instead(level.gauge, old.level, level.level)] : [];
  });
  return (
    <>
      <table className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">{words.gauge}</th>
            <th scope="col">{words.centimetres}</th>
            <th scope="col">{words.alert}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {levels.map((level, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names are typed here, and rows are never moved
            <tr key={index}>
              <td>
                {isStored(level) ? (
                  <>
                    <b>{level.gauge}</b> <small>{level.river}</small>
                  </>
                ) : (
                  <span className={styles.names}>
                    {(['gauge', 'river'] as const).map((field) => (
                      <input
                        key={field}
                        aria-label={words[field]}
                        placeholder={words[field]}
                        value={level[field]}
                        onChange={({ target }) => change(index, { [field]: target.value })}
                      />
                    ))}
                  </span>
                )}
              </td>
              <td>
                <Level
                  label={words.levelOf(level.gauge)}
                  level={level.level}
                  onChange={(next) => change(index, { level: next })}
                />
              </td>
              <td>
                <select
                  aria-label={words.alertOf(level.gauge)}
                  value={level.alert}
                  onChange={({ target }) => change(index, { alert: Number(target.value) })}
                >
                  {words.alerts.map((name, degree) => (
                    <option key={name} value={degree}>
                      {name}
                    </option>
                  ))}
                </select>
              </td>
              <td>
                <button
                  type="button"
                  aria-label={words.removeGauge(level.gauge)}
                  onClick={() => onChange(levels.toSpliced(index, 1))}
                >
                  <Icon name="close" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button onClick={() => onChange([...levels, { river: '', gauge: '', level: 0, alert: 0 }])}>
        {words.addGauge}
      </Button>
      {differences.length > 0 && (
        <p className={styles.differences}>
          <b>{differences.join(', ')}</b>
        </p>
      )}
    </>
  );
}

interface LevelProps {
  label: string;
  level: number;
  onChange(level: number): void;
}

/** Centimetres, which may be below zero: a minus sign that is typed first is no number yet, and stays. */
function Level({ label, level, onChange }: LevelProps) {
  const [isUnfinished, setUnfinished] = useState(false);
  return (
    <input
      type="number"
      aria-label={label}
      value={isUnfinished ? '' : level}
      onChange={({ target }) => {
        setUnfinished(target.value === '');
        onChange(Math.round(target.valueAsNumber) || 0);
      }}
      onBlur={() => setUnfinished(false)}
    />
  );
}
