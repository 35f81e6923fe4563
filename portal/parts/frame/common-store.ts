import { atom } from 'nanostores';
import type { FrontendRefresh } from '#contract/frontend.ts';

/** The common data of all pages, as last received; null before the first request. */
export const commonStore = atom<FrontendRefresh | null>(null);
