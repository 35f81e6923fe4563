/** Part of an object; both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  size: number;
  changedAtMs: number;
}

export interface ObjectFacts {
  size: number;
  /** SHA-256 in hex, stored when it was written; null if the store keeps none. */
  sha256: string | null;
}

/** Permission for a client to make one upload straight to the store. */
export interface SignedUpload {
  method: 'PUT';
  url: string;
  /** To be sent unchanged, because they are part of the signature. */
  headers: Record<string, string>;
}

export interface UploadTerms {
  contentType: string;
  /** Exact length of the body. */
  bytes: number;
  expiresSeconds: number;
}

/**
 * Where pictures and recordings are stored, under keys such as `originals/ab/cd/{name}` (`media-keys.ts`). An
 * object is either missing or complete, and the content of a key never changes, except that damaged copies
 * are replaced. Every function may throw `MediaStoreUnavailable`.
 */
export interface MediaStore {
  /** Its name in settings, commands and the log: `folder`, `s3://bucket`. */
  readonly name: string;
  /** Null: there is no such object. */
  stat(key: string): Promise<ObjectFacts | null>;
  /** The whole object, never less; null: it does not exist. */
  read(key: string): Promise<Buffer | null>;
  /**
   * Streams a part, so that a large object takes no memory. The stream fails if it would end early.
   * Cancelling it stops reading. Null: the object does not exist.
   */
  stream(key: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Writes or replaces an object. Resolves when it is durable, even after a power cut. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Deleting a missing object does nothing. */
  delete(key: string): Promise<void>;
  /**
   * All objects with keys that start with a prefix.
   * @param prefix ends within a name or with `/`; empty: all
   */
  list(prefix: string): AsyncIterable<StoredObject>;
  /**
   * Names of the direct subfolders of a folder.
   * @param prefix ends with `/`
   */
  listFolders(prefix: string): Promise<string[]>;
  /** Permission to upload one object straight to the store; null if it supports none. */
  signUpload(key: string, terms: UploadTerms): Promise<SignedUpload | null>;
  /** Removes what unfinished writes have left behind. */
  sweep(nowMs: number): Promise<void>;
  close(): Promise<void>;
}

/** The store cannot be read or written now; the same request may succeed later. */
export class MediaStoreUnavailable extends Error {
  override name = 'MediaStoreUnavailable';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** We make all keys, so an invalid one is our own fault. It must not lead out of the store. */
export function requireKey(key: string): string {
  if (/^[a-z0-9]+(?:[./-][a-z0-9]+)*$/i.test(key)) return key;
  throw new Error(`${JSON.stringify(key)} is not a key of a media store.`);
}
