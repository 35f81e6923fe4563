/** Whether the address names a post of a live blog that is not on this page. */
export const isPostElsewhere = () =>
  /^#bejegyzes-\d+$/.test(location.hash) && !document.getElementById(location.hash.slice(1));
