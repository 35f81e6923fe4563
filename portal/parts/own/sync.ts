import type { OwnDocument } from '#contract/own.ts';
import { type OwnItems, ownItemsIn } from '#contract/own-items.ts';
import { inTab } from '#portal/dom/storage.ts';
import { requestSignal } from '#portal/dom/when.ts';
import { changeOwn, own } from './own-store.ts';
import { isSignedIn } from './own-used.ts';
import { markSupporter } from './supporter.ts';

/** Changes are sent this long after the last one, so that two presses are sent together. */
const debounceMs = 3000;
/** How often a tab asks for changes from other devices. */
const syncIntervalMs = 600_000;
/** Wait before the first attempt after a failure. It is doubled after each further failure. */
const retryDelayMs = 5000;
const lastSyncedAt = inTab('own-asked');

/** Of the next sync, for changes or after a failure. */
let timer: ReturnType<typeof setTimeout> | undefined;
/** Failures since the last success. */
let failures = 0;

/** Syncs with the account soon. Without an account, it sends nothing. */
export function syncSoon(): void {
  if (!isSignedIn()) return;
  clearTimeout(timer);
  timer = setTimeout(() => void sync(), debounceMs);
  // If this page is left before it succeeds, the next one tries again.
  lastSyncedAt.write(null);
  addEventListener('pagehide', syncOnLeaving, { once: true });
}

/** Syncs with the account, unless this tab has done so recently. */
export function syncIfDue(): void {
  if (!isSignedIn() || Date.now() - Number(lastSyncedAt.read()) < syncIntervalMs) return;
  void sync();
}

function syncOnLeaving(): void {
  if (timer !== undefined) void sync(true);
}

/**
 * Sends the device's data and stores the account's. Changes that are made meanwhile are kept. After a failure
 * it is repeated later.
 * @param isLeaving whether the page is being left; then browsers send no more than 64 kB
 */
async function sync(isLeaving = false): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const { items, owner } = own();
  try {
    let response = await send('PUT', { items, owner }, isLeaving);
    // The device was synced with another account, whose items must not get into this one.
    if (response.status === 409) response = await send('GET');
    if (response.status === 429 || response.status >= 500) return retryLater();
    failures = 0;
    if (response.ok) storeAccountItems(parseDocument(await response.json()), items);
    // Not earlier: if the page is left while the answer is read, the next page has to ask again.
    if (timer === undefined) lastSyncedAt.write(String(Date.now()));
  } catch {
    retryLater();
  }
}

function retryLater(): void {
  // Changes that were made meanwhile are sent soon, with everything else.
  if (timer !== undefined) return;
  timer = setTimeout(() => void sync(), Math.min(retryDelayMs * 2 ** failures, syncIntervalMs));
  failures += 1;
}

/**
 * Deletes everything from the account, and with the next sync from every device.
 * @returns whether it succeeded
 */
export async function deleteFromAccount(): Promise<boolean> {
  try {
    return (await send('DELETE')).ok;
  } catch {
    return false;
  }
}

const send = (method: 'GET' | 'PUT' | 'DELETE', body?: object, keepalive = false) =>
  fetch('/api/own', {
    method,
    headers: { 'content-type': 'application/json' },
    keepalive,
    signal: requestSignal(),
    ...(body && { body: JSON.stringify(body) }),
  });

/** Stores the account's items, and keeps those that were changed here since `sent`. */
function storeAccountItems({ items, emptiedAt, owner, supporter }: OwnDocument, sent: OwnItems): void {
  if (supporter) markSupporter();
  changeOwn((current) => {
    const changed = Object.entries(current.items).filter(([key, item]) => sent[key]?.at !== item.at);
    return { items: { ...items, ...Object.fromEntries(changed) }, emptiedAt, owner };
  });
}

function parseDocument(body: Partial<OwnDocument>): OwnDocument {
  const { version = 0, items, emptiedAt = 0, owner = '', supporter = false } = body;
  return { version, items: ownItemsIn(items), emptiedAt, owner, supporter };
}
