import type { Behaviour } from '#portal/dom/behaviour.ts';
import { prefersLessMotion } from '#portal/dom/less-motion.ts';

/** How much of what is seen a step moves on by: the last card that was cut off comes first. */
const share = 0.85;

/** Shows the buttons of a row that scrolls, and has them move it. Where all of it is seen there are none. */
export const begin: Behaviour = (element, signal) => {
  const track = element.querySelector<HTMLElement>('[data-track]');
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('button[data-step]')];
  if (!track) return;
  const update = () => {
    const end = track.scrollWidth - track.clientWidth;
    for (const button of buttons) {
      button.hidden = end <= 1;
      button.disabled = Number(button.dataset.step) < 0 ? track.scrollLeft <= 1 : track.scrollLeft >= end - 1;
    }
  };
  for (const button of buttons) {
    button.addEventListener(
      'click',
      () => {
        const behavior = prefersLessMotion() ? 'auto' : 'smooth';
        track.scrollBy({ left: Number(button.dataset.step) * track.clientWidth * share, behavior });
      },
      { signal },
    );
  }
  track.addEventListener('scroll', update, { passive: true, signal });
  const sizes = new ResizeObserver(update);
  sizes.observe(track);
  signal.addEventListener('abort', () => sizes.disconnect());
};
