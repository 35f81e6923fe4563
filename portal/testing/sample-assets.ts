/** Files of a build, as pages link them. */
export const sampleAssets = {
  build: 'b1',
  stylesheet: '/assets/style.css',
  groupStylesheets: {},
  script: '/assets/entry.js',
  frameScript: '/assets/frame.js',
};
