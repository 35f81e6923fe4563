import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { loadStaticFiles } from '#portal/http/static-files.ts';
import { createDevServer } from './dev-server.ts';
import { root } from './vite.ts';

type Catalogue = typeof import('#portal/catalogue/catalogue.tsx');

/** Not 3001: a running server's sign-in provider with test people listens there. */
const port = Number(process.env.PORT ?? 3010);
const client = path.join(root, 'dist/client');
const vite = await createDevServer({ root, entry: '/portal/catalogue/catalogue.tsx', onChange: () => {} });
// Fonts and icons. Without them, texts are in other letters.
const files = existsSync(client) ? await loadStaticFiles(client) : null;

/** Replaces every picture of the samples, which have only names. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" preserveAspectRatio="none"><path fill="#9ab" d="M0 0h3v2H0z"/><path fill="#678" d="m0 2 1-1 .7.6L2.4.8 3 1.3V2z"/></svg>';

const server = createServer(async (request, response) => {
  const url = request.url ?? '/';
  if (vite.serve(request, response) || files?.serve(request, response, 'main')) return;
  const give = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  if (url.startsWith('/media/')) return give(200, 'image/svg+xml', placeholder);
  if (url !== '/' && !url.startsWith('/?')) return give(404, 'text/plain', 'Not in the catalogue');
  try {
    const { renderCatalogue } = (await vite.load()) as Catalogue;
    give(200, 'text/html; charset=utf-8', renderCatalogue(url, { build: 'catalogue', ...vite.assets }));
  } catch (error) {
    vite.showError(error);
    console.error(error);
    give(500, 'text/plain; charset=utf-8', String(error));
  }
});
server.on('upgrade', vite.upgrade);
server.listen(port, () => console.log(`Catalogue of parts: http://localhost:${port}/`));
