import { openDatabase } from '#database/database.ts';
import { publishDuePieces } from '../rules/publish-due-pieces.ts';

/** A process that tests kill: publishes what is due at a moment in Unix milliseconds. */
const [url = '', moment = '0'] = process.argv.slice(2);
await publishDuePieces(openDatabase(url), { now: Number(moment), missingPictures: async () => [] });
