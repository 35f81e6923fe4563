import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type EnvironmentModuleNode, type Plugin, type ViteDevServer } from 'vite';
import type { Assets } from '#portal/page/assets.ts';
import { styleGroupOf } from './style-groups.ts';
import { entries } from './vite.ts';

/** Everything that Vite serves is below this address, so that it hides nothing of the portal. */
const devBase = '/@dev/';
const stylesPath = `${devBase}styles.css`;
/** The module that makes pages, unless another one is given. */
const portalEntry = '/portal/portal.tsx';
const entryPrefix = 'dev-entry:';
/** Asks open pages to fetch the stylesheet again. Nothing else on them changes. */
const stylesEvent = 'cimlap:styles';

export interface DevServer {
  /** Where pages find the stylesheet and the scripts. */
  assets: Pick<Assets, 'stylesheet' | 'groupStylesheets' | 'script' | 'frameScript'>;
  /** The code that makes pages, as it is on disk now. Unchanged modules are not loaded again. */
  load(): Promise<object>;
  /** Answers requests for Vite's addresses. Returns false for all others. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Accepts the connections of Vite's client; for the `upgrade` event of the HTTP server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Shows an error of the code that makes pages in the open pages, and in the next one that is opened. */
  showError(error: unknown): void;
  close(): Promise<void>;
}

export interface DevServerOptions {
  /** Folder of the repository. */
  root: string;
  /** The module that makes pages, from the root; by default the portal's. */
  entry?: string;
  /** Called when existing pages are out of date, before browsers are told. */
  onChange(): void;
}

/**
 * Vite for `npm run dev`: transforms modules on request and tells browsers what changed. Islands and styles
 * are replaced in place, and islands keep their state (React refresh). A change to code that only the server
 * renders reloads the page.
 */
export async function createDevServer({
  root,
  entry = portalEntry,
  onChange,
}: DevServerOptions): Promise<DevServer> {
  // Vite needs a server that emits upgrades, but it is created before ours.
  const upgrades = new Server();
  const vite = await createServer({
    root,
    base: devBase,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: path.join(root, '.cache/vite'),
    plugins: [
      react(),
      sharedModules(root),
      devEntries(),
      namesOnly(),
      reportChanges(path.posix.join(root, entry), onChange),
    ],
    css: { modules: { generateScopedName: (name, file) => readableName(name, path.relative(root, file)) } },
    optimizeDeps: { entries: [...Object.values(entries), 'portal/**/*.island.tsx'] },
    server: {
      middlewareMode: true,
      ws: { server: upgrades },
      watch: { ignored: (file) => file !== root && !`${file}/`.startsWith(`${root}/portal/`) },
    },
  });

  return {
    assets: {
      stylesheet: stylesPath,
      groupStylesheets: {},
      script: `${devBase}@id/${entryPrefix}script`,
      frameScript: `${devBase}@id/${entryPrefix}frameScript`,
    },
    load: () => vite.ssrLoadModule(entry),
    serve(request, response) {
      const url = request.url ?? '';
      if (!url.startsWith(devBase)) return false;
      if (url.startsWith(stylesPath)) {
        stylesheet(vite, entry).then(
          (css) =>
            response
              .writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' })
              .end(css),
          (error: unknown) =>
            response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error)),
        );
      } else vite.middlewares(request, response, () => response.writeHead(404).end());
      return true;
    },
    upgrade: (request, socket, head) => void upgrades.emit('upgrade', request, socket, head),
    showError(error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      vite.environments.client.hot.send({ type: 'error', err: { message, stack } });
    },
    close: () => vite.close(),
  };
}

/** `portal/parts/card/card.module.css` `.title` → `parts-card-card_title`. */
function readableName(name: string, file: string): string {
  const place = file.split(path.sep).slice(1).join('-');
  return `${place.replace(/\.module\.css$/, '')}_${name}`.replace(/[^\w-]/g, '-');
}

/**
 * Leaves modules that services import as well to Node, as the server's bundle does, so that a class such as
 * `CallError` exists once. Node cannot replace modules that it has loaded; its own watch mode restarts the
 * process when they change.
 */
function sharedModules(root: string): Plugin {
  const prefix = '\0shared:';
  return {
    name: 'cimlap:shared-modules',
    enforce: 'pre',
    resolveId(id) {
      return this.environment.name === 'ssr' && /^#(contract|body)\//.test(id) ? prefix + id.slice(1) : null;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const { href } = pathToFileURL(path.join(root, id.slice(prefix.length)));
      // Vite's loader passes `data:` addresses to Node, and only those.
      return `export * from ${JSON.stringify(`data:text/javascript,export * from ${JSON.stringify(href)}`)};`;
    },
  };
}

/**
 * The scripts of pages, preceded by what React refresh needs before React is loaded, and by Vite's client.
 */
