/** Addresses of scripts and stylesheets that no build made. */
export const testAssets = {
  build: 'b1',
  stylesheet: '/assets/s.css',
  groupStylesheets: {},
  script: '/assets/e.js',
  frameScript: '/assets/f.js',
};
