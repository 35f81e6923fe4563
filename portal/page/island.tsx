import { type ComponentType, createContext, createElement, type ReactElement, use, useId } from 'react';
import './island.css';

/** When an island comes alive. A click or a key inside it brings it alive at once, whatever this says. */
export type When = 'load' | 'idle' | 'visible' | 'interaction';

/** A component that reacts to the reader. Write `export function Quiz` in `quiz.island.tsx` and, below it, `Quiz.island = 'quiz'`. */
export type IslandComponent<Props extends object> = ComponentType<Props> & { island: string };

/** Renders an island on its own, apart from the page; null when it failed and is to be left out. */
export type RenderIsland = (name: string, element: ReactElement, identifierPrefix: string) => string | null;

/** Set around a page by the server. Where it is not set – in the browser, and inside an island – an island is plain React. */
export const IslandRendering = createContext<RenderIsland | null>(null);

type IslandProps<Props extends object> = { of: IslandComponent<Props>; when: When } & NoInfer<Props>;

/**
 * A part of a page that is hydrated in the browser: `<Island of={Quiz} when="visible" id={12} />`.
 * Its props travel as JSON, so they hold plain data only. It has a box of its own and must not stand inside a `<p>`.
 */
export function Island<Props extends object>({ of: Component, when, ...rest }: IslandProps<Props>): ReactElement | null {
  const renderIsland = use(IslandRendering);
  const prefix = useId();
  const props = rest as unknown as Props;
  const element = createElement(Component, props);
  if (!renderIsland) return element;
  const html = renderIsland(Component.island, element, prefix);
  if (html === null) return null;
  return createElement('is-land', {
    name: Component.island,
    when,
    props: JSON.stringify(props),
    pre: prefix,
    dangerouslySetInnerHTML: { __html: html },
  });
}
