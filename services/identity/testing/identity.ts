import type { Database } from '#database/database.ts';
import { withErrorBodies } from '../../testing/start-service.ts';
import { createIdentityService, type IdentityOptions, type IdentityService } from '../identity-service.ts';

export const origin = 'https://lap.example';
export const deskOrigin = 'https://szerkesztoseg.lap.example';
const sites = {
  main: { slug: 'main', name: 'Lap', origin },
  erdely: { slug: 'erdely', name: 'Lap Erdély', origin: 'https://erdely.lap.example' },
} as const;

export interface TestIdentity extends IdentityService {
  /** One line for each refused sign-in. */
  refusals: string[];
  /** Everything that was logged, so that tests can look for secrets in it. */
  logLines: string[];
}

export function testIdentity(db: Database, options: Partial<IdentityOptions> = {}): TestIdentity {
  const refusals: string[] = [];
  const logLines: string[] = [];
  const service = createIdentityService({
    db,
    sites,
    siteOfHost: (host) => (host?.startsWith('erdely.') ? 'erdely' : 'main'),
    deskOrigin,
    proxies: 1,
    secrets: ['egy titok, amelyet csak a próbák tudnak'],
    staff: ['@lap.example'],
    provider: null,
    preview: false,
    log: {
      info: (fields) => logLines.push(JSON.stringify(fields)),
      warn(fields) {
        logLines.push(JSON.stringify(fields));
        if ('why' in fields) refusals.push(String(fields.why));
      },
    },
    ...options,
  });
  return { ...service, routes: withErrorBodies(service.routes), refusals, logLines };
}
