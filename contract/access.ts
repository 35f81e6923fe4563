import type { CallName } from './calls.ts';
import { type EntityName, editingCalls, entityForms } from './editing/editing-calls.ts';
import type { Role } from './role.ts';

/**
 * Who may make a call or send a request.
 * - `public`: anyone. A call has the same answer for everyone.
 * - `preview`: anyone. The newsroom's staff also see what is not published; their answers are cached nowhere.
 * - `secret`: whoever knows the unguessable key or token in it. Its answer is cached nowhere.
 * - `visitor`: anyone. Someone who is signed in gets an answer of their own.
 * - `reader`: only someone who is signed in.
 * - a list of roles: only staff of the newsroom, and programs with a key, that have one of them.
 * - `provider`: only who signs what they send, as payment providers do.
 * - `ours`: only other processes of this installation, which show `SERVICES_KEY`.
 * - `machine`: only a user of the machine that the process runs on.
 */
export type Access =
  | 'public'
  | 'preview'
  | 'secret'
  | 'visitor'
  | 'reader'
  | 'provider'
  | 'ours'
  | 'machine'
  | readonly Role[];

/** Whoever is of the newsroom. */
const everybody = ['reporter', 'editor', 'ads', 'chief'] as const satisfies readonly Role[];
/** Who decides what readers see. */
const editors = ['editor', 'chief'] as const satisfies readonly Role[];
/** Who writes. */
const writers = ['reporter', 'editor', 'chief'] as const satisfies readonly Role[];
/** Who decides what sponsors get. */
const sellers = ['ads', 'editor', 'chief'] as const satisfies readonly Role[];
/** Who decides what the paper is. */
const chiefs = ['chief'] as const satisfies readonly Role[];

/** Whether a call or request is for the newsroom alone. */
export const isForNewsroom = (access: Access): access is readonly Role[] => typeof access !== 'string';

/** Who may change what editors set. Everybody of the newsroom may read it. */
export const entityRoles: Readonly<Record<EntityName, readonly Role[]>> = {
  Section: editors,
  Tag: editors,
  Author: editors,
  Doc: editors,
  Front: editors,
  SponsoredLine: sellers,
  Unique: editors,
  Staff: chiefs,
  Rates: editors,
  Switches: editors,
  Promotion: sellers,
  Pip: editors,
  WaterLevels: editors,
  Weather: editors,
  WeatherWarning: editors,
  SearchPlaceholders: editors,
  Widgets: editors,
  Podcast: editors,
  Episode: editors,
  Quiz: editors,
  TipGame: editors,
  Election: editors,
  Menus: chiefs,
  Redirects: chiefs,
  Supplements: chiefs,
  Games: editors,
  Newsletters: chiefs,
  Support: chiefs,
  HouseAds: sellers,
  Boxes: editors,
  Topics: editors,
  Phrases: editors,
  Organisation: editors,
};

type EditingName = keyof typeof editingCalls;

