import type { ReactNode } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import boxes from '../body/boxes.module.css';

interface FoldProps {
  title: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A collapsible part, such as the answer to a question. It is open in print. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className={boxes.accordion} open={isOpen}>
      <summary className={boxes.summary}>
        <span>{title}</span>
        <Icon name="down" className={boxes.arrow} />
      </summary>
      <div className={boxes.content}>{children}</div>
    </details>
  );
}
