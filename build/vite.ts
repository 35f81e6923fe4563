import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, type InlineConfig, type Plugin } from 'vite';
import { callTable } from './call-table.ts';
import { phoneSheet } from './phone-sheet.ts';
import { recordFormsModule } from './record-forms.ts';
import { scopedName, styleGroupOf } from './style-groups.ts';

export const root = path.resolve(import.meta.dirname, '..');
export const clientDir = path.join(root, 'dist/client');
export const serverDir = path.join(root, 'dist/server');

/**
 * Rooms that services use as well: the server bundle imports them unbundled, so that a class such as
 * `CallError` exists once. `dist` is inside the package, so `#…` resolves at run time.
 */
const sharedRooms = /^#(contract|body)\//;
/** React and the code that uses it are in the server bundle, in production mode. */
const bundled = [/^react(-dom)?($|\/)/, /^scheduler($|\/)/, /^@nanostores\/react/];

/** Fonts are created later (`fonts.ts`) under the addresses in the styles, so Vite has nothing to resolve. */
const logger = createLogger('warn');
const quiet = logger.warnOnce;
logger.warnOnce = (message, options) => {
  if (!message.includes('/assets/fonts/')) quiet(message, options);
};

const common: InlineConfig = {
  root,
  configFile: false,
  publicDir: false,
  customLogger: logger,
  logLevel: 'warn',
  plugins: [react()],
  css: { modules: { generateScopedName: scopedName } },
  // Modern CSS is shipped as written: older browsers get a readable page, not a rewritten stylesheet.
  build: { cssTarget: ['chrome123', 'firefox128', 'safari17.5'], cssCodeSplit: false, emptyOutDir: true },
};

/**
 * `import()` as written. Vite wraps each one in a helper of 0.6 kB that preloads what a chunk imports. It is
 * switched off below, but every page would still carry it.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
};

/** Anything that needs Budapest's time gets it from the server, because not all browsers have `Temporal`. */
const noTemporal: Plugin = {
  name: 'no-temporal',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && /\bTemporal\./.test(file.code))
        this.error(`${file.fileName} uses Temporal.`);
  },
};

/** Readers' components are also shown at the desk, whose browsers may lack `Temporal`. */
const browserTime: Plugin = {
  name: 'browser-time',
  enforce: 'pre',
  resolveId: (id) =>
    id === '#contract/budapest-time.ts' ? path.join(root, 'desk/time/budapest-time.ts') : null,
};

/** What pages load, and what pages in frames on other sites load. */
export const entries = {
  script: 'portal/browser/entry.ts',
  frameScript: 'portal/browser/framed/framed.ts',
} as const;
export const manifests = { script: '.vite/manifest.json', frameScript: '.vite/frames.json' } as const;

/** What browsers load: the entry, one chunk per island, and React as a chunk that the first island loads. */
export const clientConfig: InlineConfig = {
  ...common,
  plugins: [...(common.plugins ?? []), plainImports, noTemporal],
  publicDir: path.join(root, 'portal/public'),
  build: {
    ...common.build,
    outDir: clientDir,
    copyPublicDir: true,
    target: 'es2022',
    manifest: manifests.script,
    // Chunks do not import each other, except React, so that everything an island needs is requested at once,
    // without a list in the entry.
    modulePreload: false,
    rolldownOptions: {
      input: path.join(root, entries.script),
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|portal\/(browser\/mount\.tsx?|design\/.*\.tsx)$/,
            },
          ],
        },
      },
    },
  },
};

/**
 * A separate build, because what two entries of one build share becomes a file that every page would have to
 * wait for.
 */
export const framesConfig: InlineConfig = {
  ...clientConfig,
  publicDir: false,
  build: {
    ...clientConfig.build,
    emptyOutDir: false,
    manifest: manifests.frameScript,
    rolldownOptions: { input: path.join(root, entries.frameScript) },
  },
};

/**
 * What makes pages: `dist/server/portal.js` and the stylesheets, which include the styles of components that
 * are never hydrated: `portal.css` of every page, and one for each group.
 */
export const serverConfig: InlineConfig = {
  ...common,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: bundled },
  build: {
    ...common.build,
    outDir: serverDir,
    target: 'node26',
    ssr: true,
    ssrEmitAssets: true,
    minify: false,
    cssMinify: true,
    // Each chunk has a stylesheet, and the CSS Modules of a group are a chunk, which contains only names
    // because they import nothing.
    cssCodeSplit: true,
    rolldownOptions: {
      input: { portal: path.join(root, 'portal/portal.tsx') },
      external: (id) => sharedRooms.test(id),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { groups: [{ name: styleGroupOf, debugName: 'styles' }] },
      },
    },
  },
};

/** Styles of what the desk shows as readers see it. */
const sheetStyles = /\/portal\/|\/desk\/design\/desk\.css|\/desk\/rooms\/writer\/(?:sheet|text)\//;

/** The newsroom's application: a page of its own with everything that it needs (decision 81). */
export const deskConfig: InlineConfig = {
  ...common,
  root: path.join(root, 'desk'),
  base: '/',
  plugins: [...(common.plugins ?? []), browserTime, callTable, recordFormsModule, noTemporal],
  css: {
    modules: {
      generateScopedName: (name, file) =>
        file.includes('/portal/') ? scopedName(name, file) : readableName(name, file),
    },
    postcss: { plugins: [phoneSheet((file) => sheetStyles.test(file))] },
  },
  build: {
    ...common.build,
    outDir: path.join(root, 'dist/desk'),
    target: 'es2022',
    cssCodeSplit: true,
    rolldownOptions: { input: path.join(root, 'desk/index.html') },
  },
};

/** `work-row_title`: the desk is one application, whose files have unique names. */
const readableName = (name: string, file: string) =>
  `${path.basename(file.split('?')[0] ?? file).replace('.module.css', '')}_${name}`;
