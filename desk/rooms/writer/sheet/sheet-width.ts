import { atom } from 'nanostores';

export type SheetWidth = 'wide' | 'phone';

/** Width of the text: desktop or phone. It applies to all pieces in a window. */
export const sheetWidth = atom<SheetWidth>('wide');
