import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database.ts';
import { startEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL. */
    postgresUrl: string;
  }
}

/** Name of the migrated, empty database that test databases are copies of. */
export const templateDatabase = 'cimlap_template';

/** One PostgreSQL for the whole run, in a folder of its own that is removed at the end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cimlap-test-'));
  // As root, PostgreSQL's own account has to get in.
  await chmod(dataDir, 0o755);
  const server = await startEmbedded({ dataDir });
  await createTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function createTemplate(url: string): Promise<void> {
  const admin = openDatabase(url, { max: 1 });
  // Nothing here has to survive a crash of the machine, so tests need not wait for the disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await sql`alter system set ${sql.id(setting)} = off`.execute(admin);
  await sql`select pg_reload_conf()`.execute(admin);
  await sql`create database ${sql.id(templateDatabase)}`.execute(admin);
  await admin.destroy();
  const template = openDatabase(withDatabase(url, templateDatabase), { max: 1 });
  await migrate(template);
  await template.destroy();
}

/** Another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
