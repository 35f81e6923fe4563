import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import { type BlockRow, rowAt } from '../text/blocks/block-rows.ts';
import { insertSlash } from '../text/menus/insert-slash.ts';
import { blockMenuWords as words } from '../text/menus/words.ts';
import type { TextEditor } from '../text/text-editor.ts';
import styles from './block-grip.module.css';
import { useBlockDrag } from './use-block-drag.ts';

interface BlockGripProps {
  editor: TextEditor;
  onMenu(position: number): void;
}

/**
 * `+` and a handle at the left of the block under the pointer. By keyboard: `/`, Alt+↑ and Alt+↓, Alt+Enter.
 */
export function BlockGrip({ editor, onMenu }: BlockGripProps) {
  const place = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<BlockRow | null>(null);
  const { gap, isDragging, listeners } = useBlockDrag(editor, row, ({ position }) => onMenu(position));
  const isHeld = useRef(false);
  isHeld.current = isDragging;

  useEffect(() => {
    const { view } = editor;
    const sheet = view.dom.closest('main') ?? view.dom;
    let frame = 0;
    const look = ({ clientY, pointerType, target }: PointerEvent) => {
      if (pointerType === 'touch' || isHeld.current) return;
      if (place.current?.contains(target as Node)) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (view.isDestroyed) return;
        const next = view.editable ? rowAt(view, clientY) : null;
        setRow((before) =>
          before?.element === next?.element && before?.position === next?.position ? before : next,
        );
      });
    };
    const hide = () => !isHeld.current && setRow(null);
    sheet.addEventListener('pointermove', look);
    sheet.addEventListener('pointerleave', hide);
    view.dom.addEventListener('keydown', hide);
    return () => {
      cancelAnimationFrame(frame);
      sheet.removeEventListener('pointermove', look);
      sheet.removeEventListener('pointerleave', hide);
      view.dom.removeEventListener('keydown', hide);
    };
  }, [editor]);

  if (!row?.element.isConnected) return null;
  const origin = editor.view.dom.closest('[data-canvas]')?.getBoundingClientRect().top ?? 0;
  const { top: rowTop, height } = row.element.getBoundingClientRect();
  const top = rowTop - origin;
  const insert = () => {
    const { view } = editor;
    // The menu opens only in a text with the focus.
    view.focus();
    view.dispatch(insertSlash(view.state, row.position));
  };
  return (
    <>
      <div ref={place} className={styles.grip} style={{ '--top': `${top}px` } as CSSProperties}>
        <button
          type="button"
          tabIndex={-1}
          title={words.insert}
          aria-label={words.insert}
          onMouseDown={(event) => event.preventDefault()}
          onClick={insert}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          tabIndex={-1}
          className={styles.handle}
          title={words.grip}
          aria-label={words.grip}
          onMouseDown={(event) => event.preventDefault()}
          {...listeners}
        >
          <span aria-hidden="true" />
        </button>
      </div>
      {gap && (
        <>
          <div className={styles.veil} style={{ '--top': `${top}px`, blockSize: height } as CSSProperties} />
          <div className={styles.gap} style={{ '--top': `${gap.top - origin}px` } as CSSProperties} />
        </>
      )}
    </>
  );
}
