import type { DescribedRoute } from './described-route.ts';
import { libraryRoutes } from './library-routes.ts';
import { liveRoutes } from './live-routes.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { readerRoutes } from './reader-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { writingRoutes } from './writing-routes.ts';

/** Public routes that are not calls. `server/described-api.test.ts` checks that none is missing. */
export const describedRoutes: readonly DescribedRoute[] = [
  ...liveRoutes,
  ...libraryRoutes,
  ...signInRoutes,
  ...ownDataRoutes,
  ...readerRoutes,
  ...writingRoutes,
];
