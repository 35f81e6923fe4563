import { frontDraftCalls } from '#contract/front-draft-calls.ts';
import { type CallRequest, defineService } from '../define-service.ts';
import { actorKey } from '../people/actor.ts';
import { announceDesk } from '../pieces/steps/announce-desk.ts';
import { pollDue } from '../poll-due.ts';
import { changeDraft, discardDraft } from './change-draft.ts';
import { deletePlan, listPlans, msUntilNextPlan, planFront, reopenPlan, runDuePlans } from './plans.ts';
import { publishFront, undoFront } from './publish-front.ts';
import { readClicks } from './read-clicks.ts';
import { readFrontDraft } from './read-draft.ts';
import { listStates, readState } from './states.ts';

/** Lets editors work on the front page together (docs/product/front-page.md#several-editors-at-once). */
export const frontService = defineService({
  name: 'front',
  calls: frontDraftCalls,

  async start({ db, now, onError, invalidate }) {
    const editOptions = (request: CallRequest) => ({ by: request.sign(), now: now() });
    const publishOptions = (request: CallRequest) => ({ ...editOptions(request), onChange: invalidate });
    const duePlans = pollDue({
      msUntilNext: () => msUntilNextPlan(db, now()),
      runDue: () => runDuePlans(db, { now: now(), onChange: invalidate, onError }),
      onError,
    });

    await duePlans.firstPoll;

    return {
      handlers: {
        frontDraft: ({ site }) => readFrontDraft(db, site, now()),
        async changeFrontDraft({ site }, request) {
          await changeDraft(db, site, request.body, editOptions(request));
          return readFrontDraft(db, site, now());
        },
        async discardFrontDraft({ site }, request) {
          await discardDraft(db, site, request.body.version, editOptions(request));
          return readFrontDraft(db, site, now());
        },
        async publishFront({ site }, request) {
          await publishFront(db, site, request.body, publishOptions(request));
          return readFrontDraft(db, site, now());
        },
        async undoFront({ site }, request) {
          await undoFront(db, site, request.body, publishOptions(request));
          return readFrontDraft(db, site, now());
        },
        frontStates: (input) => listStates(db, input),
        frontState: (input) => readState(db, input),
        frontPlans: ({ site }) => listPlans(db, site, now()),
        frontClicks: (input) => readClicks(db, input, now()),
        async planFront({ site }, request) {
          await planFront(db, site, request.body, editOptions(request));
          return readFrontDraft(db, site, now());
        },
        async reopenFrontPlan({ site, id }, request) {
          await reopenPlan(db, site, id, editOptions(request));
          return readFrontDraft(db, site, now());
        },
        async deleteFrontPlan({ site, id }, request) {
          await deletePlan(db, site, id, editOptions(request));
          return null;
        },
        async showFrontPresence({ site }, { body, sign }) {
          const { actor } = sign();
          const presence = { ...body, site, actor: actorKey(actor), name: actor.name };
          await announceDesk(db, { kind: 'front-presence', piece: 0, presence });
          return null;
        },
      },
      stop: duePlans.stop,
    };
  },
});
