import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Key } from './key.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `filled`: the main action of a room. `outlined`: other actions. `quiet`: actions within a row. */
  look?: 'filled' | 'outlined' | 'quiet';
  icon?: IconName;
  /** The keyboard shortcut for it. */
  shortcut?: string;
}

export function Button(props: ButtonProps) {
  const { look = 'outlined', icon, shortcut, className, children, type = 'button', ...rest } = props;
  return (
    <button type={type} className={classNames(styles.button, styles[look], className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </button>
  );
}
