import type { Screen } from '#portal/page/screen.ts';
import { footballHead } from './football-head.ts';
import { FootballView } from './football-view.tsx';
import { type FootballData, loadFootball } from './load-football.ts';

/** `/foci`: matches of a day, a match, tables and lists (docs/product/sport.md#football-page). */
export const footballScreen: Screen<FootballData> = {
  load: loadFootball,
  View: FootballView,
  head: footballHead,
};
