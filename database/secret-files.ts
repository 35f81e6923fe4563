import { readFileSync } from 'node:fs';

/**
 * Settings that nobody but their owner may read. Each can also be given as a file, by a variable with `_FILE`
 * after its name.
 */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'NEWSROOM_KEY',
  'SERVICES_KEY',
  'AUTH_SECRET',
  'OIDC_CLIENT_SECRET',
  'API_SPORTS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the secrets that are in files, as Docker, Kubernetes and systemd hand them over. A
 * line end at the end of a file does not count.
 * @throws Error that names the variable: the file cannot be read or is empty, or the secret is given twice
 */
export function withSecretFiles(environment: Environment): Environment {
  const read: Record<string, string> = {};
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw new Error(`${name} and ${name}_FILE are both given: one is enough.`);
    const secret = contentOf(file, `${name}_FILE`);
    if (secret === '') throw new Error(`${name}_FILE names ${file}, which is empty.`);
    read[name] = secret;
  }
  return { ...environment, ...read };
}

function contentOf(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new Error(`${variable} names ${file}, which cannot be read${why}.`);
  }
}
