/**
 * Tags whose articles are about Formula 1, unless an article says itself which sport its event is of. Readers'
 * browsers have them too, so they stand apart from the schemas.
 */
export const formula1Tags: readonly string[] = ['forma-1', 'formula-1', 'f1'];
