import type { ScreenContext } from '#portal/page/screen.ts';
import { loadSidebar, type SidebarData } from '#portal/screens/section/load-sidebar.ts';
import { sectionPage } from '#portal/screens/section/section-page.ts';
import { tippjatek } from '#portal/site/supplements/tippjatek.ts';
import { tipsBase } from './tips-frame.tsx';

/** The game in the form of a list page, for the rules of the sidebar. */
const page = sectionPage({ kind: 'tippjatek', path: tipsBase, query: { tag: tippjatek.slug } });

/** Loads the boxes beside the game, which are those beside its articles. */
export const loadTipsSidebar = (context: ScreenContext): Promise<SidebarData> => loadSidebar(page, context);
