import { sql } from 'kysely';
import webpush from 'web-push';
import { SiteSlug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import { followedCurrencies, siteCurrency } from '#contract/exchange.ts';
import type { PushAddress, PushState } from '#contract/push.ts';
import { pushCalls } from '#contract/push-calls.ts';
import { parseRateTopic } from '#contract/rate-alert.ts';
import { searchCalls } from '#contract/search-calls.ts';
import { parseSearchKey } from '#contract/search-key.ts';
import { typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { defineService } from '../define-service.ts';
import { networkOf } from '../limits/client-address.ts';
import type { ReceivingHost } from '../limits/send-to-host.ts';
import { requireWithinLimit } from '../limits/stored-windows.ts';
import { isOfTeam } from '../livescore/queries/fixtures.ts';
import { loadOnce } from '../load-once.ts';
import type { Platform } from '../platform.ts';
import { sharedSecret } from '../secrets/shared-secret.ts';
import { announceNews } from './announce-news.ts';
import { announceRates } from './announce-rates.ts';
import { announceSearches } from './announce-searches.ts';
import { addTopic, removeTopic, type ServedAddress, topicsOf, updateClientAddress } from './clients.ts';
import { isStillValid } from './message-of.ts';
import { configuredPushService, findPushService, knownPushServices } from './push-services.ts';
import { startPushWorker } from './push-worker.ts';
import type { PushKeys } from './vapid-signer.ts';

interface PushOptions {
  /** Push services that may be used. Default: those of the browsers' makers, and those in the settings. */
  services?: readonly ReceivingHost[];
  /** Time-out of push services. */
  timeoutMs?: number;
}

const changeLimit = { name: 'push', max: 60, windowSeconds: 3600 } as const;
/** How often to look for news, in case a notice of a change was lost. */
const announceIntervalMs = 60_000;
/** Saving an article causes several notices; this waits for the last of them. */
const settleMs = 300;

/** Push messages: subscriptions, and sending when something is published. */
export const definePush = ({ services: givenServices, timeoutMs }: PushOptions = {}) =>
  defineService({
    name: 'push',
    calls: pushCalls,

    start(platform) {
      const { ask, db, jobs, settings, sites, onError, now } = platform;
      const { mailFrom, pushOrigins } = settings.readers;
      const services = givenServices ?? [...knownPushServices, ...pushOrigins.map(configuredPushService)];
      const { origin } = sites.main;
      const subject = origin.startsWith('https:') ? origin : `mailto:${mailFrom}`;
      const keys = loadOnce(() => loadKeys(platform));
      const worker = startPushWorker({ db, jobs, keys, subject, services, timeoutMs, onError });
      let announcing = Promise.resolve();
      /** Runs apart from the news, which must not wait for searches. Null when it has ended. */
      let searching: Promise<void> | null = null;
      let settling: NodeJS.Timeout | undefined;

      function announce(): void {
        announcing = announcing
          .then(async () => {
            for (const site of SiteSlug.options) {
              await announceNews(db, site, now());
              await announceRates(db, site, now());
            }
          })
          .catch(onError);
      }

      announce();
      const announceAllSearches = async () => {
        for (const site of SiteSlug.options) await announceSearches({ db, ask, site, now: now(), onError });
      };
      const timer = setInterval(() => {
        announce();
        // Not with each change, because a search costs more than reading a list.
        searching ??= announceAllSearches()
          .catch(onError)
          .finally(() => {
            searching = null;
          });
        deleteOld(db).catch(onError);
      }, announceIntervalMs).unref();

      const stateOf = async (topics: string[]): Promise<PushState> => {
        const { publicKey } = await keys();
        return { publicKey, topics };
      };
      return {
        handlers: {
          async pushTopics({ clientToken, topic }) {
            const topics = clientToken ? await topicsOf(db, clientToken) : [];
            return stateOf(topic === undefined ? topics : topics.filter((each) => each === topic));
          },
          async pushStanding(message, { site }) {
            return { stands: await isStillValid(db, site, message) };
          },
          async pushSubscribe(_input, { body, site, viewer, address }) {
            await countChange(db, address);
            const { clientToken, topic, subscription } = body;
            const served = subscription && withService(subscription, services);
            await checkTopic(db, site, topic);
            const accountId = viewer?.accountId ?? null;
            const topics = await addTopic(db, site, clientToken, topic, served, accountId);
            if (topics === 'unknown') {
              throw new CallError(
                409,
                "This clientToken is unknown: send the browser's subscription with it.",
              );
            }
            if (topics === 'full') throw new CallError(400, 'There are too many topics.');
            return stateOf(topics);
          },
          async pushUnsubscribe(_input, { body, address }) {
            await countChange(db, address);
            return stateOf(await removeTopic(db, body.clientToken, body.topic));
          },
          async pushRenew(_input, { body, address }) {
            await countChange(db, address);
            const { oldEndpoint, subscription } = body;
            const isRenewed = await updateClientAddress(db, oldEndpoint, withService(subscription, services));
            if (!isRenewed) throw new CallError(404, 'No subscription has this address.');
            return null;
          },
        },
        onChange({ gone }) {
          if (gone) return;
          clearTimeout(settling);
          settling = setTimeout(announce, settleMs);
        },
        async stop() {
          clearInterval(timer);
          clearTimeout(settling);
          await announcing;
          await searching;
          await worker.stop();
        },
      };
    },
  });

export const pushService = definePush();

async function loadKeys({ db, settings }: Platform): Promise<PushKeys> {
  const { vapidKeys } = settings.readers;
  if (vapidKeys) return vapidKeys;
  return JSON.parse(
    await sharedSecret(db, 'push-keys', () => JSON.stringify(webpush.generateVAPIDKeys())),
  ) as PushKeys;
}

async function deleteOld(db: Database): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('expires_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
  await db.deleteFrom('push_news').where('made_at', '<', sql<Date>`now() - interval '30 days'`).execute();
}

/**
 * Counts a change from a network.
 * @throws CallError 429 when the limit is exceeded
 */
async function countChange(db: Database, address: string | null): Promise<void> {
  if (address !== null) await requireWithinLimit(db, changeLimit, networkOf(address));
}

/** @throws CallError 400 when the endpoint is not at an allowed push service */
function withService(address: PushAddress, services: readonly ReceivingHost[]): ServedAddress {
  const service = findPushService(services, address.endpoint);
  if (!service) throw new CallError(400, 'The endpoint is not the address of a push service.');
  return { ...address, service: service.name };
}

const refuseTopic = (message: string): CallError => new CallError(400, message, [{ path: 'topic', message }]);

/** @throws CallError 400 for a topic that is not here */
async function checkTopic(db: Database, site: SiteSlug, topic: string): Promise<void> {
  if (topic === 'breaking') return;
  if (topic.startsWith('search:')) return requireSearch(topic);
  if (topic.startsWith('rate:')) return requireCurrency(site, topic);
  if (topic.startsWith('live:')) return requireLiveBlog(db, Number(topic.slice(5)));
  if (topic.startsWith('match:')) return requireMatch(db, { match: Number(topic.slice(6)) });
  if (topic.startsWith('team:')) return requireMatch(db, { team: Number(topic.slice(5)) });
  const section = await db
    .selectFrom('section')
    .select('id')
    .where('slug', '=', topic.slice(8))
    .executeTakeFirst();
  if (!section) throw refuseTopic('There is no such section.');
}

/** @throws CallError 400 for an unknown currency, and for the site's own */
function requireCurrency(site: SiteSlug, topic: string): void {
  const currency = parseRateTopic(topic)?.currency ?? '';
  if (!(followedCurrencies as readonly string[]).includes(currency) || currency === siteCurrency[site])
    throw refuseTopic('There are no rates for this currency here.');
}

/** @throws CallError 400 for an invalid search */
function requireSearch(topic: string): void {
  const parameters = parseSearchKey(topic.slice('search:'.length));
  if (parameters === null || !searchCalls.search.input.safeParse(Object.fromEntries(parameters)).success)
    throw refuseTopic('This is not a search.');
}

async function requireLiveBlog(db: Database, id: number): Promise<void> {
  const blog = await db
    .selectFrom('article')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', typeCode.liveblog)
    .executeTakeFirst();
  if (!blog) throw refuseTopic('There is no such live blog.');
}

/** @throws CallError 400 when there is no such match, or the team does not play in it */
async function requireMatch(db: Database, subject: { match: number } | { team: number }): Promise<void> {
  const condition = 'match' in subject ? sql<boolean>`id = ${subject.match}` : isOfTeam(subject.team);
  const match = await db.selectFrom('fixture').select('id').where(condition).limit(1).executeTakeFirst();
  if (!match) throw refuseTopic('There is no such match or team.');
}
