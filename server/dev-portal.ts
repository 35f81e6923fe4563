import path from 'node:path';
import { createDevServer } from '#build/dev-server.ts';
import type { Portal } from '#portal/page/page-maker.tsx';
import { type PortalCode, type PortalSource, readBuild } from './portal-source.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * The portal's code through Vite, for `npm run dev`: each page is made by what is on disk at that moment.
 * Fonts and icons are those of the last build.
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
    // Nothing that another process made is taken up: nobody knows by which code.
    sources: `development ${Date.now()}`,
    alsoAllowed: {
      'connect-src': ['ws:'],
      // The overlay in which Vite shows errors has styles of its own. Style attributes stay forbidden, as
      // they are in production.
      'style-src-elem': ["'self'", "'unsafe-inline'"],
      // Vite's browser half waits in a worker for a server that is being restarted.
      'worker-src': ['blob:'],
    },
    open: (create) => reloading(async () => (await vite.load()) as PortalCode, create, vite.showError),
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
 * A portal that is made anew when its code has changed. With code that cannot be loaded, pages fail, and the
 * last good code says so.
 */
async function reloading(
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
    render: async (address, visitor) => (await current()).render(address, visitor),
    shareCard: async (address) => (await current()).shareCard(address),
    preview: async (article, look) => (await current()).preview(article, look),
    previewSupplement: async (supplement, tab, look) =>
      (await current()).previewSupplement(supplement, tab, look),
    failure: (address, status, canBeGiven) => portal.failure(address, status, canBeGiven),
  };
}
