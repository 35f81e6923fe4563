import type { Behaviour } from '#portal/dom/behaviour.ts';
import { markSupporter } from '../own/supporter.ts';
import { storedForm } from './stored-form.ts';

/** After a support was paid: deletes what the reader typed, and stops asking for support. */
export const begin: Behaviour = () => {
  storedForm.erase();
  markSupporter();
};
