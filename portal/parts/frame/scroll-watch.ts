/** The header does not hide closer to the top than this (docs/product/frame.md#header). */
export const thresholdPx = 30;
/** How far the reader scrolls in the other direction before the header hides or comes back. */
const hysteresisPx = 50;

/**
 * Decides from scroll positions whether the header is hidden: after `hysteresisPx` downwards, until as much
 * upwards or near the top.
 * @returns a function of the position, in pixels from the top; it returns true while the header is hidden
 */
export function createScrollWatch(start: number): (position: number) => boolean {
  let isHidden = false;
  /** The lowest position since the last turn upwards, or the highest since the last turn downwards. */
  let turn = start;
  return (position) => {
    turn = isHidden ? Math.max(turn, position) : Math.min(turn, position);
    if (position <= thresholdPx) {
      isHidden = false;
      turn = position;
    } else if (!isHidden && position - turn >= hysteresisPx) {
      isHidden = true;
      turn = position;
    } else if (isHidden && turn - position >= hysteresisPx) {
      isHidden = false;
      turn = position;
    }
    return isHidden;
  };
}
