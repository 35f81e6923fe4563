import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import styles from './panel.module.css';

interface PartProps {
  title: string;
  /** Its state in a line. */
  note: string;
  children: ReactNode;
  /** Whether the person wants to fill in a field of it: then it opens. */
  isRequested?: boolean;
  onOpen?(isOpen: boolean): void;
  ref?: RefObject<HTMLDetailsElement | null>;
}

/**
 * A part of the panel. Parts with the same name open one at a time; a closed part is not rendered while
 * somebody types.
 */
export function Part({ title, note, children, isRequested = false, onOpen, ref }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const own = useRef<HTMLDetailsElement>(null);
  const details = ref ?? own;
  useEffect(() => {
    if (isRequested && details.current) details.current.open = true;
  }, [isRequested, details]);
  return (
    <details
      ref={details}
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
