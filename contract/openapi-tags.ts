/** Parts of the API as its description is divided, in the order in which they are shown. */
export const openApiTags = [
  { name: 'Articles', description: 'Articles, lists of them, live blogs and the archive.' },
  { name: 'Front page', description: 'Groups and boxes of the front page, and what is recommended.' },
  { name: 'Podcasts', description: 'Shows and their episodes.' },
  { name: 'Site', description: 'What pages have in common: menus, readings, documents, people.' },
  {
    name: 'Publication',
    description: 'What a publisher changes: menus, redirects, supplements, newsletters, the support page.',
  },
  { name: 'Search', description: 'Search of the whole archive.' },
  { name: 'Football', description: 'Matches, tables and lists, as API-Football has them.' },
  { name: 'Formula 1', description: 'Races, results and points, as API-Formula-1 has them.' },
  { name: 'Elections', description: 'Results of elections.' },
  { name: 'Quizzes', description: 'Quizzes and votes: GraphQL, forms, and what the newsroom sets.' },
  { name: 'Live', description: 'Changes as they happen, as server-sent events.' },
  { name: 'Sign-in', description: 'Signing in by a letter, a provider or a password, and tokens.' },
  { name: 'Account', description: 'What a signed-in reader has here.' },
  { name: 'Support', description: 'Payments of readers.' },
  { name: 'Newsletters', description: 'Subscribing, confirming, settings and unsubscribing.' },
  { name: 'Push', description: 'Push messages of browsers.' },
  { name: 'Prediction game', description: 'Playing, tables and leagues.' },
  { name: 'Measuring', description: 'What pages tell of views and speed.' },
] as const;
export type OpenApiTag = (typeof openApiTags)[number]['name'];

/** The first that a path begins with. */
const prefixes: ReadonlyArray<readonly [prefix: string, tag: OpenApiTag]> = [
  ['/livescore/formula-1', 'Formula 1'],
  ['/livescore', 'Football'],
  ['/api/livescore', 'Football'],
  ['/api/elections', 'Elections'],
  ['/api/quizzes', 'Quizzes'],
  ['/quiz', 'Quizzes'],
  ['/api/stream', 'Live'],
  ['/api/index/episodes', 'Podcasts'],
  ['/api/index', 'Front page'],
  ['/api/recommended', 'Front page'],
  ['/api/episodes', 'Podcasts'],
  ['/api/podcasts', 'Podcasts'],
  ['/api/article', 'Articles'],
  ['/api/feed', 'Articles'],
  ['/api/followed', 'Articles'],
  ['/api/archive', 'Articles'],
  ['/api/publication', 'Publication'],
  ['/api/search', 'Search'],
  ['/api/support', 'Support'],
  ['/api/newsletter', 'Newsletters'],
  ['/api/subscriptions', 'Push'],
  ['/api/tips', 'Prediction game'],
  ['/api/measure', 'Measuring'],
  ['/api/login', 'Sign-in'],
  ['/api/logout', 'Sign-in'],
  ['/api/token', 'Sign-in'],
  ['/api/v2/user/token', 'Sign-in'],
  ['/api/me', 'Account'],
  ['/api/own', 'Account'],
  ['/api/v1/user', 'Account'],
];

export const tagOfPath = (path: string): OpenApiTag =>
  prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Site';
