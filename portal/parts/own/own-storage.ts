import { onDevice } from '#portal/dom/storage.ts';

/** The attributes that `page/theme-script.ts` sets on `<html>` before the first paint. */
export const storedLook = onDevice('look');
/** Articles that were opened, while the history is switched on (`history.ts`). */
export const storedHistory = onDevice('history');
/** When „Neked” was last opened, Unix seconds. */
export const storedSeenTime = onDevice('followed-seen');

/** Fragment that leads to the place where the reader stopped in an article. */
export const continueHash = '#folytatas';
