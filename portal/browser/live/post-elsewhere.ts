/** Whether the address has the anchor of a live blog's post that is not on this page. */
export const isPostElsewhere = () =>
  /^#bejegyzes-\d+$/.test(location.hash) && !document.getElementById(location.hash.slice(1));
