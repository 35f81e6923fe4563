import type { LivePost } from '#contract/live.ts';
import { ApiError, isSignedOut, isTemporary } from '#desk/api/api-error.ts';
import type { QueuedPost, QueueStore } from './queue-store.ts';

/** Visible state of the queue. */
export interface QueueState {
  posts: readonly QueuedPost[];
  /** Whether the last attempt did not reach the server. */
  isOffline: boolean;
  /** Progress of the current file, 0 to 1; null if there is none. */
  share: number | null;
}

/** Progress reports of sending a post. */
export interface SendProgress {
  /** Progress of the current file, 0 to 1. */
  onProgress(share: number): void;
  /** Whether the connection is lost. */
  onWaiting(isWaiting: boolean): void;
  /** Whether the post was removed from the queue. */
  signal: AbortSignal;
}

interface QueueOptions {
  store: QueueStore;
  /**
   * Uploads the files that are not in the library yet, then sends the post.
   * @throws ApiError
   */
  send(post: QueuedPost, progress: SendProgress): Promise<LivePost | null>;
  onSent(post: QueuedPost, live: LivePost | null): void;
  /** Runs one sender at a time across all windows. */
  inTurn(work: () => Promise<void>): Promise<void>;
  sentenceOf(error: unknown): string;
}

const retryAfterMs = 3000;
const maxConflicts = 5;

/**
 * Whether a later attempt may succeed: there was no response, no connection, or too many requests, or the
 * first attempt is still running.
 */
const isRetryable = (error: ApiError) => isTemporary(error) || isSignedOut(error);

/**
 * Posts that are being sent to the server, in their order, each once
 * (docs/product/live-blogs.md#posting-offline). A refused post stays, with the reason, and does not block the
 * others.
 */
export class PostQueue {
  private state: QueueState = { posts: [], isOffline: false, share: null };
  private readonly listeners = new Set<() => void>();
  private readonly options: QueueOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  private conflicts = 0;
  private current: { key: string; stop: AbortController } | null = null;

  constructor(options: QueueOptions) {
    this.options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): QueueState => this.state;

  /** Loads what an earlier window left, and starts to send. */
  async start(): Promise<void> {
    await this.reload();
    void this.run();
  }

  async add(post: QueuedPost): Promise<void> {
    await this.options.store.put(post);
    await this.reload();
    void this.run();
  }

  async remove(key: string): Promise<void> {
    // First, so that it is not chosen as the next one while it is being removed from the device.
    this.set({ posts: this.state.posts.filter((post) => post.key !== key) });
    if (this.current?.key === key) this.current.stop.abort();
    await this.options.store.remove(key);
  }

  /** Tries again now, refused posts too. */
  async retry(key?: string): Promise<void> {
    const refused = this.state.posts.find((post) => post.key === key);
    if (refused) {
      await this.options.store.put({ ...refused, fault: null });
      await this.reload();
    }
    void this.run();
  }

  private async reload(): Promise<void> {
    const posts = await this.options.store.all();
    this.set({ posts: posts.sort((a, b) => a.at - b.at) });
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    clearTimeout(this.timer);
    try {
      await this.options.inTurn(async () => {
        await this.reload();
        for (let next = this.next(); next; next = this.next()) if (!(await this.sendOne(next))) return;
      });
    } finally {
      this.isRunning = false;
    }
    if (this.next()) this.timer = setTimeout(() => void this.run(), retryAfterMs);
  }

  private next(): QueuedPost | undefined {
    return this.state.posts.find(({ fault }) => fault === null);
  }

  /** @returns whether the next one may follow */
  private async sendOne(post: QueuedPost): Promise<boolean> {
    const stop = new AbortController();
    this.current = { key: post.key, stop };
    try {
      const live = await this.options.send(post, {
        onProgress: (share) => this.set({ share }),
        onWaiting: (isOffline) => this.set({ isOffline }),
        signal: stop.signal,
      });
      this.current = null;
      this.conflicts = 0;
      await this.remove(post.key);
      this.set({ isOffline: false });
      this.options.onSent(post, live);
      return true;
    } catch (error) {
      if (stop.signal.aborted) return true;
      if (error instanceof ApiError && isRetryable(error)) {
        this.set({ isOffline: true });
        return false;
      }
      // The same request may still be running; only after some attempts does it count as refused.
      this.conflicts += 1;
      if (error instanceof ApiError && error.status === 409 && this.conflicts < maxConflicts) return false;
      this.conflicts = 0;
      await this.options.store.put({ ...post, fault: this.options.sentenceOf(error) });
      await this.reload();
      return true;
    } finally {
      this.current = null;
      this.set({ share: null });
    }
  }

  private set(change: Partial<QueueState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
