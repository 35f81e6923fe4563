import { predictionGameSlug } from '#contract/publication/default-publication.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { loadSidebar, type SidebarData } from '#portal/screens/section/load-sidebar.ts';
import { sectionPage } from '#portal/screens/section/section-page.ts';
import { tipsBase } from './tips-frame.tsx';

/** The game in the form of a list page, for the rules of the sidebar. */
const page = sectionPage({ kind: 'tippjatek', path: tipsBase, query: { tag: predictionGameSlug } });

/** Loads the boxes beside the game, which are those beside its articles. */
export const loadTipsSidebar = (context: ScreenContext): Promise<SidebarData> => loadSidebar(page, context);
