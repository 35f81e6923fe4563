import { followApp } from './app-consent.ts';
import { showBar } from './consent-bar.ts';
import { followPlatform } from './consent-platform.ts';
import { asker } from './kept-choice.ts';

/** Asks the reader, or listens to who does. */
export function begin(place: HTMLElement): void {
  switch (asker()) {
    case 'platform':
      followPlatform(place.dataset.platform ?? '');
      return;
    case 'app':
      followApp();
      return;
    default:
      showBar(place);
  }
}
