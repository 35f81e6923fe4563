import type pg from 'pg';
import type { StepBatch } from '#contract/writing.ts';
import { type Database, poolOf } from '#database/database.ts';
import { type DeskNotice, deskChannel } from './announce-desk.ts';
import { readStoredBatches } from './read-batches.ts';

/** An event for a subscriber. */
export type DeskEvent =
  | { kind: 'steps'; piece: number; batch: StepBatch }
  | Exclude<DeskNotice, { kind: 'steps' }>;

interface Subscriber {
  /** The version of the text that it has. */
  position: number;
  send(event: DeskEvent): void;
}

/** A text that somebody follows in this process. */
interface Channel {
  subscribers: Set<Subscriber>;
  isReading: boolean;
  shouldReadAgain: boolean;
}

const reconnectDelayMs = { min: 100, max: 2000 } as const;
const retryDelayMs = 500;
/** A connection cut by a firewall reports nothing, so new steps are also polled for at this interval. */
const pollIntervalMs = 10_000;

/**
 * Follows what happens in texts, in all processes. Each subscriber gets every batch of steps once and in
 * order: from the notice if it is the next one, otherwise from the table.
 */
export class DeskFeed {
  private readonly db: Database;
  private readonly onError: (error: unknown) => void;
  private readonly channels = new Map<number, Channel>();
  /** Subscribers to all pieces; they get no steps. */
  private readonly overviews = new Set<(event: DeskEvent) => void>();
  private client: pg.PoolClient | null = null;
  private isConnecting = false;
  private isStopped = false;
  private failures = 0;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private readonly pollTimer: NodeJS.Timeout;

  constructor(db: Database, onError: (error: unknown) => void) {
    this.db = db;
    this.onError = onError;
    this.pollTimer = setInterval(() => this.readAll(), pollIntervalMs).unref();
  }

  /**
   * Follows a text.
   * @param after the version that the subscriber has
   * @returns a function that unsubscribes
   */
  async subscribe(piece: number, after: number, send: (event: DeskEvent) => void): Promise<() => void> {
    await this.connect();
    const channel = this.channels.get(piece) ?? {
      subscribers: new Set<Subscriber>(),
      isReading: false,
      shouldReadAgain: false,
    };
    this.channels.set(piece, channel);
    const subscriber = { position: after, send };
    channel.subscribers.add(subscriber);
    this.read(piece, channel);
    return () => {
      channel.subscribers.delete(subscriber);
      if (channel.subscribers.size === 0 && this.channels.get(piece) === channel) this.channels.delete(piece);
    };
  }

  /**
   * Follows all pieces: their changes, and the people in them. Earlier events are not sent.
   * @returns a function that unsubscribes
   */
  async subscribeToAll(send: (event: DeskEvent) => void): Promise<() => void> {
    await this.connect();
    this.overviews.add(send);
    return () => this.overviews.delete(send);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.reconnectTimer);
    clearInterval(this.pollTimer);
    this.client?.release(true);
    this.client = null;
  }

  private async connect(): Promise<void> {
    if (this.client || this.isConnecting || this.isStopped) return;
    this.isConnecting = true;
    try {
      const client = await poolOf(this.db).connect();
      const onLost = (error?: Error) => {
        if (this.client !== client) return;
        this.client = null;
        client.release(error ?? true);
        this.reconnectLater();
      };
      client.on('notification', ({ payload }) => this.receive(payload));
      client.on('error', onLost);
      client.on('end', () => onLost());
      await listen(client);
      if (this.isStopped) {
        client.release(true);
        return;
      }
      this.client = client;
      this.failures = 0;
      // Catches up with what happened before it listened.
      this.readAll();
      this.sendToAll({ kind: 'piece', piece: 0 });
    } catch (error) {
      this.onError(error);
      this.reconnectLater();
    } finally {
      this.isConnecting = false;
    }
  }

  private reconnectLater(): void {
    if (this.isStopped) return;
    const delayMs = Math.min(reconnectDelayMs.min * 2 ** this.failures, reconnectDelayMs.max);
    this.failures += 1;
    clearTimeout(this.reconnectTimer);
    this.reconnectTimer = setTimeout(() => void this.connect(), delayMs).unref();
  }

  private receive(payload: string | undefined): void {
    const notice = noticeIn(payload);
    if (!notice) {
      this.readAll();
      return;
    }
    const channel = this.channels.get(notice.piece);
    if (notice.kind !== 'steps') {
      this.sendToAll(notice);
      for (const { send } of channel?.subscribers ?? []) send(notice);
      return;
    }
    if (!channel) return;
    const { piece, batch } = notice;
    if (batch) for (const subscriber of channel.subscribers) deliver(subscriber, piece, batch);
    const isBehind = [...channel.subscribers].some(({ position }) => position < notice.version);
    if (isBehind) this.read(piece, channel);
  }

  private sendToAll(event: DeskEvent): void {
    for (const send of this.overviews) send(event);
  }

  private readAll(): void {
    for (const [piece, channel] of this.channels) this.read(piece, channel);
  }

  /** Sends subscribers what they lack, from the table. */
  private read(piece: number, channel: Channel): void {
    channel.shouldReadAgain = true;
    if (channel.isReading) return;
    channel.isReading = true;
    void this.readUntilDone(piece, channel);
  }

  private async readUntilDone(piece: number, channel: Channel): Promise<void> {
    try {
      while (channel.shouldReadAgain && channel.subscribers.size > 0) {
        channel.shouldReadAgain = false;
        const oldest = Math.min(...[...channel.subscribers].map(({ position }) => position));
        for (const batch of await readStoredBatches(this.db, piece, oldest)) {
          for (const subscriber of channel.subscribers) deliver(subscriber, piece, batch);
        }
      }
    } catch (error) {
      this.onError(error);
      setTimeout(() => this.read(piece, channel), retryDelayMs).unref();
    } finally {
      channel.isReading = false;
    }
  }
}

/** @throws Error when it cannot listen; its connection is closed then, so that the pool can open another */
async function listen(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(`listen ${deskChannel}`);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Sends a batch if it is the next one. A window that lacks deleted steps gets no more; it opens the text anew when
 * it connects or sends again.
 */
function deliver(subscriber: Subscriber, piece: number, batch: StepBatch): void {
  if (batch.version - batch.steps.length !== subscriber.position) return;
  subscriber.position = batch.version;
  subscriber.send({ kind: 'steps', piece, batch });
}

/**
 * Anyone with the database's password can send other notices; those count as “anything may have happened”.
 */
function noticeIn(payload: string | undefined): DeskNotice | null {
  try {
    const value: unknown = JSON.parse(payload ?? '');
    const isNotice =
      typeof value === 'object' &&
      value !== null &&
      'kind' in value &&
      'piece' in value &&
      typeof value.piece === 'number';
    return isNotice ? (value as DeskNotice) : null;
  } catch {
    return null;
  }
}
