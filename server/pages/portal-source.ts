import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import type { ForeignSources } from '#portal/http/foreign-sources.ts';
import type { StaticFiles } from '#portal/http/static-files.ts';
import { Assets } from '#portal/page/assets.ts';
import type { Portal } from '#portal/page/portal.ts';
import { startError } from '../process/start-error.ts';

const root = path.resolve(import.meta.dirname, '../..');
const Built = Assets.extend({ sources: z.string() });

export type PortalCode = typeof import('#portal/portal.tsx');

/**
 * Where the code that renders pages, and the files that browsers load, come from: the build, or Vite in
 * development.
 */
export interface PortalSource {
  assets: Assets;
  /** Identifies the code. Stored pages that other code rendered are not used. */
  sources: string;
  /** Further sources that the content security policy allows. */
  alsoAllowed: ForeignSources;
  /**
   * Creates a portal from the code. In development it is created again, by the same function, whenever the
   * code has changed.
   */
  open(create: (code: PortalCode) => Portal): Promise<Portal>;
  /** The files that browsers may load. */
  files(built: StaticFiles): StaticFiles;
  /** Registers a listener for when rendered pages become out of date. A build never calls it. */
  onChange(listener: () => void): void;
  /** Lets the source handle requests and upgrades of the HTTP server, once there is one. */
  attach(server: Server): void;
  /** Ends its connections to open pages. As long as they are open, the HTTP server does not close. */
  close(): Promise<void>;
}

/**
 * Opens what `npm run build` made.
 * @throws StartError when it is missing
 */
export async function openBuild(): Promise<PortalSource> {
  const { sources, ...assets } = await readBuild();
  return {
    assets,
    sources,
    alsoAllowed: {},
    open: async (create) => create((await import(path.join(root, 'dist/server/portal.js'))) as PortalCode),
    files: (built) => built,
    onChange: () => {},
    attach: () => {},
    close: async () => {},
  };
}

/** @throws StartError */
export async function readBuild(): Promise<z.output<typeof Built>> {
  try {
    return Built.parse(JSON.parse(await readFile(path.join(root, 'dist/build.json'), 'utf8')));
  } catch (error) {
    throw startError('dist/ is missing or broken; run `npm run build`', error);
  }
}
