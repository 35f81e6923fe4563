import type { Database } from '#database/database.ts';
import { siteFinder } from '#portal/http/site-finder.ts';
import { createSites } from '#portal/site/sites.ts';
import { createIdentityService, type IdentityService } from '#services/identity/identity-service.ts';
import type { Configuration } from './configuration.ts';
import type { Logger } from './logger.ts';

/** Who people are. Every process with a database can tell, whatever else it does. */
export function startIdentity(db: Database, { origins, proxies, signIn }: Configuration, log: Logger): IdentityService {
  const sites = createSites(origins);
  return createIdentityService({
    db,
    sites,
    siteOfHost: siteFinder(sites),
    proxies,
    ...signIn,
    log,
    onError: (error) => log.error({ err: error }, 'signing in'),
  });
}
