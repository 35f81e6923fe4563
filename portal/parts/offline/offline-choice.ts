import { onDevice } from '#portal/dom/storage.ts';

/**
 * The reader's decision about reading offline on this device: `on` stores what they read and follow, `off`
 * stores nothing; without a decision, only what they save is stored.
 */
export const offlineChoice = onDevice('kept');

/** `on` if the recordings of saved articles are stored too. */
export const soundChoice = onDevice('kept-sound');

export const shouldStoreSounds = (): boolean => soundChoice.read() === 'on';

export const shouldStoreReadPages = (): boolean => offlineChoice.read() === 'on';
