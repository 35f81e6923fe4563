/** What a reader may allow. What is strictly necessary needs no leave and is not among them. */
export const purposes = ['measurement', 'personalisation', 'ads'] as const;
export type Purpose = (typeof purposes)[number];
