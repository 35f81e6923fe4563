import { useEffect, useRef } from 'react';
import { typesetInput } from '#desk/typing/typeset-input.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './growing-field.module.css';

interface GrowingFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  isEditable: boolean;
  maxLength: number;
  className?: string | undefined;
  /** Whether it has the initial focus, with its content selected. */
  isFirst?: boolean;
  onChange(value: string): void;
  onFocus?(): void;
  onBlur?(): void;
  /** Called on Enter; a field has one paragraph. */
  onEnter?(): void;
}

/** A field for one paragraph that grows with its text and looks like the published result. */
export function GrowingField(props: GrowingFieldProps) {
  const { label, placeholder, value, isEditable, maxLength, className, onChange, onFocus, onBlur } = props;
  const { isFirst = false, onEnter } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the piece is opened
  useEffect(() => {
    if (isFirst) field.current?.select();
  }, []);
  return (
    <div className={classNames(styles.field, className)} data-value={`${value || placeholder} `}>
      <textarea
        ref={field}
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        readOnly={!isEditable}
        maxLength={maxLength}
        lang="hu"
        onInput={typesetInput}
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          // Ctrl+Enter belongs to the room.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
            return;
          event.preventDefault();
          onEnter?.();
        }}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </div>
  );
}
