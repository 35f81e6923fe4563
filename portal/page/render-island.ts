import { renderToString } from 'react-dom/server';
import type { RenderIsland } from './island.tsx';

/**
 * Each island is a `renderToString` of its own: ids are prefixed as they will be in the browser, no context reaches it, and one that throws
 * does not take the page with it.
 * @param onFailure told which island was left out, and why
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
