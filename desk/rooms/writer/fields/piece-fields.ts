import type { Piece, PieceChanges, PieceField, SavedPiece } from '#contract/piece.ts';
import { ApiError, isSignedOut, isTemporary } from '#desk/api/api-error.ts';
import type { WaitingField, WaitingFields } from './waiting-fields.ts';

/** Fields that the desk edits outside of the text. */
type Document = Piece['document'];
type Value<F extends PieceField> = Document[F];

/** Two people have changed a field: which value should be kept? */
export interface FieldConflict {
  field: PieceField;
  mine: unknown;
  theirs: unknown;
  by: string | null;
  /** Version of the piece with their value. */
  version: number;
}

export interface FieldsState {
  document: Document;
  /** Fields with unsaved values. */
  waiting: readonly PieceField[];
  isSaving: boolean;
  /** Whether the last attempt failed because of the connection. */
  isOffline: boolean;
  conflicts: readonly FieldConflict[];
  /** The server's error for a value. */
  refusal: unknown;
}

interface FieldsOptions {
  piece: Piece;
  save(request: {
    version: number;
    versions: Partial<Record<PieceField, number>>;
    changes: PieceChanges;
  }): Promise<SavedPiece>;
  onSaved(saved: SavedPiece): void;
  onState(state: FieldsState): void;
  /** Stores unsaved values on the device. */
  store: WaitingFields;
}

const saveDelayMs = 700;
const retryDelayMs = 3_000;
const storeDelayMs = 200;

/**
 * Saves fields one by one, each with the version at which it was read, and asks when two people have changed
 * one.
 */
export class PieceFields {
  private readonly options: FieldsOptions;
  private readonly readAt = new Map<PieceField, number>();
  /** Fields whose shown value the server has refused. They are sent again once they have another value. */
  private readonly refusedFields = new Set<PieceField>();
  private version: number;
  private current: FieldsState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private storeTimer: ReturnType<typeof setTimeout> | undefined;
  private stored: readonly PieceField[] = [];

  constructor(options: FieldsOptions) {
    this.options = options;
    this.version = options.piece.version;
    this.current = {
      document: options.piece.document,
      waiting: [],
      isSaving: false,
      isOffline: false,
      conflicts: [],
      refusal: null,
    };
  }

  get state(): FieldsState {
    return this.current;
  }

