import { z } from 'zod';

export const manifestFile = 'backup.json';
/** Suffix of every file in an encrypted backup. */
export const encryptedSuffix = '.age';
export const mediaFolder = 'media';
/** A line for each file of `mediaFolder`, as `sha256sum` writes them. */
export const mediaChecksFile = 'media.sha256';
export const fileOfTable = (table: string): string => `tables/${table}.ndjson.gz`;

/** Description of a backup: written last, so that a folder that has it is complete. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.string(),
  /** Whether it contains keys and password hashes; backups from before there was a choice do. */
  secrets: z.boolean().default(true),
  /** Migrations of the database, by name. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_0-9]+$/),
      rows: z.int().nonnegative(),
      /** SHA-256 of its file, hex. */
      check: z.string(),
    }),
  ),
  /** SHA-256 of `mediaChecksFile`, hex; null: it has none, because it is older or without pictures. */
  mediaCheck: z.string().nullable().default(null),
  /** The last number of each sequence; null: none yet. */
  sequences: z.array(
    z.object({ name: z.string().regex(/^[a-z_0-9]+$/), last: z.string().regex(/^\d+$/).nullable() }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
