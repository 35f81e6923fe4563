import type { CallName } from './calls.ts';

/**
 * Who may make a call or send a request.
 * - `public`: anyone. A call has the same answer for everyone.
 * - `preview`: anyone. The newsroom's staff also see what is not published; their answers are cached nowhere.
 * - `secret`: whoever knows the unguessable key or token in it. Its answer is cached nowhere.
 * - `visitor`: anyone. Someone who is signed in gets an answer of their own.
 * - `reader`: only someone who is signed in.
 * - `newsroom`: only who shows the newsroom's key.
 * - `provider`: only who signs what they send, as payment providers do.
 * - `machine`: only a user of the machine that the process runs on.
 */
export type Access =
  | 'public'
  | 'preview'
  | 'secret'
  | 'visitor'
  | 'reader'
  | 'newsroom'
  | 'provider'
  | 'machine';

/** Who may make each call of the contract. A call that is missing here does not compile, and is refused. */
export const callAccess: Readonly<Record<CallName, Access>> = {
  // Content
  article: 'preview',
  articleById: 'preview',
  articles: 'preview',
  feed: 'preview',
  articleCards: 'preview',
  articlesByIds: 'preview',
  followed: 'preview',
  archiveDays: 'preview',
  archiveDay: 'preview',
  articleItems: 'preview',
  articleVersion: 'preview',
  articleChanges: 'preview',
  facebookReactions: 'preview',
  frontPage: 'preview',
  autoBlock: 'preview',
  frontEpisodes: 'preview',
  sectionBlock: 'preview',
  recommenderBoxes: 'preview',
  recommendedArticles: 'preview',
  episodes: 'preview',
  episode: 'preview',
  podcasts: 'preview',
  podcast: 'preview',
  podcastOfTag: 'preview',
  episodeTranscript: 'preview',
  frontendInit: 'preview',
  frontendRefresh: 'preview',
  doc: 'preview',
  unique: 'preview',
  articleLine: 'preview',
  uniqueGroup: 'preview',
  staff: 'preview',
  minutes: 'preview',
  counter: 'preview',
  exchange: 'preview',
  search: 'preview',
  searchArticles: 'preview',
  searchHighlights: 'preview',
  searchAutocomplete: 'preview',
  searchPages: 'preview',
  createArticle: 'newsroom',
  updateArticle: 'newsroom',
  unpublishArticle: 'newsroom',
  setFrontPage: 'newsroom',
  setUnique: 'newsroom',
  setSponsoredLine: 'newsroom',
  setStaff: 'newsroom',
  setFrontend: 'newsroom',
  setExchangeRates: 'newsroom',
  setPodcast: 'newsroom',
  setEpisode: 'newsroom',
  measure: 'public',

  // What a publisher sets
  publication: 'public',
  menusDocument: 'newsroom',
  redirectsDocument: 'newsroom',
  supplementsDocument: 'newsroom',
  gamesDocument: 'newsroom',
  newslettersDocument: 'newsroom',
  supportDocument: 'newsroom',
  houseAdsDocument: 'newsroom',
  boxesDocument: 'newsroom',
  topicsDocument: 'newsroom',
  phrasesDocument: 'newsroom',
  setMenus: 'newsroom',
  setRedirects: 'newsroom',
  setSupplements: 'newsroom',
  setGames: 'newsroom',
  setNewsletters: 'newsroom',
  setSupport: 'newsroom',
  setHouseAds: 'newsroom',
  setBoxes: 'newsroom',
  setTopics: 'newsroom',
  setPhrases: 'newsroom',

  // Scores and elections
  livescoreDay: 'public',
  livescoreFixtures: 'public',
  livescoreFixture: 'public',
  footballFixtures: 'public',
  footballDays: 'public',
  footballStandings: 'public',
  footballTopScorers: 'public',
  footballTopYellowCards: 'public',
  footballTopRedCards: 'public',
  footballCountries: 'public',
  footballCompetitions: 'public',
  footballLeagues: 'public',
  footballSeasons: 'public',
  formula1Seasons: 'public',
  formula1Races: 'public',
  formula1FixturesFrom: 'public',
  formula1FixturesOfDay: 'public',
  formula1Fixture: 'public',
  formula1Result: 'public',
  formula1Grid: 'public',
  formula1DriverPoints: 'public',
  formula1TeamPoints: 'public',
  formula1Drivers: 'public',
  formula1Teams: 'public',
  formula1Circuits: 'public',
  formula1Circuit: 'public',
  formula1Team: 'public',
  formula1Driver: 'public',
  elections: 'public',
  election: 'public',
  electionUnits: 'public',
  electionUnit: 'public',
  electionSettlements: 'public',

  // Quizzes
  quizzes: 'public',
  setQuiz: 'newsroom',

  // What readers do beyond reading
  me: 'reader',
  userInfo: 'reader',
  userSubscriptions: 'reader',
  userDevices: 'reader',
  eraseAccount: 'reader',
  supportOffer: 'public',
  supportThanks: 'secret',
  newsletterLists: 'public',
  newsletterReader: 'secret',
  newsletterSubscribe: 'public',
  pushTopics: 'secret',
  pushSubscribe: 'visitor',
  pushUnsubscribe: 'secret',
  pushRenew: 'secret',
  tipsGame: 'public',
  tipsTable: 'public',
  tipsOwn: 'reader',
  tipsLeague: 'visitor',
};

/** Who may send each request that is no call: forms, sign-in, streams, files. Keys are method and path. */
export const routeAccess: Readonly<Record<string, Access>> = {
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  'GET /api/stream': 'public',
  'GET /media/*': 'public',

  'GET /quiz': 'public',
  'POST /quiz': 'public',
  'POST /quiz/form': 'public',
  'GET /quiz/schema.graphql': 'public',
  // The same under the quiz service's own host.
  'GET /': 'public',
  'POST /': 'public',
  'POST /form': 'public',

  'POST /api/login': 'public',
  'GET /api/login/start': 'public',
  'GET /api/login/callback': 'public',
  'POST /api/login/google/check': 'public',
  'POST /api/login/letter': 'public',
  'POST /api/login/otp/verify': 'public',
  'POST /api/login/password': 'reader',
  'POST /api/logout': 'reader',
  'POST /api/token/refresh': 'secret',
  'POST /api/v2/user/token': 'public',

  'GET /api/own': 'reader',
  'PUT /api/own': 'reader',
  'DELETE /api/own': 'reader',
  'GET /api/own/export': 'reader',

  'POST /api/newsletter/link': 'public',
  'POST /api/newsletter/confirm': 'secret',
  'POST /api/newsletter/manage': 'secret',
  'GET /api/newsletter/unsubscribe': 'secret',
  'POST /api/newsletter/unsubscribe': 'secret',
  'GET /api/newsletter/lists/{code}/sample': 'public',
  'GET /api/outbox': 'machine',
  'GET /api/outbox/{position}': 'machine',
  'GET /api/outbox/{position}/html': 'machine',

  'POST /api/support': 'public',
  'GET /api/support/again': 'public',
  'GET /api/support/stop/{token}': 'secret',
  'POST /api/support/stop/{token}': 'secret',
  'POST /api/payments/webhook/{provider}': 'provider',
  'GET /api/payments/test/{token}': 'secret',
  'POST /api/payments/test/{token}': 'secret',

  'POST /api/tips/place': 'reader',
  'POST /api/tips/name': 'reader',
  'POST /api/tips/exit': 'reader',
  'POST /api/tips/leagues/found': 'reader',
  'POST /api/tips/leagues/join': 'reader',
  'POST /api/tips/leagues/leave': 'reader',
};
