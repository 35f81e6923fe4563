import { type ReactNode, useState } from 'react';
import layout from '#portal/design/primitives/layout.module.css';

/** Tells screen readers where a row is after it was moved; others see it. */
export function useMoveNotice(): {
  /** @param to the row's new index */
  tellMove(name: string, to: number, count: number): void;
  /** Has to be rendered beside the list. */
  moveNotice: ReactNode;
} {
  const [text, setText] = useState('');
  return {
    tellMove: (name, to, count) => setText(`${name}: ${to + 1}. hely, összesen ${count}`),
    moveNotice: (
      <p role="status" className={layout.visuallyHidden}>
        {text}
      </p>
    ),
  };
}