function devEntries(): Plugin {
  return {
    name: 'cimlap:dev-entries',
    resolveId: (id) => (id.startsWith(entryPrefix) ? id : null),
    load(id) {
      if (!id.startsWith(entryPrefix)) return null;
      const entry = entries[id.slice(entryPrefix.length) as keyof typeof entries];
      return `${react.preambleCode.replace('__BASE__', '/')}
        if (import.meta.hot) import.meta.hot.on(${JSON.stringify(stylesEvent)}, ({ href }) => {
          const old = document.querySelectorAll(${JSON.stringify(`link[rel="stylesheet"][href^="${stylesPath}"]`)});
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = href;
          link.onload = () => old.forEach((each) => each.remove());
          (old[0] ?? document.head.lastElementChild).before(link);
        });
        import(${JSON.stringify(`/${entry}`)});`;
    },
  };
}

/**
 * Browser modules that import a CSS Module get only its class names: the rules are in the page's stylesheet.
 */
function namesOnly(): Plugin {
  return {
    name: 'cimlap:names-only',
    enforce: 'post',
    transform(code, id) {
      const addsStyles = this.environment.name === 'client' && id.endsWith('.css');
      return addsStyles
        ? { code: code.replace('__vite__updateStyle(__vite__id, __vite__css)', ''), map: null }
        : null;
    },
  };
}

/** Decides what open pages do when a file changes. */
function reportChanges(entryFile: string, onChange: () => void): Plugin {
  let server: ViteDevServer;
  const reload = () => {
    onChange();
    server.environments.client.hot.send({ type: 'full-reload', path: '*' });
  };
  return {
    name: 'cimlap:report-changes',
    configureServer(created) {
      server = created;
    },
    async hotUpdate({ file, modules, timestamp }) {
      const { environment } = this;
      const isStyle = file.endsWith('.css');
      if (environment.name === 'client') {
        // New class names, which the stylesheet does not show, are announced by the server's side below.
        return isStyle ? modules.filter(({ url }) => url.includes('?inline')) : undefined;
      }
      if (modules.length === 0) return;
      if (isStyle && (await hasSameNames(server, modules))) {
        server.environments.client.hot.send(stylesEvent, { href: `${stylesPath}?t=${timestamp}` });
        return [];
      }
      // Browsers request pages as soon as they are told of the change, so all that imports the file must be
      // invalidated first.
      for (const module of modules)
        environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      if (isStyle || modules.some((module) => isRenderedByServerOnly(module, entryFile))) reload();
      else onChange();
      return;
    },
  };
}

/** Server code of CSS Modules, which is their class names, by file. */
const namesOf = new Map<string, string>();

/**
 * Whether a changed CSS file exports the same class names as before. Files that are not CSS Modules export
 * none.
 */
async function hasSameNames(
  { environments: { ssr } }: ViteDevServer,
  modules: readonly EnvironmentModuleNode[],
): Promise<boolean> {
  let isSame = true;
  for (const { url } of modules) {
    const before = namesOf.get(url);
    const after = (await ssr.transformRequest(url))?.code ?? '';
    namesOf.set(url, after);
    isSame &&= before === after;
  }
  return isSame;
}

/** Whether a module gets into a page in another way than through islands, which are replaced in place. */
function isRenderedByServerOnly(
  module: EnvironmentModuleNode,
  entryFile: string,
  seen = new Set<EnvironmentModuleNode>(),
): boolean {
  if (module.file?.endsWith('.island.tsx') || seen.has(module)) return false;
  seen.add(module);
  if (module.file === entryFile) return true;
  return [...module.importers].some((importer) => isRenderedByServerOnly(importer, entryFile, seen));
}

/** All styles of the portal, in the build's order: as modules import them, those of few pages last. */
async function stylesheet(
  { environments: { client, ssr }, ssrLoadModule }: ViteDevServer,
  entry: string,
): Promise<string> {
  await ssrLoadModule(entry);
  const module = await ssr.moduleGraph.getModuleByUrl(entry);
  const files = module ? stylesOf(module) : [];
  for (const { url } of files)
    if (!namesOf.has(url)) namesOf.set(url, (await ssr.transformRequest(url))?.code ?? '');
  const isOfGroup = ({ file }: EnvironmentModuleNode) => file !== null && styleGroupOf(file) !== null;
  const sorted = [...files.filter((file) => !isOfGroup(file)), ...files.filter(isOfGroup)];
  const sheets = await Promise.all(
    sorted.map(async ({ url }) => (await client.transformRequest(`${url}?direct`))?.code ?? ''),
  );
  return sheets.join('\n');
}

function stylesOf(
  module: EnvironmentModuleNode,
  seen = new Set<EnvironmentModuleNode>(),
): EnvironmentModuleNode[] {
  if (seen.has(module)) return [];
  seen.add(module);
  if (module.file?.endsWith('.css')) return [module];
  return [...module.importedModules].flatMap((each) => stylesOf(each, seen));
}
