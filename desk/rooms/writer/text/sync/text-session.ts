import type { Node, Schema } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { Step, type StepMap } from 'prosemirror-transform';
import type { RebaseReport } from '#body/document/writing/rebase-report.ts';
import { receiveSteps, takeBackPending, writingState } from '#body/document/writing/writing.ts';
import type { StepBatch } from '#contract/writing.ts';
import { ApiError, isTemporary } from '#desk/api/api-error.ts';
import type { SentBatch, Transport } from './transport.ts';
import type { WaitingStore } from './waiting-store.ts';

/** Whether the server has what was written in this window. */
export type SyncStatus =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'offline'; waiting: number }
  /** The server refuses it, and another attempt would not help: signed out, not allowed, piece deleted. */
  | { kind: 'refused'; error: unknown };

/** The editor that a session synchronises: an EditorView, or a state alone in tests. */
export interface EditorHost {
  readonly state: EditorState;
  updateState(state: EditorState): void;
  /** Resolves when an input method has finished composing, which others' steps must not interrupt. */
  readonly composition: Promise<void> | null;
}

interface SessionOptions {
  pieceId: number;
  clientId: number;
  host: EditorHost;
  transport: Transport;
  store: WaitingStore;
  sequence?: number;
  uncertain?: SentBatch | null;
  onStatus(status: SyncStatus): void;
  onReports(reports: readonly RebaseReport[]): void;
  /** The server refused the pending steps, so they were undone. This was their text. */
  onRejected(text: string): void;
  /**
   * The server has deleted steps that this window lacks, so the text must be opened anew. Gets the text that was
   * not sent.
   */
  onOutdated(unsent: string): void;
}

const retryDelayMs = { min: 500, max: 8_000 } as const;
/** Changes are stored on the device after a pause in typing. */
const storeDelayMs = 200;
/** How long they wait at most while somebody writes without a pause. */
const maxUnstoredMs = 500;
const maxStepsPerBatch = 5_000;
/** Step maps kept to translate positions that others sent for an older version. */
const maxMaps = 500;

/**
 * Sends what is written in a window and applies what others write, in the order that the server gives
 * (docs/product/newsroom.md#writing-together). What the server has not confirmed is also stored on the device.
 */
export class TextSession {
  readonly clientId: number;
  /** Position maps of the applied steps, the newest last. */
  private readonly maps: StepMap[] = [];
  private readonly options: SessionOptions;
  private sequence: number;
  /** A sent batch that the server may or may not have received. */
  private uncertain: SentBatch | null;
  private running: Promise<void> | null = null;
  private isOffline = false;
  private isStored: boolean;
  private isStopped = false;
  private failures = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private storeTimer: ReturnType<typeof setTimeout> | undefined;
  /** Since when changes wait to be stored, by `performance.now()`; null: none wait. */
  private unstoredSinceMs: number | null = null;

  constructor(options: SessionOptions) {
    this.options = options;
    this.clientId = options.clientId;
    this.sequence = options.sequence ?? 0;
    this.uncertain = options.uncertain ?? null;
    this.isStored = options.sequence !== undefined;
  }

  /** Must be called after each change by this window. */
  changed(): void {
    if (this.waiting === 0 && !this.uncertain) return;
    this.scheduleStoring();
    this.announce();
    if (!this.isOffline) void this.synchronise();
  }

  /** Steps that the server has not confirmed. */
  get waiting(): number {
    return writingState(this.options.host.state).pending.length;
  }

  get version(): number {
    return writingState(this.options.host.state).version;
  }

  /** Position maps from a version to this window's document; null when they are not known. */
  mapsSince(version: number): StepMap[] | null {
    const missing = this.version - version;
    if (missing < 0 || missing > this.maps.length) return null;
    const { pending } = writingState(this.options.host.state);
    return [...this.maps.slice(this.maps.length - missing), ...pending.map(({ step }) => step.getMap())];
  }

  /** Applies steps that others made, as the stream delivers them. */
  receive(batches: readonly StepBatch[]): void {
    const { composition } = this.options.host;
    if (composition) {
      void composition.then(() => this.receive(batches));
      return;
    }
    if (!this.applyBatches(batches)) void this.synchronise(true);
    this.announce();
  }

  /** Tries again at once: the connection may be back, or the writer has signed in again. */
  reconnect(): void {
    if (this.isStopped) return;
    clearTimeout(this.retryTimer);
    void this.synchronise(true);
  }

  /** The connection seems to be lost. */
  goOffline(): void {
    this.isOffline = true;
    this.announce();
  }