const entityAccess = Object.fromEntries(
  entityForms.flatMap(({ name, plural }) => [
    [`list${plural}`, everybody],
    [`edit${name}`, everybody],
    ...['put', 'patch', 'delete']
      .filter((verb) => Object.hasOwn(editingCalls, verb + name))
      .map((verb) => [verb + name, entityRoles[name]]),
  ]),
) as Record<Exclude<EditingName, 'listFlags' | 'mergeTag' | 'entityHistory' | 'entityUses'>, readonly Role[]>;

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
  episodeChapters: 'preview',
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
  createArticle: editors,
  updateArticle: editors,
  unpublishArticle: editors,
  setFrontPage: editors,
  setUnique: editors,
  setSponsoredLine: sellers,
  setStaff: chiefs,
  setFrontend: editors,
  setExchangeRates: editors,
  setPodcast: editors,
  setEpisode: editors,
  measure: 'public',

  // What is read
  readersNow: everybody,
  readership: everybody,
  missedTerms: everybody,
  missingPages: everybody,

  // Switches; services/switchboard/switchboard-service.ts says which of them each role may turn
  switchboard: everybody,
  setSwitch: sellers,

  // Programs
  webhooks: chiefs,
  webhook: chiefs,
  createWebhook: chiefs,
  putWebhook: chiefs,
  patchWebhook: chiefs,
  deleteWebhook: chiefs,
  renewWebhookSecret: chiefs,
  testWebhook: chiefs,
  webhookDeliveries: chiefs,
  repeatWebhookDelivery: chiefs,

  // Pieces; services/pieces/rules/may.ts says which of them each role may work on
  pieces: everybody,
  countPieces: everybody,
  createPiece: everybody,
  piece: everybody,
  pieceBySlug: everybody,
  changePiece: everybody,
  replacePiece: everybody,
  deletePiece: everybody,
  planPiece: everybody,
  setPiecePeople: sellers,
  handInPiece: everybody,
  returnPiece: sellers,
  schedulePiece: sellers,
  unschedulePiece: sellers,
  publishPiece: sellers,
  withdrawPiece: sellers,
  revertPiece: everybody,
  undoPublication: sellers,
  pieceHistory: everybody,
  pieceVersion: everybody,
  comparePiece: everybody,
  previewPiece: everybody,
  articleToEdit: everybody,
  // Each operation is for the roles of the call that does the same with one piece.
  bulk: everybody,
  // Live blogs; services/live-blogs/rules/posting.ts says what reporters may
  liveBlogs: writers,
  liveWriters: writers,
  readyTexts: writers,
  setReadyTexts: editors,
  liveBlog: writers,
  changeLiveBlog: editors,
  openLiveBlog: editors,
  closeLiveBlog: editors,
  livePosts: writers,
  sendLivePost: writers,
  changeLivePost: writers,
  takeBackLivePost: writers,
  admitLivePost: editors,
  livePictures: writers,
  addLivePicture: writers,
  setLivePictureAside: writers,
  corrections: 'preview',
  correctionsToEdit: everybody,
  correctionToEdit: everybody,
  addCorrection: editors,
  changeCorrection: editors,
  deleteCorrection: editors,
  oldAddresses: everybody,
  releaseOldAddress: editors,

  // What a publisher sets
  publication: 'public',
  publicationVersions: everybody,
  publicationVersion: everybody,
  menusDocument: everybody,
  redirectsDocument: everybody,
  supplementsDocument: everybody,
  gamesDocument: everybody,
  newslettersDocument: everybody,
  supportDocument: everybody,
  houseAdsDocument: everybody,
  boxesDocument: everybody,
  topicsDocument: everybody,
  phrasesDocument: everybody,
  organisationDocument: everybody,
  setMenus: chiefs,
  setRedirects: chiefs,
  setSupplements: chiefs,
  setGames: editors,
  setNewsletters: chiefs,
  setSupport: chiefs,
  setHouseAds: sellers,
  setBoxes: editors,
  setTopics: editors,
  setPhrases: editors,
  setOrganisation: editors,
  redirectHits: everybody,
  // Servers of pages count what readers follow; nobody else has anything to add.
  countRedirects: 'ours',

  // Pictures, recordings and videos
  libraryItems: everybody,
  libraryCounts: everybody,
  libraryItem: everybody,
  setLibraryItem: everybody,
  changeLibraryItem: everybody,
  deleteLibraryItem: everybody,
  libraryUses: everybody,
  soundLoudness: everybody,
  normaliseSound: everybody,
  similarItems: everybody,
  keepSimilar: everybody,
  addFromAddress: everybody,
  signUpload: everybody,
  finishUpload: everybody,

  // Writing together
  pieceDocument: writers,
  pieceSteps: writers,
  sendSteps: writers,
  showPresence: writers,
  pieceComments: writers,
  startComment: writers,
  replyToComment: writers,
  resolveComment: writers,
  deleteComment: writers,
  findDeadLinks: writers,
  checkSpelling: everybody,
  suggestSpelling: everybody,
  acceptSpelling: writers,
  forgetSpelling: writers,

  // What editors set
  ...entityAccess,
  // The front page as editors work on it together
  frontDraft: everybody,
  changeFrontDraft: editors,
  discardFrontDraft: editors,
  publishFront: editors,
  undoFront: editors,
  frontStates: everybody,
  frontState: everybody,
  frontPlans: everybody,
  frontClicks: everybody,
  planFront: editors,
  reopenFrontPlan: editors,
  deleteFrontPlan: editors,
  showFrontPresence: editors,
  listFlags: everybody,
  mergeTag: editors,
  entityHistory: everybody,
  entityUses: everybody,
  // People, keys and the audit log
  newsroomMe: everybody,
  mySessions: everybody,
  endMySession: everybody,
  passkeys: everybody,
  startPasskey: everybody,
  addPasskey: everybody,
  changePasskey: everybody,
  removePasskey: everybody,
  people: chiefs,
  invitePerson: chiefs,
  editPerson: chiefs,
  putPerson: chiefs,
  changePerson: chiefs,
  removePerson: chiefs,
  signOutPerson: chiefs,
  personPasskeys: chiefs,
  removePersonPasskey: chiefs,
  keys: chiefs,
  createKey: chiefs,
  editKey: chiefs,
  putKey: chiefs,
  changeKey: chiefs,
  withdrawKey: chiefs,
  audit: chiefs,

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
  footballSquad: 'public',
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
  uploadElection: editors,
  electionNight: everybody,
  deliverResults: editors,

  // Quizzes
  quizzes: 'public',
  setQuiz: editors,

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
  newsletterIssue: everybody,
  putNewsletterIssue: editors,
  sendNewsletterIssue: editors,
  testNewsletterIssue: editors,
  issueArchive: 'public',
  sentIssue: 'public',
  pushStanding: 'public',
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

  'GET /api/edit/pieces/stream': writers,
  'POST /api/edit/library': everybody,
  'POST /api/edit/library/{id}/file': everybody,
  'POST /api/edit/library/{id}/captions': everybody,
  'POST /api/edit/library/uploads': everybody,
  'GET /api/edit/library/uploads/{upload}': everybody,
  'PATCH /api/edit/library/uploads/{upload}': everybody,
  'DELETE /api/edit/library/uploads/{upload}': everybody,

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
  'POST /api/login/code': 'public',
  'POST /api/login/code/verify': 'public',
  'POST /api/login/passkey': 'public',
  'POST /api/login/passkey/options': 'public',
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
