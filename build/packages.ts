import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from './vite.ts';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      /** One of our workspaces, which is in this repository. */
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** A package as listed in `package-lock.json`. */
export interface LockedPackage {
  name: string;
  /** Its folder; each copy of a package has another one. */
  place: string;
  version: string;
  /** From its `package.json`; null when it does not say. */
  licence: string | null;
  /** Where it comes from, if not from the registry. */
  from: string | null;
  integrity: string | null;
  /** Needed only for development and tests. */
  isTool: boolean;
  /** Runs a script when it is installed. */
  runsOnInstall: boolean;
}

/**
 * All packages that `npm ci` can install, including those for other platforms, without our own workspaces.
 */
export function lockedPackages(): LockedPackage[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([place, { link }]) => place.startsWith('node_modules/') && link !== true)
    .map(([place, entry]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      place,
      version: entry.version ?? '',
      licence: entry.license ?? null,
      from: entry.resolved ?? null,
      integrity: entry.integrity ?? null,
      isTool: entry.dev === true,
      runsOnInstall: entry.hasInstallScript === true,
    }));
}
