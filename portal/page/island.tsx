import { type ComponentType, createContext, createElement, type ReactElement, use, useId } from 'react';
import './island.css';

/** When an island is hydrated. A click or a key press inside hydrates it at once. */
export type When = 'load' | 'idle' | 'visible' | 'interaction';

/**
 * An interactive component: `export function Quiz` in `quiz.island.tsx` and, below it, `Quiz.island =
 * 'quiz'`.
 */
type IslandComponent<Props extends object> = ComponentType<Props> & { island: string };

/** Renders an island apart from the page; null when that failed and the island is left out. */
export type RenderIsland = (name: string, element: ReactElement, identifierPrefix: string) => string | null;

/**
 * Provided by the server around a page. Without it, in browsers and inside islands, an island is plain React.
 */
export const IslandRendering = createContext<RenderIsland | null>(null);

type IslandProps<Props extends object> = { component: IslandComponent<Props>; when: When } & NoInfer<Props>;

/**
 * A part of a page that is hydrated in the browser: `<Island component={Quiz} when="visible" id={12} />`. Its props
 * are sent as JSON, so they hold plain data only. It is a block and must not stand inside a `<p>`.
 */
export function Island<Props extends object>({
  component: Component,
  when,
  ...rest
}: IslandProps<Props>): ReactElement | null {
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
