import type { OwnDocument } from '#contract/own.ts';
import { type OwnItems, ownItemsIn } from '#contract/own-items.ts';
import { inTab } from '#portal/dom/storage.ts';
import { changeOwn, own } from './own-store.ts';
import { isSignedIn } from './own-used.ts';

/** So long after the last change what is new is sent; pressing twice is sent once. Milliseconds. */
const patience = 3000;
/** A tab asks again for what other devices did after this, milliseconds. */
const newsEvery = 600_000;
const lastAsked = inTab('own-asked');

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Brings what was changed to the account soon. Nothing is sent while nobody is signed in. */
export function keepInStep(): void {
  if (!isSignedIn()) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => void meet(), patience);
  // Until it was taken the next page asks again.
  lastAsked.write(null);
  addEventListener('pagehide', sendNow, { once: true });
}

/** Asks what other devices did, when that was not done a little while ago. */
export function askForNews(): void {
  if (!isSignedIn() || Date.now() - Number(lastAsked.read()) < newsEvery) return;
  void meet();
}

function sendNow(): void {
  if (waiting !== undefined) void meet(true);
}

/**
 * Brings device and account together. What was pressed meanwhile stays as it is. Offline, or refused: the
 * next time will do.
 * @param leaving the page is going away: browsers send no more than 64 kB then
 */
async function meet(leaving = false): Promise<void> {
  clearTimeout(waiting);
  waiting = undefined;
  const { items, owner } = own();
  try {
    const answer = await send('PUT', { items, owner }, leaving);
    if (waiting === undefined) lastAsked.write(String(Date.now()));
    if (answer.ok) adopt(parsed(await answer.json()), items);
    // The device was brought together with somebody else's account: what is theirs does not go into this one.
    else if (answer.status === 409) adopt(parsed(await (await send('GET')).json()), items);
  } catch {
    // Offline, or the page is going away.
  }
}

/** Deletes the account's copy, and has every device forget what it has. @returns whether that was done */
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
    signal: AbortSignal.timeout(10_000),
    ...(body && { body: JSON.stringify(body) }),
  });

/** What the account has is right, but for what was changed here since it was asked. */
function adopt({ items, emptiedAt, owner }: OwnDocument, sent: OwnItems): void {
  changeOwn((known) => {
    const since = Object.entries(known.items).filter(([key, item]) => sent[key]?.at !== item.at);
    return { items: { ...items, ...Object.fromEntries(since) }, emptiedAt, owner };
  });
}

function parsed(answer: Partial<OwnDocument>): OwnDocument {
  const { version = 0, items, emptiedAt = 0, owner = '' } = answer;
  return { version, items: ownItemsIn(items), emptiedAt, owner };
}
