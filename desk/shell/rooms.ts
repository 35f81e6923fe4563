import type { CallName } from '#contract/calls.ts';
import type { IconName } from '../design/icon.tsx';

export interface Room {
  /** A path of `routes.tsx`. */
  to: '/' | '/cimlap' | '/elo' | '/keptar' | '/torzsadatok' | '/kapcsolok' | '/olvasottsag' | '/jelzesek';
  name: string;
  icon: IconName;
  /** The room is hidden from people who may not make this call. */
  call: CallName;
  /** Whether it shows one site at a time, chosen in the bar. */
  isOfSite?: boolean;
  /** Whether it is in the bottom bar on phones, which has at most four. The others are found by „jump to”. */
  isOnThumb?: boolean;
}

/** The rooms, in the order of the bar. */
export const rooms: readonly Room[] = [
  { to: '/', name: 'Ma', icon: 'list', call: 'pieces', isOnThumb: true },
  { to: '/elo', name: 'Élő', icon: 'live', call: 'liveBlogs', isOfSite: true, isOnThumb: true },
  { to: '/cimlap', name: 'Címlap', icon: 'front', call: 'changeFrontDraft', isOfSite: true, isOnThumb: true },
  { to: '/keptar', name: 'Képtár', icon: 'pictures', call: 'libraryItems', isOnThumb: true },
  { to: '/kapcsolok', name: 'Kapcsolók', icon: 'switches', call: 'setSwitch', isOfSite: true },
  { to: '/jelzesek', name: 'Jelzések', icon: 'flag', call: 'mistakes', isOfSite: true },
  { to: '/olvasottsag', name: 'Olvasottság', icon: 'chart', call: 'readership', isOfSite: true },
  { to: '/torzsadatok', name: 'Törzsadatok', icon: 'records', call: 'listSections' },
];
