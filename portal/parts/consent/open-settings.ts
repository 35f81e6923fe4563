import { consentPlace, dialogOwner } from './consent-choice.ts';
import { openDialog } from './consent-dialog.ts';
import { reopenPlatform } from './consent-platform.ts';

/** Opens our settings or the platform's. */
export function press(): void {
  if (dialogOwner() === 'platform') reopenPlatform(consentPlace()?.dataset.reopen ?? '');
  else openDialog();
}
