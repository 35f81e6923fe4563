import styles from './copy-list.module.css';

export interface CopyRow {
  label: string;
  value: string;
  /** What is copied, where it is not what is shown: numbers without their spaces. */
  copied?: string;
}

/** Data to be copied elsewhere, each with a button; without scripts they are only read. */
export function CopyList({ rows }: { rows: readonly CopyRow[] }) {
  return (
    <dl className={styles.list} data-behaviour="copy">
      {rows.map(({ label, value, copied = value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>
            <button type="button" data-press="" value={copied} aria-label={`Másolás: ${label}`}>
              Másolás
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
