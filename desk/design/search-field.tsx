import type { InputHTMLAttributes, RefObject } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { Icon } from './icon.tsx';
import { Key } from './key.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  /** The key that moves the focus into it. */
  shortcut?: string;
  ref?: RefObject<HTMLInputElement | null>;
  /** Of the whole field. */
  className?: string | undefined;
  onChange(value: string): void;
}

/** The field in a room's header that filters what the room shows. */
export function SearchField(props: SearchFieldProps) {
  const { label, shortcut, ref, className, onChange, ...rest } = props;
  return (
    <label className={classNames(styles.search, className)}>
      <Icon name="search" />
      <span className={layout.visuallyHidden}>{label}</span>
      <input
        ref={ref}
        type="search"
        maxLength={200}
        aria-keyshortcuts={shortcut}
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
      {shortcut && (
        <span aria-hidden>
          <Key>{shortcut}</Key>
        </span>
      )}
    </label>
  );
}
