import { callAccess, isForNewsroom } from '#contract/access.ts';
import { CallError } from '#contract/errors.ts';
import { peopleCalls } from '#contract/people-calls.ts';
import { defineService } from '../define-service.ts';
import { newsroomKeyAdvice } from './find-actor.ts';
import { ownHandlers } from './own-handlers.ts';
import { peopleHandlers } from './people-handlers.ts';
import { deleteOldAudit, readAudit } from './read-audit.ts';
import { changeKey, editedKey, listKeys, putKey, revokeKey, storeKey } from './stored-keys.ts';

const dayMs = 86_400_000;
/** A cursor above all numbers. */
const newestFirst = String(Number.MAX_SAFE_INTEGER);

/** The newsroom's members, its keys, and the audit log. */
export const peopleService = defineService({
  name: 'people',
  calls: peopleCalls,

  start(context) {
    const { db, settings, log, now, onError } = context;
    if (settings.newsroomKey) log.warn({ event: 'newsroom key' }, newsroomKeyAdvice);
    const sweep = () => void deleteOldAudit(db).catch(onError);
    sweep();
    const sweeping = setInterval(sweep, dayMs).unref();
    return {
      handlers: {
        ...peopleHandlers(context),
        ...ownHandlers(context),
        async newsroomMe(_, { sign }) {
          const { kind, id, name, role } = sign().actor;
          if (kind === 'command') throw new CallError(403, 'The command line cannot make calls.');
          const permissions = Object.entries(callAccess)
            .filter(([, access]) => isForNewsroom(access) && access.includes(role))
            .map(([callName]) => callName);
          return { kind, id, name, role, permissions };
        },
        async keys({ q = '', cursor = newestFirst, limit }) {
          const keys = await listKeys(db, { q, below: cursor, limit: limit + 1 });
          const items = keys.slice(0, limit);
          return { items, next: keys.length > limit ? String(items.at(-1)?.id) : null };
        },
        createKey: (_, { body, sign }) => storeKey(db, body, sign(), now()),
        editKey: ({ id }) => editedKey(db, id),
        putKey: ({ id }, { body: { document, version }, ifMatch, sign }) =>
          putKey(db, id, { document, version: version ?? ifMatch ?? undefined }, sign()),
        changeKey: ({ id }, { body: { changes, version }, ifMatch, sign }) =>
          changeKey(db, id, { changes, version: version ?? ifMatch ?? undefined }, sign()),
        async withdrawKey({ id }, { sign }) {
          await revokeKey(db, id, sign(), now());
          return null;
        },
        audit: (input) => readAudit(db, input),
      },
      stop: () => clearInterval(sweeping),
    };
  },
});
