import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './growing-field.module.css';

interface GrowingFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  isEditable: boolean;
  maxLength: number;
  className?: string | undefined;
  onChange(value: string): void;
  onFocus?(): void;
  onBlur?(): void;
}

/** A field of one paragraph that is as tall as its text, which looks like what it becomes. */
export function GrowingField(props: GrowingFieldProps) {
  const { label, placeholder, value, isEditable, maxLength, className, onChange, onFocus, onBlur } = props;
  return (
    <div className={classNames(styles.field, className)} data-value={`${value || placeholder} `}>
      <textarea
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        readOnly={!isEditable}
        maxLength={maxLength}
        lang="hu"
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </div>
  );
}
