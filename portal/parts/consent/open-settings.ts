import { openDialog } from './consent-dialog.ts';
import { reopenPlatform } from './consent-platform.ts';
import { asker, consentPlace } from './kept-choice.ts';

/** Opens our settings or the platform's. */
export function press(): void {
  if (asker() === 'platform') reopenPlatform(consentPlace()?.dataset.reopen ?? '');
  else openDialog();
}
