import { Frame } from '#portal/parts/frame/frame.tsx';
import { errorScreen } from '#portal/screens/error/error.screen.tsx';
import { createPageMaker, type Portal, type PortalOptions } from './page-maker.tsx';
import { routes } from './routes.ts';

/** The reader's site with all its screens: what the server build makes into `dist/server/portal.js`. */
export function createPortal(options: PortalOptions): Portal {
  return createPageMaker({ routes, Frame, errorScreen }, options);
}
