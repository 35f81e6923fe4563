/** A moment of the database in the unit in which calls send it: whole Unix seconds. */
export const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export const unixSecondsOrNull = (moment: Date | null): number | null => moment && unixSeconds(moment);
