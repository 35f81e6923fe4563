export interface AttemptKeys {
  /** @returns the key of the last attempt if it sent the same and has not succeeded, otherwise a new one */
  keyFor(sent: unknown): string;
  /** The same content, sent after this, is meant once more. */
  succeed(): void;
}

/**
 * Keys for attempts at a write (docs/product/newsroom.md#idempotency): somebody who presses again because the
 * answer was lost does it once.
 */
export function createAttemptKeys(): AttemptKeys {
  let last: { sent: string; key: string } | null = null;
  return {
    keyFor(value) {
      const sent = JSON.stringify(value);
      if (last?.sent !== sent) last = { sent, key: crypto.randomUUID() };
      return last.key;
    },
    succeed() {
      last = null;
    },
  };
}
