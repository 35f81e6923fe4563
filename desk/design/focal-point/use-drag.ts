import type { PointerEvent, RefObject } from 'react';
import { useRef } from 'react';
import type { FocalPoint } from '#contract/library.ts';

interface Drag {
  onMove(pointer: FocalPoint, start: FocalPoint): void;
  onEnd(pointer: FocalPoint, start: FocalPoint): void;
}

/** Follows a pressed pointer, as shares of a frame. */
export function useDrag(frame: RefObject<HTMLElement | null>, { onMove, onEnd }: Drag) {
  const start = useRef<FocalPoint | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): FocalPoint => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = pointOf(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) onMove(pointOf(event), start.current);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current) onEnd(pointOf(event), start.current);
      start.current = null;
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
