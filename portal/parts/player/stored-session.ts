import { inTab } from '#portal/dom/storage.ts';

/**
 * Stores what is in the player of this tab, since another tab must not offer what this one plays. It has a
 * file of its own because every page checks whether there is anything.
 */
export const storedSession = inTab('podcast-player');
