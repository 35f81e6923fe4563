import path from 'node:path';
import { createDevServer } from '#build/dev-server.ts';
import type { Portal } from '#portal/page/portal.ts';
import { type PortalCode, type PortalSource, readBuild } from './portal-source.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The portal's code through Vite, for `npm run dev`: each page is rendered by the code that is on disk at
 * that moment. Fonts and icons are those of the last build.
 */
export async function openDevPortal(): Promise<PortalSource> {
  const { build } = await readBuild();
  const listeners = new Set<() => void>();
  const vite = await createDevServer({
    root,
    onChange: () => listeners.forEach((listener) => void listener()),
  });
  return {
    assets: { build, ...vite.assets },
    // Pages cached by another process are not used, because nobody knows which code rendered them.
    sources: `development ${Date.now()}`,
    alsoAllowed: {
      'connect-src': ['ws:'],
      // Vite's error overlay has its own styles. Style attributes stay forbidden, as in production.
      'style-src-elem': ["'self'", "'unsafe-inline'"],
      // While the server restarts, Vite's client waits in a worker.
      'worker-src': ['blob:'],
    },
    open: (create) =>
      createReloadingPortal(async () => (await vite.load()) as PortalCode, create, vite.showError),
    files: (built) => ({
      serve: (request, response, site) =>
        vite.serve(request, response) || built.serve(request, response, site),
    }),
    onChange: (listener) => void listeners.add(listener),
    attach: (server) => void server.on('upgrade', vite.upgrade),
    close: vite.close,
  };
}

/**
 * A portal that is created again when its code has changed. When the new code cannot be loaded, every page
 * fails, and the last good code renders the error page.
 */
async function createReloadingPortal(
  load: () => Promise<PortalCode>,
  create: (code: PortalCode) => Portal,
  onFailure: (error: unknown) => void,
): Promise<Portal> {
  let code = await load();
  let portal = create(code);
  async function current(): Promise<Portal> {
    try {
      const next = await load();
      if (next !== code) [code, portal] = [next, create(next)];
      return portal;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }
  return {
    address: (site, url) => portal.address(site, url),
    render: async (address, viewer) => (await current()).render(address, viewer),
    shareCard: async (address) => (await current()).shareCard(address),
    preview: async (article, look) => (await current()).preview(article, look),
    previewSupplement: async (supplement, tab, look) =>
      (await current()).previewSupplement(supplement, tab, look),
    failure: (address, status, canServe) => portal.failure(address, status, canServe),
  };
}
