import type { Behaviour } from '#portal/dom/behaviour.ts';

/**
 * Leaves empty fields out of what a form sends, so that addresses of searches stay short enough to be shown
 * and sent to somebody.
 */
export const begin: Behaviour = (element, signal) => {
  element.addEventListener(
    'formdata',
    ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    },
    { signal },
  );
};
