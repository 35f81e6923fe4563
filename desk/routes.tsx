import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Shell } from './shell/shell.tsx';

const rootRoute = createRootRoute({ component: Shell });
const todayRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => null });

export const router = createRouter({ routeTree: rootRoute.addChildren([todayRoute]) });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
