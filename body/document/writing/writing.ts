import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import type { Step } from 'prosemirror-transform';
import { type PendingStep, type Rebase, rebaseSteps } from './rebase.ts';
import type { RebaseReport } from './rebase-report.ts';

/** Local changes that the server may not have. */
export interface WritingState {
  /** The number of the last server step that this device knows. */
  version: number;
  /** Local steps, oldest first. */
  pending: readonly PendingStep[];
}

interface WritingConfig {
  version: number;
  /** Identifies this window. Two windows of one person are two clients. */
  clientId: number;
  /** Steps that were waiting on the device; they have been applied to the document already. */
  pending?: readonly PendingStep[];
}

const writingKey = new PluginKey<WritingState>('writing');

/**
 * Collects local changes until the server has numbered them. It uses the protocol of prosemirror-collab, but
 * loses no text where changes meet (`rebase.ts`).
 */
export function writing({ version, clientId, pending = [] }: WritingConfig): Plugin<WritingState> {
  return new Plugin<WritingState>({
    key: writingKey,
    state: {
      init: () => ({ version, pending }),
      apply(transaction, state) {
        const next: WritingState | undefined = transaction.getMeta(writingKey);
        if (next) return next;
        if (!transaction.docChanged) return state;
        return { ...state, pending: [...state.pending, ...pendingOf(transaction)] };
      },
    },
    // The undo history keeps steps unchanged, so that it can follow them when they are rebased.
    ...{ config: { clientId }, historyPreserveItems: true },
  });
}

function pendingOf({ steps, docs, doc }: Transaction): PendingStep[] {
  return steps.map((step, index) => ({ step, inverted: step.invert(docs[index] ?? doc) }));
}

export function writingState(state: EditorState): WritingState {
  const current = writingKey.getState(state);
  if (!current) throw new Error('This editor has no writing plugin.');
  return current;
}

/** Undoes all local changes that the server has not numbered. */
export function takeBackPending(state: EditorState): EditorState {
  const { version, pending } = writingState(state);
  const transaction = state.tr.setMeta('addToHistory', false);
  for (const { inverted } of pending.toReversed()) transaction.step(inverted);
  const next: WritingState = { version, pending: [] };
  return state.apply(transaction.setMeta(writingKey, next));
}

interface ReceiveResult {
  /** The state after all of it. */
  state: EditorState;
  transactions: readonly Transaction[];
  /** Local changes that could not be applied as intended; to be shown. */
  reports: readonly RebaseReport[];
}

/**
 * Applies steps that the server has numbered, the next after `writingState(state).version`.
 * @param clientIds author of each step; the writer's own steps are confirmed by this
 */
export function receiveSteps(
  state: EditorState,
  steps: readonly Step[],
  clientIds: readonly number[],
  ownClientId: number,
): ReceiveResult {
  const { version, pending } = writingState(state);
  const firstForeign = clientIds.findIndex((id) => id !== ownClientId);
  const ownCount = firstForeign === -1 ? steps.length : firstForeign;
  const own = pending.slice(ownCount);
  const foreign = steps.slice(ownCount);
  const newVersion = version + steps.length;
  if (foreign.length === 0) {
    const confirmed: WritingState = { version: newVersion, pending: own };
    const confirmation = state.tr.setMeta(writingKey, confirmed).setMeta('addToHistory', false);
    return { state: state.apply(confirmation), transactions: [confirmation], reports: [] };
  }
  const transaction = state.tr;
  const rebase = rebaseSteps(own, foreign, transaction);
  const next: WritingState = { version: newVersion, pending: rebase.pending };
  if (rebase.isPlain) {
    transaction.setMeta('rebased', own.length).setMeta('addToHistory', false).setMeta(writingKey, next);
    return { state: state.apply(transaction), transactions: [transaction], reports: rebase.reports };
  }
  return receiveInTwo(state, transaction, own.length, rebase, next);
}

/**
 * The undo history follows local steps one by one. If one has become several, it sees them undone and then
 * applied again, as one change.
 */
function receiveInTwo(
  state: EditorState,
  { steps }: Transaction,
  ownCount: number,
  { foreignEnd, lineage, reports }: Rebase,
  next: WritingState,
): ReceiveResult {
  const others = state.tr;
  for (const step of steps.slice(0, foreignEnd)) others.step(step);
  const undone: WritingState = { version: next.version, pending: [] };
  others.setMeta('rebased', ownCount).setMeta('addToHistory', false).setMeta(writingKey, undone);
  const between = state.apply(others);
  const again = between.tr;
  for (const step of steps.slice(foreignEnd)) again.step(step);
  const { anchor, head } = state.selection;
  const place = (position: number) => again.doc.resolve(lineage.gap(position, state.doc).at);
  again.setSelection(TextSelection.between(place(anchor), place(head)));
  again.setMeta(writingKey, next);
  return { state: between.apply(again), transactions: [others, again], reports };
}
