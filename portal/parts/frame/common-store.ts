import { atom } from 'nanostores';
import type { FrontendRefresh } from '#contract/frontend.ts';

/** The common data of all pages as last heard; null until it has been asked for once. */
export const commonStore = atom<FrontendRefresh | null>(null);
