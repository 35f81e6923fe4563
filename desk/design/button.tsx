import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Key } from './key.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `filled`: the one thing a room is for. `outlined`: what else can be done. `quiet`: what stands in a row. */
  look?: 'filled' | 'outlined' | 'quiet';
  icon?: IconName;
  /** The key that does the same. */
  shortcut?: string;
}

export function Button({
  look = 'outlined',
  icon,
  shortcut,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={classNames(styles.button, styles[look], className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </button>
  );
}
