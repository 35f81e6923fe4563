import type { MenuItem } from '#contract/menus.ts';

/** The reader's own pages, for the menu and the footer. */
export const ownMenu: readonly MenuItem[] = [
  { label: 'Mentett cikkek', url: '/mentett' },
  { label: 'Követett', url: '/kovetett' },
  { label: 'Beállítások', url: '/beallitasok' },
];
