import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import type { ForeignSources } from '#portal/http/foreign-sources.ts';
import type { StaticFiles } from '#portal/http/static-files.ts';
import { Assets } from '#portal/page/assets.ts';
import type { Portal } from '#portal/page/page-maker.tsx';
import { startError } from './start-error.ts';

const root = path.resolve(import.meta.dirname, '..');
const Built = Assets.extend({ sources: z.string() });

export type PortalCode = typeof import('#portal/portal.tsx');

/**
 * Where the code that makes pages comes from, and what their browsers load: the build, or Vite in
 * development.
 */
export interface PortalSource {
  assets: Assets;
  /** Names the code: pages kept on disk that other code made are not taken up again. */
  sources: string;
  /** What the content security policy lets through besides. */
  alsoAllowed: ForeignSources;
  /**
   * Makes a portal of the code. In development it is made anew, by the same function, whenever the code has
   * changed.
   */
  open(create: (code: PortalCode) => Portal): Promise<Portal>;
  /** The files that browsers may load. */
  files(built: StaticFiles): StaticFiles;
  /** Told when pages made so far are out of date; never called for a build. */
  onChange(listener: () => void): void;
  /** Takes part in the HTTP server, once there is one. */
  attach(server: Server): void;
  close(): Promise<void>;
}

/**
 * What `npm run build` made.
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
