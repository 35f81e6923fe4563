import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontDraft, FrontOperation } from '#contract/front-draft.ts';
import { applyOperation, touchedBy } from '#contract/front-rules.ts';
import { ApiError, isTemporary, sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery, queryClient } from '#desk/api/queries.ts';
import { toast } from '#desk/design/toast.tsx';
import { frontWords as words } from './words.ts';

/** Decides what to do with the page when it is this change's turn; null: nothing any more. */
type PlanOperations = (draft: FrontDraft) => FrontOperation[] | null;

export interface ChangeOutcome {
  isDone: boolean;
  issues: ApiError['issues'];
}

/**
 * The draft, and functions that change it. Changes are sent one after the other, each based on the result of
 * the previous one.
 */
export interface Front {
  draft: FrontDraft | undefined;
  error: Error | null;
  isWaiting: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** @returns whether it was done and, if the server refuses a field, which one and why */
  change(plan: PlanOperations): Promise<ChangeOutcome>;
  undo(): void;
  redo(): void;
  /**
   * Makes a call that returns the draft.
   * @returns whether it was done
   */
  run(call: (draft: FrontDraft) => Promise<FrontDraft>): Promise<boolean>;
  renew(): Promise<unknown>;
}

const done: ChangeOutcome = { isDone: true, issues: [] };

/** Undo and redo of the user's own changes; the last step is last. */
interface Steps {
  past: FrontOperation[][];
  future: FrontOperation[][];
}

/** @throws ApiError */
async function send(site: SiteSlug, draft: FrontDraft, operations: FrontOperation[]): Promise<FrontDraft> {
  return ask('changeFrontDraft', { site }, { body: { version: draft.version, operations } });
}

/** The operations that undo these, the last one first. */
function inverseOf(draft: FrontDraft, operations: readonly FrontOperation[]): FrontOperation[] {
  let { choice } = draft;
  const inverse: FrontOperation[] = [];
  for (const operation of operations) {
    const applied = applyOperation(choice, operation);
    if ('misfit' in applied) return [];
    choice = applied.choice;
    inverse.unshift(applied.inverse);
  }
  return inverse;
}

/** Who was the first to change the same parts of the page; null if nobody did. */
function authorOfConflict(
  others: FrontDraft['operations'],
  attempted: readonly FrontOperation[],
): string | null {
  const touched = new Set(attempted.flatMap(touchedBy));
  const first = others.find(({ operation }) => touchedBy(operation).some((each) => touched.has(each)));
  return first?.by ?? null;
}

/** The draft of a site's front page (see `Front`). */
export function useFront(site: SiteSlug): Front {
  const query = callQuery('frontDraft', { site });
  const { data: draft, error, refetch } = useQuery(query);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const steps = useRef<Steps>({ past: [], future: [] });
  /** The operations that were sent last. */
  const attempted = useRef<FrontOperation[]>([]);

  const store = (next: FrontDraft) => queryClient.setQueryData(query.queryKey, next);
  const current = () => queryClient.getQueryData<FrontDraft>(query.queryKey);

  /** One after the other, each based on the previous one's result. */
  function inTurn<T>(work: (draft: FrontDraft) => Promise<T>): Promise<T | undefined> {
    setWaiting((count) => count + 1);
    const turn = queue.current.then(async () => {
      const now = current();
      if (!now) return undefined;
      try {
        // A request under way is older than what is returned now.
        await queryClient.cancelQueries({ queryKey: query.queryKey });
        return await work(now);
      } catch (failure) {
        toast(await explain(failure, now));
        return undefined;
      }
    });
    queue.current = turn;
    return turn.finally(() => setWaiting((count) => count - 1));
  }

  /** What went wrong, in words. After a refusal the page is read again, and shows whose change came first. */
  async function explain(failure: unknown, before: FrontDraft): Promise<string> {
    if (!(failure instanceof ApiError) || failure.status !== 409) return sentenceOf(failure);
    const { data: now } = await refetch();
    const others = now?.operations.filter(({ version }) => version > before.version) ?? [];
    const by = authorOfConflict(others, attempted.current);
    return by ? words.faster(by) : words.fitsNoMore;
  }

  /**
   * @param storeUndo stores the step that undoes it, before the page is rendered again
   * @param onUnsent called if the server could not be reached
   */
  async function perform(
    plan: PlanOperations,
    storeUndo: (inverse: FrontOperation[]) => void,
    onUnsent?: (operations: FrontOperation[]) => void,
  ): Promise<ChangeOutcome> {
    const changed = await inTurn(async (now): Promise<ChangeOutcome> => {
      const operations = plan(now);
      if (!operations || operations.length === 0) return done;
      attempted.current = operations;
      const inverse = inverseOf(now, operations);
      try {
        const next = await send(site, now, operations);
        storeUndo(inverse);
        store(next);
        return done;
      } catch (failure) {
        if (isTemporary(failure)) onUnsent?.(operations);
        if (!(failure instanceof ApiError) || failure.issues.length === 0) throw failure;
        toast(words.fieldRefused);
        return { isDone: false, issues: failure.issues };
      }
    });
    return changed ?? { isDone: false, issues: [] };
  }

  const change = (plan: PlanOperations) =>
    perform(plan, (inverse) => {
      steps.current.past.push(inverse);
      steps.current.future = [];
    });

  function takeStep(from: keyof Steps): FrontOperation[] | null {
    const taken = steps.current[from].pop();
    if (!taken) toast(words.noStep[from]);
    return taken ?? null;
  }

  const step = (from: keyof Steps, to: keyof Steps) =>
    void perform(
      () => takeStep(from),
      (inverse) => void steps.current[to].push(inverse),
      // Otherwise the next press would take back the step before it.
      (operations) => void steps.current[from].push(operations),
    );

  const renew = useCallback(() => refetch(), [refetch]);
  return {
    draft,
    error,
    isWaiting: waiting > 0,
    canUndo: steps.current.past.length > 0,
    canRedo: steps.current.future.length > 0,
    change,
    undo: () => step('past', 'future'),
    redo: () => step('future', 'past'),
    async run(call) {
      const next = await inTurn(async (now) => store(await call(now)));
      if (next === undefined) return false;
      steps.current = { past: [], future: [] };
      return true;
    },
    renew,
  };
}
