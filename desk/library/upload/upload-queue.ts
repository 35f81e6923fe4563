import type { AddedMedia, MediaItem } from '#contract/library.ts';
import { faultOfAnswer, faultOfFile } from './file-faults.ts';
import type { sendInParts } from './send-in-parts.ts';
import type { WaitingFile, WaitingFiles } from './waiting-files.ts';

/** A file that is being uploaded, has arrived, or was refused. */
export interface UploadEntry {
  id: string;
  fileName: string;
  bytes: number;
  sent: number;
  /** Whether the connection is lost. */
  isWaiting: boolean;
  added: AddedMedia | null;
  /** Why it was refused, as a sentence. */
  fault: string | null;
}

/** Files that are uploaded at the same time. */
const maxParallel = 3;

/** Uploads into the library. They continue in every room, and after a reload. */
export class UploadQueue {
  readonly #sendFile: typeof sendInParts;
  readonly #waiting: WaitingFiles;
  readonly #onAdded: (added: AddedMedia) => void;
  readonly #jobs: Array<() => Promise<void>> = [];
  readonly #stops = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #running = 0;
  entries: readonly UploadEntry[] = [];

  constructor(sendFile: typeof sendInParts, waiting: WaitingFiles, onAdded: (added: AddedMedia) => void) {
    this.#sendFile = sendFile;
    this.#waiting = waiting;
    this.#onAdded = onAdded;
  }

  /**
   * Uploads files.
   * @returns the outcome of each: the item, or null for one that was refused
   */
  add(files: readonly File[]): Promise<Array<AddedMedia | null>> {
    return Promise.all(files.map((file) => this.#enqueue(crypto.randomUUID(), file, null)));
  }

  /** Resumes uploads that a reload or a closed window interrupted. */
  async resume(): Promise<void> {
    const storedFiles = await this.#waiting.all().catch(() => []);
    for (const { id, file, address } of storedFiles)
      if (!this.entries.some((entry) => entry.id === id)) void this.#enqueue(id, file, address);
  }

  /** Stops an upload, or removes one that has ended from the list. */
  drop(id: string): void {
    this.#stops.get(id)?.abort();
    void this.#forget(id);
    this.#set(this.entries.filter((entry) => entry.id !== id));
  }

  /** Removes ended uploads from the list. */
  clear(): void {
    this.#set(this.entries.filter(({ added, fault }) => added === null && fault === null));
  }

  /** Removes the note that a picture looks like another. */
  settle(id: string): void {
    const entry = this.entries.find((one) => one.id === id);
    if (entry?.added) this.#change(id, { added: { ...entry.added, similar: [] } });
  }

  /** Shows an item as it has been saved since it arrived. */
  replaceItem(item: MediaItem): void {
    const withNewest = (entry: UploadEntry): UploadEntry =>
      entry.added?.item.id === item.id ? { ...entry, added: { ...entry.added, item } } : entry;
    this.#set(this.entries.map(withNewest));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #enqueue(id: string, file: File, address: string | null): Promise<AddedMedia | null> {
    const fault = faultOfFile(file);
    const entry = {
      id,
      fileName: file.name,
      bytes: file.size,
      sent: 0,
      isWaiting: false,
      added: null,
      fault,
    };
    this.#set([...this.entries, entry]);
    if (fault !== null) return Promise.resolve(null);
    // A file that waits for its turn must survive a reload, too.
    void this.#store({ id, file, address });
    return new Promise((resolve) => {
      this.#jobs.push(async () => resolve(await this.#send(id, file, address)));
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#running < maxParallel) {
      const job = this.#jobs.shift();
      if (!job) return;
      this.#running += 1;
      void job().finally(() => {
        this.#running -= 1;
        this.#startNext();
      });
    }
  }

  async #send(id: string, file: File, address: string | null): Promise<AddedMedia | null> {
    if (!this.entries.some((entry) => entry.id === id)) return null;
    const stop = new AbortController();
    this.#stops.set(id, stop);
    try {
      const added = await this.#sendFile(file, address, {
        onAddress: (uploadAddress) => void this.#store({ id, file, address: uploadAddress }),
        onSent: (sent) => this.#change(id, { sent }),
        onWaiting: (isWaiting) => this.#change(id, { isWaiting }),
        signal: stop.signal,
      });
      this.#change(id, { sent: file.size, isWaiting: false, added });
      this.#onAdded(added);
      return added;
    } catch (error) {
      if (!stop.signal.aborted) this.#change(id, { isWaiting: false, fault: faultOfAnswer(error) });
      return null;
    } finally {
      this.#stops.delete(id);
      await this.#forget(id);
    }
  }

  /** If the device cannot store it, only a reload loses the file. */
  async #store(file: WaitingFile): Promise<void> {
    await this.#waiting.put(file).catch(() => {});
  }

  async #forget(id: string): Promise<void> {
    await this.#waiting.remove(id).catch(() => {});
  }

  #change(id: string, change: Partial<UploadEntry>): void {
    this.#set(this.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }

  #set(entries: readonly UploadEntry[]): void {
    this.entries = entries;
    for (const listener of this.#listeners) listener();
  }
}
