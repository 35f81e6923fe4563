import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfiguration } from '#server/settings/configuration.ts';

const folder = path.resolve(import.meta.dirname, '..');
/** The text of a file, by its path from `deploy/`. */
export const textOfFile = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
/** The settings that docs/configuration.md lists. */
const settings = new Set(
  [...textOfFile('../docs/configuration.md').matchAll(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z0-9_]+/g) ?? [],
  ),
);
/** Variables that deploy/.env and the cluster's secrets set before a process starts. */
const filledIn: Readonly<Record<string, string>> = {
  SMTP_URL: 'smtps://user:password@mail.example',
  DATABASE_URL: 'postgres://cimlap:password@primary:5432/cimlap',
  NEWSROOM_KEY: 'a-key-of-the-newsroom',
  SERVICES_KEY: 'a-key-that-all-processes-of-ours-have',
  MAIL_FROM: 'levelek@cimlap.example',
};
const fillIn = (name: string, value: string) =>
  filledIn[name] ?? value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$[{(][^})]*[})]/g, 'x');
/**
 * Reads these variables as a process does.
 * @throws ConfigurationError where a process would refuse to start
 */
export const startWith = (environment: Record<string, string>) =>
  readConfiguration(
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fillIn(name, value)])),
  );
/** Variables that are no settings of ours: of Node, of PostgreSQL, and passwords within other variables. */
const platformVariables = new Set([
  'NODE_ENV',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'REPLICATION_PASSWORD',
  'PORTAL_DB_PASSWORD',
  'PGPASSWORD',
]);
/** The names of variables that no process reads. */
export const findUnknown = (names: Iterable<string>) =>
  [...names].filter((name) => !settings.has(name) && !platformVariables.has(name));
