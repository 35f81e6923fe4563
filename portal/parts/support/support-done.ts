import type { Behaviour } from '#portal/dom/behaviour.ts';
import { markSupporter } from '../own/supporter.ts';
import { storedForm } from './stored-form.ts';

/** Somebody has given: what they typed is forgotten, and nobody asks them again. */
export const begin: Behaviour = () => {
  storedForm.erase();
  markSupporter();
};
