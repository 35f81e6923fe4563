/** Purposes that need consent. Strictly necessary storage does not. */
export const purposes = ['measurement', 'personalisation', 'ads'] as const;
export type Purpose = (typeof purposes)[number];
