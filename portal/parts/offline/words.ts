/** Texts about pages that are stored on this device. */
export const offlineWords = {
  copy: (time: string) => `Nincs kapcsolat. Mentett változat: ${time}.`,
  liveCopy: (time: string) => `Nincs kapcsolat. Mentett változat, nem frissül: ${time}.`,
  offline: 'Nincs kapcsolat.',
  isBack: 'Újra van kapcsolat.',
  reload: 'Friss változat',
  tryAgain: 'Próbáld újra',
  front: 'Nyitólap',
  listTitle: 'Ez itt van az eszközödön:',
  nothing: 'Ezen az eszközön még nincs elmentett oldal.',
  storedAt: (time: string) => `mentve: ${time}`,
  size: (pages: number, all: string, ofSound: string) =>
    `${pages}\u00a0oldal, ${all}, ebből hang: ${ofSound}`,
  deleted: 'Töröltük az eszközödről',
} as const;
