import { type ReactNode, useState } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import styles from './panel.module.css';

interface PartProps {
  title: string;
  /** Its state in a line. */
  note: string;
  children: ReactNode;
  onOpen?(isOpen: boolean): void;
}

/**
 * A part of the panel. Parts with the same name open one at a time; a closed part is not rendered while
 * somebody types.
 */
export function Part({ title, note, children, onOpen }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      name="panel"
      className={styles.part}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        onOpen?.(open);
      }}
    >
      <summary>
        <b>{title}</b>
        <small>{note}</small>
        <Icon name="down" />
      </summary>
      {isOpen && <div className={styles.body}>{children}</div>}
    </details>
  );
}
