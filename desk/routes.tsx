import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { ApiError } from './api/api-error.ts';
import { callQuery, queryClient, textQuery } from './api/queries.ts';
import { Failed } from './design/failed.tsx';
import { AccountRoom } from './rooms/account/account-room.tsx';
import { HelpRoom } from './rooms/help/help-room.tsx';
import { TodayRoom } from './rooms/today/today-room.tsx';
import { parseTodaySearch } from './rooms/today/today-search.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { meQuery } from './session/use-me.ts';
import { NotFound } from './shell/no-room.tsx';
import { Shell } from './shell/shell.tsx';

const rootRoute = createRootRoute({ notFoundComponent: NotFound });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/belepes',
  component: SignInPage,
  // Only paths of the desk, so that a link to the sign-in page cannot redirect to another site.
  validateSearch: ({ vissza }: Record<string, unknown>): { vissza?: string } => ({
    vissza: typeof vissza === 'string' && /^\/(?!\/)/.test(vissza) ? vissza : undefined,
  }),
});

async function requireSignIn(href: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
    throw redirect({ to: '/belepes', search: { vissza: href } });
  }
}

function RoomsFailed({ error }: { error: unknown }) {
  const ownRouter = useRouter();
  // This checks again who is signed in, which the router's `reset` does not.
  return <Failed error={error} onRetry={() => void ownRouter.invalidate()} />;
}

/** All rooms. They open only for people who are signed in. */
const roomsRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'rooms',
  component: Shell,
  errorComponent: RoomsFailed,
  beforeLoad: ({ location }) => requireSignIn(location.href),
});

const todayRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/',
  component: TodayRoom,
  validateSearch: parseTodaySearch,
});

const accountRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/fiokom',
  component: AccountRoom,
});

const helpRoute = createRoute({ getParentRoute: () => roomsRoute, path: '/sugo', component: HelpRoom });

const writerRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/iro/$id',
  // It is not awaited: the room's code loads meanwhile, and the room reports failures.
  loader: ({ params }) => {
    const id = Number(params.id);
    void queryClient.prefetchQuery(callQuery('piece', { id }));
    void queryClient.prefetchQuery(textQuery(id));
  },
  component: lazyRouteComponent(() => import('./rooms/writer/writer-route.tsx'), 'WriterRoute'),
});

const previewRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/iro/$id/elonezet',
  component: lazyRouteComponent(() => import('./rooms/writer/preview/preview-room.tsx'), 'PreviewRoom'),
});

const liveRoom = () => import('./rooms/live/live-routes.tsx');
const liveListRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/elo',
  component: lazyRouteComponent(liveRoom, 'LiveListRoom'),
});
const liveRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/elo/$id',
  component: lazyRouteComponent(liveRoom, 'LiveRoom'),
});

const picturesRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/keptar',
  validateSearch: ({ lap, kep, q }: Record<string, unknown>): { lap?: string; kep?: number; q?: string } => ({
    lap: typeof lap === 'string' ? lap : undefined,
    kep: Number.isSafeInteger(kep) ? Number(kep) : undefined,
    q: q === undefined ? undefined : String(q).slice(0, 200),
  }),
  component: lazyRouteComponent(() => import('./rooms/pictures/pictures-room.tsx'), 'PicturesRoom'),
});

const switchesRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/kapcsolok',
  component: lazyRouteComponent(() => import('./rooms/switches/switches-room.tsx'), 'SwitchesRoom'),
});

const mistakesRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/jelzesek',
  component: lazyRouteComponent(() => import('./rooms/mistakes/mistakes-room.tsx'), 'MistakesRoom'),
});

const readershipRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/olvasottsag',
  component: lazyRouteComponent(() => import('./rooms/readership/readership-room.tsx'), 'ReadershipRoom'),
});

/** A wall display has no bar, because nobody uses it there. */
const wallRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/olvasottsag/fal',
  component: lazyRouteComponent(() => import('./rooms/readership/wall.tsx'), 'ReadershipWall'),
  beforeLoad: ({ location }) => requireSignIn(location.href),
});

const recordsRoom = () => import('./rooms/records/records-routes.tsx');
const recordsRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/torzsadatok',
  component: lazyRouteComponent(recordsRoom, 'RecordsRoute'),
});
const kindRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/torzsadatok/$kind',
  // A query parameter opens the form for a new record: a path could be the key of a record.
  validateSearch: ({ uj }: Record<string, unknown>): { uj?: true } => (uj === true ? { uj } : {}),
  component: lazyRouteComponent(recordsRoom, 'KindRoute'),
});
const recordRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/torzsadatok/$kind/$key',
  component: lazyRouteComponent(recordsRoom, 'RecordRoute'),
});

const frontRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: '/cimlap',
  component: lazyRouteComponent(() => import('./rooms/front/front-room.tsx'), 'FrontRoom'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signInRoute,
    wallRoute,
    roomsRoute.addChildren([
      todayRoute,
      writerRoute,
      previewRoute,
      liveListRoute,
      liveRoute,
      picturesRoute,
      switchesRoute,
      mistakesRoute,
      readershipRoute,
      recordsRoute,
      kindRoute,
      recordRoute,
      accountRoute,
      helpRoute,
      frontRoute,
    ]),
  ]),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
