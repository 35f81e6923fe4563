import { z } from 'zod';

export const manifestFile = 'backup.json';
/** After the name of every file of a backup that is encrypted. */
export const encryptedSuffix = '.age';
export const mediaFolder = 'media';
export const fileOfTable = (table: string): string => `tables/${table}.ndjson.gz`;

/** What a backup says of itself: written last, so that a folder that has it is whole. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.string(),
  /** Whether keys and password hashes are in it; backups from before there was a choice have them. */
  secrets: z.boolean().default(true),
  /** What the database had gone through, by name. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_0-9]+$/),
      rows: z.int().nonnegative(),
      /** SHA-256 of its file, hex. */
      check: z.string(),
    }),
  ),
  /** The last number that each gave; null: none yet. */
  sequences: z.array(
    z.object({ name: z.string().regex(/^[a-z_0-9]+$/), last: z.string().regex(/^\d+$/).nullable() }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
