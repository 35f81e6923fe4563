/**
 * Nothing hides within `threshold` pixels of the top; a turn counts from `hysteresis` pixels on
 * (docs/product/frame.md#header).
 */
export const threshold = 30;
const hysteresis = 50;

/**
 * Decides from scroll positions whether the header is hidden: after 50 px downwards, until 50 px upwards or
 * near the top.
 * @returns call it with each position, pixels from the top; true means hidden
 */
export function createScrollWatch(start: number): (position: number) => boolean {
  let hidden = false;
  /** The lowest position since the last turn upwards, or the highest since the last turn downwards. */
  let turn = start;
  return (position) => {
    turn = hidden ? Math.max(turn, position) : Math.min(turn, position);
    if (position <= threshold) {
      hidden = false;
      turn = position;
    } else if (!hidden && position - turn >= hysteresis) {
      hidden = true;
      turn = position;
    } else if (hidden && turn - position >= hysteresis) {
      hidden = false;
      turn = position;
    }
    return hidden;
  };
}
