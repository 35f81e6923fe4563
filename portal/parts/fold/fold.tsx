import type { ReactNode } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import boxes from '../body/boxes.module.css';

/** A collapsible part, such as the answer to a question. It is open in print. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={boxes.accordion}>
      <summary className={boxes.summary}>
        <span>{title}</span>
        <Icon name="down" className={boxes.arrow} />
      </summary>
      <div className={boxes.content}>{children}</div>
    </details>
  );
}
