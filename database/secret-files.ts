import { readFileSync } from 'node:fs';

/**
 * Settings that only their owner may read. A variable with `_FILE` after the name can name a file instead.
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
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'CDN_PURGE_TOKEN',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with secrets from files, as Docker, Kubernetes and systemd provide them. A line end at the
 * end of a file is ignored.
 * @throws Error that names the variable when the file cannot be read or is empty, or the secret is set twice
 */
export function withSecretFiles(environment: Environment): Environment {
  const read: Record<string, string> = {};
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw new Error(`${name} and ${name}_FILE are both set: set only one.`);
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
