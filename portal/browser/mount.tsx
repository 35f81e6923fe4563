import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rememberInput } from '#portal/dom/restore-input.ts';

export interface Mounted {
  unmount(): void;
  /** Renders new props and keeps the island's state. */
  update(props: object): void;
}

/**
 * Hydrates an island's element with the component of its chunk, and restores what was typed before. Resolves
 * when it has been hydrated. Rejects when the component throws; the element then has its server HTML back.
 * If it throws later, it falls back to that HTML for good.
 */
export function mount(element: HTMLElement, name: string, chunk: Record<string, unknown>): Promise<Mounted> {
  const Component = Object.values(chunk).find((part) => isIsland(part, name));
  if (!Component)
    return Promise.reject(new Error(`${name}.island.tsx exports no component whose island is '${name}'`));
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}');
  const serverHtml = element.innerHTML;
  const restoreInput = rememberInput(element);
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const fail = (error: unknown) => {
      hasFailed = true;
      root.unmount();
      element.innerHTML = serverHtml;
      reject(error);
      console.error(`island ${name}`, error);
    };
    const finish = () => {
      restoreInput();
      resolve({
        unmount: () => root.unmount(),
        update: (next) => void (hasFailed || root.render(withProps(next))),
      });
    };
    const withProps = (currentProps: object) => (
      <Hydrated onHydrated={finish}>
        <Component {...currentProps} />
      </Hydrated>
    );
    const root = hydrateRoot(element, withProps(props), {
      identifierPrefix: element.getAttribute('pre') ?? '',
      onUncaughtError: (error) => queueMicrotask(() => fail(error)),
    });
  });
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }): ReactNode {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

function isIsland(part: unknown, name: string): part is ComponentType<object> {
  return typeof part === 'function' && 'island' in part && part.island === name;
}
