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
      /** A workspace of ours, which is in this repository. */
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** A package as `package-lock.json` names it. */
export interface LockedPackage {
  name: string;
  /** Folder, which is another for each copy of a package. */
  place: string;
  version: string;
  /** As its `package.json` says; null when it does not. */
  licence: string | null;
  /** Where it is from, when that is not the registry. */
  from: string | null;
  integrity: string | null;
  /** Needed only to develop and test. */
  isTool: boolean;
  /** Runs something of its own when it is installed. */
  runsOnInstall: boolean;
}

/**
 * All packages that `npm ci` can install, those of other kinds of machines among them. Our own workspaces are
 * left out.
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
