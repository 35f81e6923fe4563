import type { MenuItem } from '#contract/menus.ts';

/** The reader's own pages, for the menu and the footer. */
export const ownMenu: readonly MenuItem[] = [
  { label: 'Neked', url: '/neked' },
  { label: 'Mentett cikkek', url: '/mentett' },
  { label: 'Beállítások', url: '/beallitasok' },
];