  /** Stores pending changes on the device without waiting for a pause. */
  async storeNow(): Promise<void> {
    clearTimeout(this.storeTimer);
    await this.storeWaiting();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retryTimer);
    void this.storeNow();
  }

  /**
   * Sends all pending steps, and fetches what others did.
   * @param isBehind whether others may have made steps that have not arrived here
   * @returns whether the server has everything
   */
  async synchronise(isBehind = false): Promise<boolean> {
    while (this.running) await this.running;
    if (this.isStopped) return false;
    this.running = this.exchange(isBehind);
    try {
      await this.running;
    } finally {
      this.running = null;
    }
    return this.waiting === 0 && !this.uncertain && !this.isOffline;
  }

  private async exchange(isBehind: boolean): Promise<void> {
    try {
      if (isBehind) await this.fetch();
      while ((this.uncertain || this.waiting > 0) && !this.isStopped) await this.sendNext();
      this.failures = 0;
      this.isOffline = false;
      if (this.isStored) await this.storeWaiting();
      this.announce();
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) await this.giveUp();
      else this.fail(error);
    }
  }

  /** From now on nothing is sent. What is still typed is stored on the device, until the text is opened anew. */
  private async giveUp(): Promise<void> {
    this.isStopped = true;
    this.uncertain = null;
    const unsent = this.dropPending();
    await this.storeWaiting();
    this.options.onOutdated(unsent);
  }

  private async sendNext(): Promise<void> {
    const { pieceId, transport } = this.options;
    const batch = this.uncertain ?? this.nextBatch();
    this.uncertain = batch;
    // The copy on the device must never be older than the steps that the server may have received.
    if (this.isStored) await this.storeWaiting();
    const result = await transport.send(pieceId, batch).catch((error: unknown) => {
      if (error instanceof ApiError && areStepsInvalid(error)) return null;
      throw error;
    });
    this.uncertain = null;
    if (result === null) this.options.onRejected(this.dropPending());
    else if (result.kind === 'behind') {
      await this.options.host.composition;
      if (!this.applyBatches(result.batches)) await this.fetch();
    } else if (this.version === batch.version && result.version === batch.version + batch.steps.length) {
      this.confirm(batch, result.version);
    } else if (this.version < result.version) await this.fetch();
  }

  private nextBatch(): SentBatch {
    const { version, pending } = writingState(this.options.host.state);
    this.sequence += 1;
    const steps = pending.slice(0, maxStepsPerBatch).map(({ step }) => step.toJSON() as { stepType: string });
    return { version, clientId: this.clientId, sequence: this.sequence, steps };
  }

  private confirm({ steps, sequence }: SentBatch, version: number): void {
    const batch = { version, clientId: this.clientId, sequence, steps, actor: '', name: '', at: 0 };
    this.applyBatches([batch]);
  }

  private async fetch(): Promise<void> {
    const { host, pieceId, transport } = this.options;
    const batches = await transport.readSteps(pieceId, this.version);
    await host.composition;
    if (!this.applyBatches(batches)) throw new Error('The server left steps out.');
  }

  /**
   * Applies batches that the server has numbered, and updates the view once for all of them.
   * @returns false if an earlier batch has not arrived yet
   */
  private applyBatches(batches: readonly StepBatch[]): boolean {
    const { host, onReports } = this.options;
    const allReports: RebaseReport[] = [];
    const newMaps: StepMap[] = [];
    let newState = host.state;
    let isGapless = true;
    for (const { version, clientId, steps } of batches) {
      const { version: versionHere } = writingState(newState);
      if (version <= versionHere) continue;
      isGapless = version - steps.length === versionHere;
      if (!isGapless) break;
      const parsed = steps.map((json) => Step.fromJSON(this.schema, json));
      newMaps.push(...parsed.map((step) => step.getMap()));
      const ids = Array<number>(steps.length).fill(clientId);
      const { state, reports } = receiveSteps(newState, parsed, ids, this.clientId);
      newState = state;
      allReports.push(...reports);
    }
    if (newState !== host.state) {
      this.maps.push(...newMaps);
      this.maps.splice(0, Math.max(0, this.maps.length - maxMaps));
      host.updateState(newState);
      if (allReports.length > 0) onReports(allReports);
      if (this.isStored) this.scheduleStoring();
    }
    return isGapless;
  }

  /**
   * Undoes pending steps that the server will never accept, so that later ones can be sent.
   * @returns their text
   */
  private dropPending(): string {
    const { host } = this.options;
    const before = host.state.doc;
    host.updateState(takeBackPending(host.state));
    return missingText(before, host.state.doc);
  }

  private fail(error: unknown): void {
    if (!isTemporary(error)) {
      this.options.onStatus({ kind: 'refused', error });
      void this.storeWaiting();
      return;
    }
    this.isOffline = true;
    this.failures += 1;
    const delayMs = Math.min(retryDelayMs.min * 2 ** (this.failures - 1), retryDelayMs.max);
    clearTimeout(this.retryTimer);
    if (!this.isStopped) this.retryTimer = setTimeout(() => this.reconnect(), delayMs);
    this.scheduleStoring();
    this.announce();
  }

  private announce(): void {
    const { onStatus } = this.options;
    if (this.isOffline) onStatus({ kind: 'offline', waiting: this.waiting });
    else onStatus({ kind: this.waiting > 0 || this.uncertain ? 'saving' : 'saved' });
  }

  private scheduleStoring(): void {
    clearTimeout(this.storeTimer);
    const now = performance.now();
    this.unstoredSinceMs ??= now;
    const delayMs = Math.min(storeDelayMs, this.unstoredSinceMs + maxUnstoredMs - now);
    this.storeTimer = setTimeout(() => void this.storeWaiting(), Math.max(0, delayMs));
  }

  private async storeWaiting(): Promise<void> {
    this.unstoredSinceMs = null;
    const { host, pieceId, store } = this.options;
    const { version, pending } = writingState(host.state);
    if (pending.length === 0 && !this.uncertain) {
      if (this.isStored) await store.remove(pieceId, this.clientId);
      this.isStored = false;
      return;
    }
    this.isStored = true;
    let doc: Node = host.state.doc;
    for (const { inverted } of pending.toReversed()) doc = inverted.apply(doc).doc ?? doc;
    await store.put({
      pieceId,
      clientId: this.clientId,
      sequence: this.sequence,
      version,
      doc: doc.toJSON(),
      steps: pending.map(({ step }) => step.toJSON() as unknown),
      uncertain: this.uncertain,
    });
  }

  private get schema(): Schema {
    return this.options.host.state.schema;
  }
}

/** Whether the steps themselves are invalid, so that another attempt would not help. */
const areStepsInvalid = ({ status }: ApiError): boolean => status === 400 || status === 413 || status === 422;

/** The text between the first and the last difference, as it was before. */
function missingText(before: Node, after: Node): string {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || !end) return '';
  return before.textBetween(start, Math.max(start, end.a), '\n', '');
}
