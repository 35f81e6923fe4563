import { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { Step } from 'prosemirror-transform';
import type { RebaseReport } from '#body/document/writing/rebase-report.ts';
import { writing } from '#body/document/writing/writing.ts';
import { ApiError } from '#desk/api/api-error.ts';
import { deskSchema } from '../dom/desk-schema.ts';
import { TextSession } from './text-session.ts';
import type { Transport } from './transport.ts';
import type { WaitingChanges, WaitingStore } from './waiting-store.ts';

export interface OpenedText {
  pieceId: number;
  version: number;
  doc: Node;
  /** False: an old text has elements that the editor does not know, and saving would change it. */
  isFaithful: boolean;
  /** What happened to changes that a closed window had left on the device. */
  reports: RebaseReport[];
  /** Text of such changes that the server refused. */
  rejected: string[];
}

/**
 * Opens a text. What a closed window could not send is sent first.
 * @throws ApiError
 */
export async function openText(
  pieceId: number,
  transport: Transport,
  store: WaitingStore,
): Promise<OpenedText> {
  const reports: RebaseReport[] = [];
  const rejected: string[] = [];
  const waiting = await store.ofPiece(pieceId);
  for (const changes of waiting) {
    await ifLeftBehind(changes, () =>
      sendLeftBehind(changes, {
        transport,
        store,
        onReports: (list) => reports.push(...list),
        onRejected: (text) => rejected.push(text),
      }),
    );
  }
  // A text that was requested earlier does not contain what was just sent.
  const isFresh = waiting.length > 0;
  const { snapshot, snapshotVersion, batches, isFaithful } = await transport.open(pieceId, isFresh);
  let doc = Node.fromJSON(deskSchema, snapshot);
  let version = snapshotVersion;
  for (const batch of batches) {
    for (const json of batch.steps) doc = applied(doc, json);
    version = batch.version;
  }
  return { pieceId, version, doc, isFaithful, reports, rejected };
}

function applied(doc: Node, json: unknown): Node {
  const { doc: next, failed } = Step.fromJSON(deskSchema, json).apply(doc);
  if (!next) throw new Error(`A step of the server does not fit: ${failed}`);
  return next;
}

interface LeftBehind {
  transport: Transport;
  store: WaitingStore;
  onReports(reports: readonly RebaseReport[]): void;
  onRejected(text: string): void;
}

/** @throws ApiError when the server has not got all of it */
async function sendLeftBehind(changes: WaitingChanges, options: LeftBehind): Promise<void> {
  const { pieceId, clientId, version, sequence, uncertain } = changes;
  let doc = Node.fromJSON(deskSchema, changes.doc);
  const pending = changes.steps.map((json) => {
    const step = Step.fromJSON(deskSchema, json);
    const inverted = step.invert(doc);
    doc = applied(doc, json);
    return { step, inverted };
  });
  const host = {
    state: EditorState.create({ doc, plugins: [writing({ version, clientId, pending })] }),
    composition: null,
    updateState(state: EditorState) {
      host.state = state;
    },
  };
  let failure: unknown = new ApiError(0, {});
  const session = new TextSession({
    ...{ pieceId, clientId, sequence, uncertain, host },
    ...options,
    onOutdated: options.onRejected,
    onStatus(status) {
      if (status.kind === 'refused') failure = status.error;
    },
  });
  const isDone = await session.synchronise(true);
  session.stop();
  if (!isDone) throw failure;
}

interface TextWindow {
  pieceId: number;
  clientId: number;
}

const lockName = ({ pieceId, clientId }: TextWindow): string => `text-${pieceId}-${clientId}`;

/** Runs something with changes whose window was closed. Open windows take care of their own. */
async function ifLeftBehind(changes: WaitingChanges, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockName(changes), { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}

/**
 * Waits for the end of other windows of the text that have unsent changes now, and sends what they leave
 * behind. A tab that is closed and opened again at once may be opened before the closed one has ended.
 * @returns a function that ends the waiting
 */
export function sendOnceClosed(own: TextWindow, options: LeftBehind): () => void {
  const { store } = options;
  const ending = new AbortController();
  const sendOf = async ({ clientId }: WaitingChanges) => {
    const changes = (await store.ofPiece(own.pieceId)).find((one) => one.clientId === clientId);
    if (changes) await sendLeftBehind(changes, options);
  };
  void store.ofPiece(own.pieceId).then((all) => {
    for (const changes of all.filter(({ clientId }) => clientId !== own.clientId))
      navigator.locks
        .request(lockName(changes), { signal: ending.signal }, () => sendOf(changes))
        // What could not be sent stays on the device until the text is opened again.
        .catch(() => {});
  });
  return () => ending.abort();
}

/** Holds a lock that shows other windows that this one is open, until it closes or `release` is called. */
export function holdWindow(pieceId: number, clientId: number): () => void {
  const release = Promise.withResolvers<void>();
  void navigator.locks.request(lockName({ pieceId, clientId }), () => release.promise);
  return release.resolve;
}

/** A random id of a window, large enough to be unique. */
export const newClientId = (): number =>
  1 + (Number(crypto.getRandomValues(new BigUint64Array(1)).at(0) ?? 0n) % (Number.MAX_SAFE_INTEGER - 1));