  set<F extends PieceField>(field: F, value: Value<F>): void {
    const { waiting, conflicts } = this.current;
    const document = { ...this.current.document, [field]: value };
    if (conflicts.some((each) => each.field === field)) {
      // It is not sent before the choice: it would replace the other value.
      this.put({
        document,
        conflicts: conflicts.map((each) => (each.field === field ? { ...each, mine: value } : each)),
      });
      return;
    }
    if (!this.readAt.has(field)) this.readAt.set(field, this.version);
    this.refusedFields.delete(field);
    this.put({
      document,
      waiting: waiting.includes(field) ? waiting : [...waiting, field],
      refusal: this.openRefusal,
    });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.saveNow(), saveDelayMs);
  }

  /**
   * Takes over what a closed window had not saved. If others have changed it since, saving asks which to
   * keep.
   */
  restore(fields: readonly WaitingField[]): void {
    this.stored = [...this.stored, ...fields.map(({ field }) => field)];
    for (const { field, value, version } of fields) {
      if (JSON.stringify(this.current.document[field]) === JSON.stringify(value)) continue;
      this.readAt.set(field, version);
      this.set(field, value as Value<typeof field>);
    }
    this.storeSoon();
  }

  /** Sets the fields to the server's values, except those with unsaved values. */
  renew(piece: Piece): void {
    if (piece.version < this.version) return;
    this.version = piece.version;
    const { document, waiting, conflicts } = this.current;
    const unsaved = Object.fromEntries(
      [...waiting, ...conflicts.map(({ field }) => field), ...this.refusedFields].map((field) => [
        field,
        document[field],
      ]),
    );
    this.put({ document: { ...piece.document, ...unsaved } });
  }

  /** Decides a conflict. */
  choose(field: PieceField, which: 'mine' | 'theirs'): void {
    const conflict = this.current.conflicts.find((each) => each.field === field);
    if (!conflict) return;
    const value = which === 'mine' ? conflict.mine : conflict.theirs;
    this.put({
      conflicts: this.current.conflicts.filter((each) => each !== conflict),
      document: { ...this.current.document, [field]: value },
    });
    if (which === 'theirs') return;
    this.readAt.set(field, conflict.version);
    this.set(field, value as Value<typeof field>);
  }

  /**
   * Saves all unsaved values.
   * @returns whether the server has all of them
   */
  async saveNow(): Promise<boolean> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    if (this.current.waiting.length > 0) {
      this.running = this.send();
      await this.running;
      this.running = null;
    }
    const { waiting, conflicts } = this.current;
    return waiting.length === 0 && conflicts.length === 0 && this.refusedFields.size === 0;
  }

  stop(): void {
    this.storeNow();
    void this.saveNow();
  }

  private get openRefusal(): unknown {
    return this.refusedFields.size > 0 ? this.current.refusal : null;
  }

  private async send(): Promise<void> {
    this.put({ isSaving: true });
    try {
      await this.sendFields(this.current.waiting);
    } finally {
      this.put({ isSaving: false });
    }
  }

  private async sendFields(fields: readonly PieceField[]): Promise<void> {
    const { document } = this.current;
    const sent = Object.fromEntries(fields.map((field) => [field, document[field]])) as PieceChanges;
    const versions = Object.fromEntries(
      fields.map((field) => [field, this.readAt.get(field) ?? this.version]),
    );
    try {
      const saved = await this.options.save({ version: this.version, versions, changes: sent });
      this.version = Math.max(this.version, saved.version);
      this.settle(fields, sent);
      this.put({ isOffline: false, refusal: this.openRefusal });
      this.options.onSaved(saved);
    } catch (error) {
      // The server saves all or none: sent one by one, the others are not lost with the one it refuses.
      if (fields.length > 1 && isRefusal(error)) for (const field of fields) await this.sendFields([field]);
      else this.fail(error, fields, sent);
    }
  }

  /** A sent value is saved, unless it has changed meanwhile. */
  private settle(fields: readonly PieceField[], sent: PieceChanges): void {
    const isSettled = (field: PieceField) =>
      fields.includes(field) && this.current.document[field] === sent[field];
    for (const field of fields) {
      if (isSettled(field)) this.readAt.delete(field);
      else this.readAt.set(field, this.version);
    }
    this.put({ waiting: this.current.waiting.filter((field) => !isSettled(field)) });
    if (this.current.waiting.length > 0) this.timer = setTimeout(() => void this.saveNow(), saveDelayMs);
  }

  private fail(error: unknown, fields: readonly PieceField[], sent: PieceChanges): void {
    const conflicts = error instanceof ApiError ? conflictsIn(error, this.current.document) : [];
    if (conflicts.length > 0) {
      const names = conflicts.map(({ field }) => field);
      this.put({
        isOffline: false,
        conflicts: [...this.current.conflicts.filter(({ field }) => !names.includes(field)), ...conflicts],
        waiting: this.current.waiting.filter((field) => !names.includes(field)),
      });
      for (const name of names) this.readAt.delete(name);
      // The others can still be saved.
      if (this.current.waiting.length > 0) this.timer = setTimeout(() => void this.saveNow(), 0);
      return;
    }
    if (isTemporary(error)) {
      this.put({ isOffline: true });
      this.timer = setTimeout(() => void this.saveNow(), retryDelayMs);
    } else if (isSignedOut(error)) {
      // It is saved once somebody is signed in again.
      this.put({ isOffline: false, refusal: error });
    } else {
      // A value that has changed meanwhile is still waiting.
      const unchanged = fields.filter((field) => this.current.document[field] === sent[field]);
      for (const field of unchanged) this.refusedFields.add(field);
      const waiting = this.current.waiting.filter((field) => !unchanged.includes(field));
      this.put({ isOffline: false, refusal: error, waiting });
    }
  }

  private storeSoon(): void {
    this.storeTimer ??= setTimeout(() => this.storeNow(), storeDelayMs);
  }

  /** Stores unsaved values on the device. If there is no space, they are only in this window. */
  storeNow(): void {
    clearTimeout(this.storeTimer);
    this.storeTimer = undefined;
    const { waiting, conflicts, document } = this.current;
    const pieceId = this.options.piece.id;
    const fields: WaitingField[] = [
      ...waiting.map((field) => ({
        ...{ pieceId, field, value: document[field] },
        version: this.readAt.get(field) ?? this.version,
      })),
      // With the first version, saving it asks again.
      ...conflicts.map(({ field, mine }) => ({ pieceId, field, value: mine, version: 1 })),
    ];
    const before = this.stored;
    if (before.length === 0 && fields.length === 0) return;
    this.stored = fields.map(({ field }) => field);
    this.options.store.replace(pieceId, before, fields).catch(() => {});
  }

  private put(change: Partial<FieldsState>): void {
    this.current = { ...this.current, ...change };
    if (change.waiting ?? change.conflicts) this.storeSoon();
    this.options.onState(this.current);
  }
}

/** Whether the server will not take a value, no matter when it is sent. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !error.conflict && !isTemporary(error) && !isSignedOut(error);

function conflictsIn({ status, conflict }: ApiError, document: Document): FieldConflict[] {
  if (status !== 409 || !conflict) return [];
  const { version, updatedBy, fields } = conflict.current as {
    version: number;
    updatedBy: string | null;
    fields?: Partial<Document>;
  };
  return Object.entries(fields ?? {}).map(([name, theirs]) => {
    const field = name as PieceField;
    return { field, mine: document[field], theirs, by: updatedBy, version };
  });
}
