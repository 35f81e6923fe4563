import type { Behaviour } from '#portal/dom/behaviour.ts';

/**
 * Leaves empty fields out of a form, so that addresses of searches are short enough to be shown and shared.
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
