import type { Behaviour } from '#portal/dom/behaviour.ts';
import { prefersLessMotion } from '#portal/dom/less-motion.ts';

/** Share of the visible width by which a step moves: the card that was cut off then comes first. */
const stepShare = 0.85;

/** Shows the buttons that scroll a row sideways, unless all of it is visible. */
export const begin: Behaviour = (element, signal) => {
  const track = element.querySelector<HTMLElement>('[data-track]');
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('button[data-step]')];
  if (!track) return;
  const update = () => {
    const end = track.scrollWidth - track.clientWidth;
    for (const button of buttons) {
      button.hidden = end <= 1;
      const isAtEnd = Number(button.dataset.step) < 0 ? track.scrollLeft <= 1 : track.scrollLeft >= end - 1;
      // A disabled button would lose the focus.
      button.setAttribute('aria-disabled', String(isAtEnd));
    }
  };
  for (const button of buttons) {
    button.addEventListener(
      'click',
      () => {
        const behavior = prefersLessMotion() ? 'auto' : 'smooth';
        track.scrollBy({ left: Number(button.dataset.step) * track.clientWidth * stepShare, behavior });
      },
      { signal },
    );
  }
  track.addEventListener('scroll', update, { passive: true, signal });
  const sizes = new ResizeObserver(update);
  sizes.observe(track);
  signal.addEventListener('abort', () => sizes.disconnect());
};
