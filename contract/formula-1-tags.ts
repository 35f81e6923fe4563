/**
 * Tags of articles about Formula 1, unless an article itself names its event's sport. Readers' browsers use
 * them too, so they are separate from the schemas.
 */
export const formula1Tags: readonly string[] = ['forma-1', 'formula-1', 'f1'];
