import type { MediaItem } from '#contract/library.ts';
import { shortDayOf } from '#desk/time/moment.ts';
import type { PiecePicture } from './piece-pictures.ts';
import type { Warning } from './warning.ts';
import { checkWords as words } from './words.ts';

/**
 * Pictures that may not be published any more, or only for a short time.
 * @param items of the library that the piece uses
 * @param today for example `2026-11-20`
 * @param soon the day until which rights should last
 */
export function rightsWarnings(
  pictures: readonly PiecePicture[],
  items: ReadonlyMap<string, Pick<MediaItem, 'document'>>,
  { today, soon }: { today: string; soon: string },
): Warning[] {
  return pictures.flatMap(({ image, where, number }) => {
    const day = items.get(image)?.document.rightsUntil ?? null;
    if (day === null || day > soon) return [];
    const name = number === null ? words.theCover : words.thePicture(number);
    const dayText = shortDayOf(day, today);
    return [
      { sentence: day < today ? words.rightsOver(name, dayText) : words.rightsEnd(name, dayText), where },
    ];
  });
}
