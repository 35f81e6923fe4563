import type { Node } from 'prosemirror-model';
import { Step } from 'prosemirror-transform';
import type { StepBatch, TextDocument } from '#contract/writing.ts';
import { ApiError } from '#desk/api/api-error.ts';
import type { SendResult, SentBatch, Transport } from '../transport.ts';
import type { WaitingChanges, WaitingStore } from '../waiting-store.ts';

/** A server with one text, in memory, whose connection can fail. */
export class NewsroomDouble implements Transport {
  doc: Node;
  readonly batches: StepBatch[] = [];
  isOffline = false;
  /** Whether the next batch is stored and its answer lost. */
  losesNextAnswer = false;
  /** The text before the first of the stored steps. */
  private first: Node;
  private forgottenVersion = 0;
  private early: TextDocument | null = null;

  constructor(doc: Node) {
    this.doc = doc;
    this.first = doc;
  }

  get version(): number {
    return this.batches.at(-1)?.version ?? this.forgottenVersion;
  }

  /** Deletes all steps. */
  forgetSteps(): void {
    this.forgottenVersion = this.version;
    this.first = this.doc;
    this.batches.length = 0;
  }

  /** Requests the text before it is opened, as the desk does while the editor is loading. */
  requestEarly(): void {
    this.early = this.read();
  }

  async open(_id: number, isFresh: boolean): Promise<TextDocument> {
    this.requireConnection();
    return (isFresh ? null : this.early) ?? this.read();
  }

  private read(): TextDocument {
    const { version, batches } = this;
    return {
      version,
      schema: 1,
      snapshotVersion: this.forgottenVersion,
      snapshot: this.first.toJSON(),
      batches: [...batches],
      isFaithful: true,
    };
  }

  async readSteps(_id: number, after: number): Promise<StepBatch[]> {
    this.requireConnection();
    if (after < this.forgottenVersion) throw new ApiError(410, { error: 'The steps were deleted.' });
    return this.batches.filter(({ version }) => version > after);
  }

  async send(_id: number, { version, clientId, sequence, steps }: SentBatch): Promise<SendResult> {
    this.requireConnection();
    const stored = this.batches.find((each) => each.clientId === clientId && each.sequence === sequence);
    if (stored) return { kind: 'stored', version: stored.version };
    if (version !== this.version) return { kind: 'behind', batches: await this.readSteps(_id, version) };
    let doc = this.doc;
    for (const json of steps) {
      const { doc: next } = Step.fromJSON(doc.type.schema, json).apply(doc);
      if (!next || next.textContent.includes('TILOS')) throw new ApiError(422, { error: 'It does not fit.' });
      doc = next;
    }
    this.doc = doc;
    const actor = { actor: 'person:1', name: 'Kende Luca', at: 0 };
    this.batches.push({ version: version + steps.length, clientId, sequence, steps, ...actor });
    if (this.losesNextAnswer) {
      this.losesNextAnswer = false;
      throw new ApiError(0, {});
    }
    return { kind: 'stored', version: this.version };
  }

  private requireConnection(): void {
    if (this.isOffline) throw new ApiError(0, {});
  }
}

/** A device that stores unsent changes in memory. */
export class DeviceDouble implements WaitingStore {
  readonly changes = new Map<number, WaitingChanges>();

  async put(changes: WaitingChanges): Promise<void> {
    this.changes.set(changes.clientId, structuredClone(changes));
  }

  async remove(_pieceId: number, clientId: number): Promise<void> {
    this.changes.delete(clientId);
  }

  async ofPiece(pieceId: number): Promise<WaitingChanges[]> {
    return [...this.changes.values()].filter((each) => each.pieceId === pieceId);
  }
}
