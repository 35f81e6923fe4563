import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { embedOrigins } from '#body/embed-frame.ts';
import { commonHeaders, type HeaderList, noStore } from '#portal/http/headers.ts';
import type { AppHost } from '#portal/http/page-server-options.ts';
import { pathOfTarget } from '#portal/http/request-target.ts';
import { sendText } from '#portal/http/send.ts';
import { loadStaticFiles, type StaticFiles } from '#portal/http/static-files.ts';
import type { ServePreview } from './preview.ts';

export interface DeskHostOptions {
  deskOrigin: string;
  /** Origins of the sites, whose previews and pictures the desk shows. */
  origins: { main: string; erdely: string };
  /** Folder of the desk's build. Default: `dist/desk`. */
  folder?: string;
  /** Serves previews of working copies. Default: there are none. */
  servePreview?: ServePreview | undefined;
  /**
   * Files of the readers' pages, whose styles and fonts previews load; null where this process serves no
   * pages.
   */
  readersFiles?: StaticFiles | null | undefined;
  onError(error: unknown, request: IncomingMessage): void;
}

/** The desk's build: its files, and the one page that all its addresses get. */
interface DeskBuild {
  /** When the page and the folder of files were last written, Unix milliseconds. */
  builtAt: string;
  files: StaticFiles;
  page: Buffer;
}

const builtFolder = path.resolve(import.meta.dirname, '../../dist/desk');
const notBuilt = 'The desk is not built. Build it, then load this page again.';

/**
 * Serves the newsroom's desk on its own host (`DESK_ORIGIN`): a single-page application. The calls that it
 * makes check who may use it (docs/product/newsroom.md#the-desk).
 */
export function createDeskHost(options: DeskHostOptions): AppHost {
  const { deskOrigin, origins, folder = builtFolder, servePreview, readersFiles, onError } = options;
  const headers = deskHeaders(deskOrigin, [origins.main, origins.erdely]);
  let build: DeskBuild | null = null;

  /** Reads the build again after it has changed, so that the server need not be restarted. */
  async function openBuild(): Promise<DeskBuild | null> {
    const pageFile = path.join(folder, 'index.html');
    const times = await Promise.all([writtenAt(pageFile), writtenAt(path.join(folder, 'assets'))]);
    const builtAt = times.join(' ');
    if (times[0] === null) build = null;
    else if (build?.builtAt !== builtAt) {
      build = { builtAt, files: await loadStaticFiles(folder), page: await readFile(pageFile) };
    }
    return build;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (servePreview?.(request, response)) return;
    const opened = await openBuild();
    if (!opened) return sendText(response, 503, notBuilt, headers);
    if (opened.files.serve(request, response, 'main')) return;
    if (isStyle(request) && readersFiles?.serve(request, response, 'main')) return;
    // A missing file gets a 404, not the page.
    if (isAsset(request)) return sendText(response, 404, 'Not found', headers);
    response
      .writeHead(200, [...headers, 'content-type', 'text/html; charset=utf-8', ...noStore])
      .end(opened.page);
  }

  return {
    serve(request, response) {
      answer(request, response).catch((error: unknown) => {
        onError(error, request);
        sendText(response, 503, notBuilt, headers);
      });
    },
  };
}

const isAsset = ({ url = '/' }: IncomingMessage) => pathOfTarget(url).startsWith('/assets/');
const isStyle = ({ url = '/' }: IncomingMessage) => /^\/assets\/[\w.-]+\.(?:css|woff2)$/.test(url);

/** When a file or folder was last written, Unix milliseconds; null when it does not exist. */
async function writtenAt(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

/**
 * Headers of the desk's page. It shows texts and pictures as readers see them, from the sites and while they
 * are being chosen (`blob:`, `data:`), and sends nothing to other hosts.
 */
function deskHeaders(deskOrigin: string, sites: readonly string[]): HeaderList {
  const siteSources = sites.join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${siteSources} data: blob:`,
    "font-src 'self'",
    `media-src 'self' ${siteSources} blob: https:`,
    "connect-src 'self'",
    `frame-src 'self' ${siteSources} ${embedOrigins().join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(deskOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return [
    ...['content-security-policy', policy.join('; ')],
    ...['cross-origin-opener-policy', 'same-origin'],
    ...['x-frame-options', 'DENY'],
    ...['x-robots-tag', 'noindex, nofollow'],
    ...commonHeaders,
  ];
}
