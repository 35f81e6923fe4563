import { onDevice } from '#portal/dom/storage.ts';

/**
 * What the reader decided about reading without a line on this device: `on` keeps what they read and follow,
 * `off` keeps nothing; without a decision only what they save is kept.
 */
export const keptPlace = onDevice('kept');

export const isKeepingRead = (): boolean => keptPlace.read() === 'on';
