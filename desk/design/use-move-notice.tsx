import { type ReactNode, useEffect, useRef, useState } from 'react';
import layout from '#portal/design/primitives/layout.module.css';

/**
 * Tells screen readers where a row is after it was moved; others see it. At the end of the list the pressed
 * button is disabled and would take no more keys, so the focus goes on to the row's first one that is not.
 */
export function useMoveNotice(): {
  /** @param to the row's new index */
  tellMove(name: string, to: number, count: number): void;
  /** Has to be rendered beside the list. */
  moveNotice: ReactNode;
} {
  const [text, setText] = useState('');
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (button?.matches(':disabled'))
      button.parentElement?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  });
  return {
    tellMove(name, to, count) {
      pressed.current = document.activeElement;
      setText(`${name}: ${to + 1}. hely, összesen ${count}`);
    },
    moveNotice: (
      <p role="status" className={layout.visuallyHidden}>
        {text}
      </p>
    ),
  };
}
