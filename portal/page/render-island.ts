import { renderToString } from 'react-dom/server';
import type { RenderIsland } from './island.tsx';

/**
 * Creates a function that renders each island on its own, as hydration in the browser does: ids get the same
 * prefix, and no context reaches it. An island that throws is left out of the page.
 */
export function islandRenderer(onFailure: (name: string, error: unknown) => void): RenderIsland {
  return (name, element, identifierPrefix) => {
    try {
      return renderToString(element, { identifierPrefix });
    } catch (error) {
      onFailure(name, error);
      return null;
    }
  };
}
