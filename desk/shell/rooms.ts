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
  isPerSite?: boolean;
  /** Whether it is in the bottom bar on phones, which has at most four. The others are found by „jump to”. */
  isInPhoneBar?: boolean;
}

/** The rooms, in the order of the bar. */
export const rooms: readonly Room[] = [
  { to: '/', name: 'Ma', icon: 'list', call: 'pieces', isInPhoneBar: true },
  { to: '/elo', name: 'Élő', icon: 'live', call: 'liveBlogs', isPerSite: true, isInPhoneBar: true },
  {
    to: '/cimlap',
    name: 'Címlap',
    icon: 'front',
    call: 'changeFrontDraft',
    isPerSite: true,
    isInPhoneBar: true,
  },
  { to: '/keptar', name: 'Képtár', icon: 'pictures', call: 'libraryItems', isInPhoneBar: true },
  { to: '/kapcsolok', name: 'Kapcsolók', icon: 'switches', call: 'setSwitch', isPerSite: true },
  { to: '/jelzesek', name: 'Jelzések', icon: 'flag', call: 'mistakes', isPerSite: true },
  { to: '/olvasottsag', name: 'Olvasottság', icon: 'chart', call: 'readership', isPerSite: true },
  { to: '/torzsadatok', name: 'Törzsadatok', icon: 'records', call: 'listSections' },
];
