import styles from './segment.module.css';

interface SegmentProps<V extends string> {
  /** Label of the choice, for screen readers. */
  label: string;
  options: ReadonlyArray<readonly [value: V, name: string]>;
  /** Null: none is chosen. */
  value: V | null;
  onChange(value: V): void;
  isDisabled?: boolean;
}

/** A few options side by side, one of which is chosen. */
export function Segment<V extends string>(props: SegmentProps<V>) {
  const { label, options, value, onChange, isDisabled } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className={styles.segment} role="group" aria-label={label}>
      {options.map(([option, name]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          disabled={isDisabled}
          onClick={() => onChange(option)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
