/** Which room may import which (docs/decisions, “Rooms and arrows”). Tests, stories and testing folders may also use what sets up tests. */
const rooms = [
  'contract',
  'body',
  'database',
  'services',
  'newsroom',
  'portal',
  'desk',
  'server',
  'build',
  'bench',
  'trials',
  'e2e',
  'sample',
];
const allowed = {
  contract: [],
  body: ['contract'],
  database: ['contract'],
  services: ['contract', 'database', 'body'],
  newsroom: ['contract', 'database', 'services', 'body', 'sample'],
  portal: ['contract', 'body'],
  desk: ['contract', 'body', 'portal'],
  server: ['contract', 'body', 'database', 'services', 'newsroom', 'portal', 'build'],
  // `build/test.ts` fills the data that the steps of `npm test` share.
  // It writes the calls' addresses for the desk (`build/call-table.ts`).
  build: ['contract', 'portal', 'e2e'],
  bench: rooms,
  trials: rooms,
  e2e: rooms,
  sample: [],
};
const inside = (names) => `^(${names.join('|')})/`;

const arrows = Object.entries(allowed).map(([room, targets]) => ({
  name: `${room} may import ${targets.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '\\.(test|stories)\\.tsx?$|/testing/' },
  to: { path: inside(rooms), pathNot: inside([room, ...targets]) },
}));

/** Rooms inside the portal (decision 71). What is not in a sub-room, `portal.tsx` and `routes.ts`, is its list and may import all. */
const portalRooms = {
  http: ['page', 'site', 'redirects', 'format', 'design'],
  page: ['site', 'format', 'design'],
  screens: ['page', 'parts', 'dom', 'site', 'format', 'design'],
  parts: ['page', 'dom', 'site', 'format', 'design'],
  browser: ['parts', 'dom', 'page', 'site', 'format', 'design'],
  feeds: ['page', 'parts', 'site', 'format'],
  sitemaps: ['page', 'parts', 'site', 'format', 'redirects'],
  redirects: ['site'],
  site: ['format'],
  dom: [],
  format: [],
  design: [],
};
const portalArrows = Object.entries(portalRooms).map(([room, targets]) => ({
  name: `portal/${room} may import ${targets.join(', ') || 'nothing of the portal'}`,
  severity: 'error',
  from: { path: `^portal/${room}/`, pathNot: '\\.(test|stories)\\.tsx?$|/testing/' },
  to: { path: '^portal/', pathNot: `^portal/(${[room, ...targets].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...arrows,
    ...portalArrows,
    {
      name: 'no circles',
      severity: 'error',
      from: { pathNot: '\\.(test|stories)\\.tsx?$|/testing/' },
      to: { circular: true },
    },
    {
      name: 'of the server only sample.ts knows the sample newsroom',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/sample\\.ts$|\\.test\\.tsx?$|/testing/' },
      to: { path: '^newsroom/' },
    },
    {
      name: 'everything that is imported exists',
      severity: 'error',
      from: {},
      // Types alone; and a package's file under a query that only Vite reads.
      to: {
        couldNotResolve: true,
        pathNot: '^hast$|^virtual:(?:call-table|record-forms)$|^photoswipe/style\\.css\\?inline$',
      },
    },
    {
      name: 'what ships needs no tool of ours',
      severity: 'error',
      from: {
        path: inside(['contract', 'body', 'database', 'services', 'newsroom', 'portal', 'desk', 'server']),
        pathNot: '\\.(test|stories)\\.tsx?$|/testing/',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      // An installation may lack the package: only a dynamic import can find that out.
      // Types alone are gone when it runs.
      name: 'the sample is imported dynamically',
      severity: 'error',
      from: { path: '^newsroom/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^sample/', dynamic: false, dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'browser code stays free of Node',
      severity: 'error',
      from: { path: '^(desk/|portal/(browser/|.*\\.island\\.tsx$))', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
