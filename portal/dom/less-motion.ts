/** The reader asks for less motion: of the device, or in the settings of the page. */
export const lessMotion = (): boolean =>
  document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
