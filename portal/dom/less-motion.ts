/** Whether the reader wants less motion: by the device's setting or by that of the page. */
export const prefersLessMotion = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;
