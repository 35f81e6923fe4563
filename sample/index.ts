import { join } from 'node:path';

/**
 * Folder of the sample newsroom: articles, pictures, recordings, elections; README.md says what each file is.
 */
export const sampleFolder: string = import.meta.dirname;

/**
 * Folder of the recorded scores, tables of football and Formula 1; its README.md says what each column means.
 */
export const scoresFolder: string = join(import.meta.dirname, 'scores');
