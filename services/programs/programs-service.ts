import { CallError } from '#contract/errors.ts';
import { webhookCalls } from '#contract/webhook-calls.ts';
import { type CallRequest, defineService } from '../define-service.ts';
import { deleteOldKeys } from './idempotency.ts';
import { faultOfAddress, isLocalServer } from './webhooks/webhook-address.ts';
import {
  changeWebhook,
  createWebhook,
  deleteOldDeliveries,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  renewSecret,
  repeatDelivery,
  testWebhook,
} from './webhooks/webhook-store.ts';
import { startWebhookWorker } from './webhooks/webhook-worker.ts';

const sweepEveryMs = 3_600_000;

/** Services for programs besides the calls themselves: webhooks, and the records of idempotent requests. */
export const programsService = defineService({
  name: 'programs',
  calls: webhookCalls,

  start(context) {
    const { db, jobs, sites, log, onError } = context;
    const isLocal = isLocalServer(sites.main.origin);
    const worker = startWebhookWorker({
      db,
      jobs,
      origins: { main: sites.main.origin, erdely: sites.erdely.origin },
      isLocal,
      onSwitchedOff: (webhook) => log.error({ webhook }, 'a webhook was switched off'),
    });
    const sweeping = setInterval(() => {
      Promise.all([deleteOldKeys(db), deleteOldDeliveries(db)]).catch(onError);
    }, sweepEveryMs).unref();

    /** @throws CallError 400 for an address that must not be called */
    function checkAddress(url: string | undefined, path: string): void {
      const message = url === undefined ? null : faultOfAddress(url, isLocal);
      if (message !== null) throw new CallError(400, 'The body is not valid.', [{ path, message }]);
    }
    const versionOf = (sent: { version?: number | undefined }, { ifMatch }: Pick<CallRequest, 'ifMatch'>) =>
      sent.version ?? ifMatch ?? undefined;

    return {
      handlers: {
        webhooks: (input) => listWebhooks(db, input),
        webhook: ({ id }) => readWebhook(db, id),
        async createWebhook(_, { body, sign }) {
          checkAddress(body.document.url, 'document.url');
          return createWebhook(db, body.document, sign());
        },
        async putWebhook({ id }, { body, ifMatch, sign }) {
          checkAddress(body.document.url, 'document.url');
          const version = versionOf(body, { ifMatch });
          const sent = { version, document: body.document };
          return changeWebhook(db, id, { version, changes: body.document, sent }, sign());
        },
        async patchWebhook({ id }, { body, ifMatch, sign }) {
          checkAddress(body.changes.url, 'changes.url');
          const version = versionOf(body, { ifMatch });
          const sent = { version, changes: body.changes };
          return changeWebhook(db, id, { version, changes: body.changes, sent }, sign());
        },
        deleteWebhook: ({ id }, { sign }) => deleteWebhook(db, id, sign()),
        renewWebhookSecret: ({ id }, { sign }) => renewSecret(db, id, sign()),
        testWebhook: ({ id }, { sign }) => testWebhook(db, id, sign()),
        webhookDeliveries: ({ id, ...page }) => listDeliveries(db, id, page),
        repeatWebhookDelivery: ({ id, delivery }, { sign }) =>
          repeatDelivery(db, id, delivery.slice('msg_'.length), sign()),
      },
      async stop() {
        clearInterval(sweeping);
        await worker.stop();
      },
    };
  },
});
