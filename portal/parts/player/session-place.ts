import { inTab } from '#portal/dom/storage.ts';

/**
 * What is in the player. Of this tab: another one must not offer what is playing in this one. Apart, since
 * every page looks whether there is any.
 */
export const session = inTab('podcast-player');
