import styles from './copy-list.module.css';

interface CopyRow {
  label: string;
  value: string;
  /** Text to copy instead of `value`, such as a number without spaces. */
  copied?: string;
}

/** Rows of data, each with a button that copies its value. The buttons need scripts. */
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
