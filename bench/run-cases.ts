import { newsroomCases } from './newsroom-cases.ts';
import { readerCases } from './reader-cases.ts';

/** Each case measures, prints its figures, sets the exit status when it is over its bounds, and returns them. */
export const cases = { ...readerCases, ...newsroomCases };
