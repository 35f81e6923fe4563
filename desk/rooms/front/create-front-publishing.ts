import type { SiteSlug } from '#contract/article.ts';
import type { FrontPlan } from '#contract/front-draft.ts';
import { ask } from '#desk/api/ask.ts';
import { toast } from '#desk/design/toast.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import type { Front } from './use-front.ts';
import { frontWords as words } from './words.ts';

/** How long taking back is offered. */
const takeBackMs = 10_000;

/**
 * Creates the actions that publish the draft, now or at a time to come, go back to a former state, and
 * discard the draft.
 * @param now unix seconds
 */
export function createFrontPublishing(site: SiteSlug, front: Front, now: number) {
  async function publish() {
    if (front.draft && front.draft.faults.length > 0) {
      toast(words.refused);
      return;
    }
    const isDone = await front.run((current) =>
      ask('publishFront', { site }, { body: { version: current.version } }),
    );
    if (isDone)
      toast(words.published, {
        action: { label: words.takeBack, run: () => void takeBack() },
        durationMs: takeBackMs,
      });
  }

  /** @param to number of a former state; the previous one without it */
  async function takeBack(to?: number) {
    const isDone = await front.run(() =>
      ask('undoFront', { site }, { body: to === undefined ? {} : { to } }),
    );
    if (isDone) toast(to === undefined ? words.takenBack : words.published);
  }

  async function plan(title: string, at: number, repeats: FrontPlan['repeats']) {
    const isDone = await front.run((current) =>
      ask('planFront', { site }, { body: { version: current.version, title, at, repeats } }),
    );
    if (isDone) toast(words.dialogs.plannedToast(shortMoment(at, now)));
    return isDone;
  }

  async function discard() {
    const isDone = await front.run((current) =>
      ask('discardFrontDraft', { site }, { body: { version: current.version } }),
    );
    if (isDone) toast(words.ledger.discarded);
  }

  return { publish, takeBack, plan, discard };
}
