import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepTyped } from '#portal/dom/typed.ts';

export interface Mounted {
  unmount(): void;
  /** Shows new props, and keeps its state. */
  update(props: object): void;
}

/**
 * Hydrates an island's element with the component of its chunk, and gives it what was typed before. Resolves when it is alive.
 * Rejects when it throws; the element then has its server HTML back. One that throws later falls back to that HTML too.
 */
export function mount(element: HTMLElement, name: string, chunk: Record<string, unknown>): Promise<Mounted> {
  const Component = Object.values(chunk).find((part) => isIsland(part, name));
  if (!Component) return Promise.reject(new Error(`${name}.island.tsx exports no component whose island is '${name}'`));
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}');
  const serverHtml = element.innerHTML;
  const restoreTyped = keepTyped(element);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      root.unmount();
      element.innerHTML = serverHtml;
      reject(error);
      console.error(`island ${name}`, error);
    };
    const alive = () => {
      restoreTyped();
      resolve({ unmount: () => root.unmount(), update: (next) => root.render(withProps(next)) });
    };
    const withProps = (given: object) => (
      <Alive onAlive={alive}>
        <Component {...given} />
      </Alive>
    );
    const root = hydrateRoot(element, withProps(props), {
      identifierPrefix: element.getAttribute('pre') ?? '',
      onUncaughtError: (error) => queueMicrotask(() => fail(error)),
    });
  });
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }): ReactNode {
  useEffect(onAlive, [onAlive]);
  return children;
}

function isIsland(part: unknown, name: string): part is ComponentType<object> {
  return typeof part === 'function' && 'island' in part && part.island === name;
}
