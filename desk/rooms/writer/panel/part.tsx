import type { ReactNode } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import styles from './panel.module.css';

interface PartProps {
  title: string;
  /** Its state in a line. */
  note: string;
  children: ReactNode;
  onOpen?(isOpen: boolean): void;
}

/** A part of the panel. Parts of one name open one at a time. */
export function Part({ title, note, children, onOpen }: PartProps) {
  return (
    <details name="panel" className={styles.part} onToggle={(event) => onOpen?.(event.currentTarget.open)}>
      <summary>
        <b>{title}</b>
        <small>{note}</small>
        <Icon name="down" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
