import { z } from 'zod';
import type { S3Settings } from './s3-settings.ts';

/** The folder `media` of DATA_DIR, or a bucket. */
export type StoreLocation = { kind: 'folder' } | { kind: 's3'; settings: S3Settings };

export interface MediaStoreSettings {
  place: StoreLocation;
  /** Where objects are that have not been moved to `place` yet; null: nowhere. */
  oldPlace: StoreLocation | null;
  /** Limit of the local cache of a bucket's sizes. */
  cacheBytes: number;
}

/** Settings of the media store. */
export const mediaStoreVariables = {
  MEDIA_STORE: z.string().optional(),
  MEDIA_STORE_OLD: z.string().optional(),
  MEDIA_CACHE_MB: z.coerce
    .number('must be a whole number from 0 to 1048576')
    .int()
    .min(0)
    .max(1_048_576)
    .default(512),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
};

const Variables = z.object(mediaStoreVariables);
export type StoreVariables = z.output<typeof Variables>;

/** @throws Error that names the variable */
export function readMediaStoreSettings(variables: StoreVariables): MediaStoreSettings {
  const { MEDIA_STORE = 'folder', MEDIA_STORE_OLD, MEDIA_CACHE_MB } = variables;
  const place = parseStoreLocation(MEDIA_STORE, 'MEDIA_STORE', variables);
  const oldPlace =
    MEDIA_STORE_OLD === undefined ? null : parseStoreLocation(MEDIA_STORE_OLD, 'MEDIA_STORE_OLD', variables);
  if (MEDIA_STORE_OLD === MEDIA_STORE)
    throw new Error('MEDIA_STORE_OLD must differ from MEDIA_STORE, or be left out.');
  return { place, oldPlace, cacheBytes: MEDIA_CACHE_MB * 1024 * 1024 };
}

/**
 * The same from an environment in which other variables do not matter.
 * @throws Error that names the variable
 */
export function parseMediaStoreSettings(
  environment: Readonly<Record<string, string | undefined>>,
): MediaStoreSettings {
  return readMediaStoreSettings(parseStoreVariables(environment));
}

/**
 * Empty variables count as absent, as compose files write them.
 * @throws Error that names the variable
 */
export function parseStoreVariables(
  environment: Readonly<Record<string, string | undefined>>,
): StoreVariables {
  const isSet = ([, value]: [string, string | undefined]) => value !== undefined && value !== '';
  const parsed = Variables.safeParse(Object.fromEntries(Object.entries(environment).filter(isSet)));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
}

/**
 * @param text `folder` or `s3://bucket/prefix?endpoint=…&region=…&addressing=…`
 * @param name of the variable, for errors
 * @throws Error
 */
export function parseStoreLocation(text: string, name: string, variables: StoreVariables): StoreLocation {
  if (text === 'folder') return { kind: 'folder' };
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !bucketForm.test(url.hostname) || url.username !== '' || url.port !== '')
    throw new Error(
      `${name} must be folder, or like s3://bucket?endpoint=https://storage.example&region=eu-1.`,
    );
  const unknown = [...url.searchParams.keys()].find((key) => !parameters.has(key));
  if (unknown !== undefined)
    throw new Error(`${name} has no parameter ${unknown}: there are ${[...parameters].join(', ')}.`);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(`AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required if ${name} is a bucket.`);
  const region = url.searchParams.get('region') ?? variables.AWS_REGION ?? 'us-east-1';
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (!prefixForm.test(prefix))
    throw new Error(`${name} must have letters, digits, - and / after the bucket.`);
  return {
    kind: 's3',
    settings: {
      bucket: url.hostname,
      prefix: prefix === '' ? '' : `${prefix}/`,
      url: bucketUrl(url, region, name),
      region,
      accessKeyId,
      secretAccessKey,
      sessionToken: variables.AWS_SESSION_TOKEN ?? null,
    },
  };
}

/** Bucket names by Amazon's rules, which other services have adopted. */
const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixForm = /^(?:[a-z0-9]+(?:[-/][a-z0-9]+)*)?$/i;
const parameters: ReadonlySet<string> = new Set(['endpoint', 'region', 'addressing']);

/** Where an address has the bucket: `path` (`host/bucket`, as in most services) or `host` (`bucket.host`). */
function bucketUrl({ hostname: bucket, searchParams }: URL, region: string, name: string): string {
  const isAmazon = !searchParams.has('endpoint');
  const endpoint = URL.parse(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== '/')
    throw new Error(`The endpoint of ${name} must be scheme and host, like https://storage.example.`);
  const addressing = searchParams.get('addressing') ?? (isAmazon ? 'host' : 'path');
  if (addressing === 'path') return `${endpoint.origin}/${bucket}`;
  if (addressing === 'host') return `${endpoint.protocol}//${bucket}.${endpoint.host}`;
  throw new Error(`The addressing of ${name} must be path or host.`);
}
