/** A start of the readers' own country: MM-DD of its last round, the event, who, and how far they came. */
export type OwnStart = readonly [day: string, event: string, who: string, outcome: string];

/** The starts of a sport. */
export type SportStarts = readonly [sport: string, starts: readonly OwnStart[]];
