/** The text is measured this long after scrolling starts, not at each event. */
const measureDelayMs = 500;
const textSelector = 'main [data-later-text]';

/** How much of the current page's text has come into view. */
interface ReadDepth {
  /** Resets for another page. */
  restart(): void;
  /** Quarters that came into view since the last call; null when there are no new ones. */
  take(): { from: number; to: number } | null;
}

/** Records how far the text of an article is read, in quarters. Pages without an article have none. */
export function watchReadDepth(): ReadDepth {
  let reported = 0;
  let reached = 0;
  let isWaiting = false;

  function measure(): void {
    isWaiting = false;
    const text = document.querySelector(textSelector)?.getBoundingClientRect();
    if (!text || text.height === 0) return;
    const share = (innerHeight - text.top) / text.height;
    reached = Math.max(reached, Math.min(4, Math.floor(share * 4 + 0.02)));
  }

  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(measure, measureDelayMs);
    },
    { passive: true },
  );
  return {
    restart() {
      reported = 0;
      reached = 0;
    },
    take() {
      measure();
      if (reached <= reported) return null;
      const quarters = { from: reported, to: reached };
      reported = reached;
      return quarters;
    },
  };
}
