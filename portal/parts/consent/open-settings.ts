import { openDialog } from './consent-dialog.ts';
import { reopenPlatform } from './consent-platform.ts';
import { asker, consentPlace } from './kept-choice.ts';

/** The detailed choice: ours, or the platform's. */
export function press(): void {
  if (asker() === 'platform') reopenPlatform(consentPlace()?.dataset.reopen ?? '');
  else openDialog();
}
