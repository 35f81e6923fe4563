import { atom } from 'nanostores';

export type SheetWidth = 'wide' | 'phone';

/** How wide the sheet is: as a computer's, or as a phone's. It holds for all pieces of a window. */
export const sheetWidth = atom<SheetWidth>('wide');
