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
  /** Hex, as noted when it was written; null where the store notes none. */
  sha256: string | null;
}

/** One upload that a client may make straight to the store. */
export interface SignedUpload {
  method: 'PUT';
  url: string;
  /** To be sent exactly like this: they are part of the signature. */
  headers: Record<string, string>;
}

export interface UploadTerms {
  contentType: string;
  /** Exact length of the body. */
  bytes: number;
  expiresSeconds: number;
}

/**
 * Where pictures and recordings are, by keys like `originals/ab/cd/{name}` (`media-keys.ts`). An object is either
 * missing or complete, and what is written under a key does not change, but for damaged copies that are replaced.
 * Every function may throw `MediaStoreUnavailable`.
 */
export interface MediaStore {
  /** How settings, commands and the log call it: `folder`, `s3://bucket`. */
  readonly name: string;
  /** Null: there is no such object. */
  stat(key: string): Promise<ObjectFacts | null>;
  /** The whole object, never less; null: there is none. */
  read(key: string): Promise<Buffer | null>;
  /**
   * Streams a part, so that a large object takes no memory. The stream fails where it would end early.
   * Cancelling it ends the reading. Null: there is no such object.
   */
  stream(key: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Replaces an object that is there. Resolves when a power cut cannot undo it any more. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Deleting what is not there does nothing. */
  delete(key: string): Promise<void>;
  /** All objects whose key begins so. @param prefix ends within a name or with `/`; empty: all */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Names of the folders directly in a folder. @param prefix ends with `/` */
  listFolders(prefix: string): Promise<string[]>;
  /** Permission to upload one object straight to the store; null where it can give none. */
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

/** Keys are made by us, so another one is a fault of ours, and must not lead out of the store. */
export function mustBeKey(key: string): string {
  if (/^[a-z0-9]+(?:[./-][a-z0-9]+)*$/i.test(key)) return key;
  throw new Error(`${JSON.stringify(key)} is no key of a media store.`);
}
