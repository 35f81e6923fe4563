import { parseArgs } from 'node:util';
import { type Mood, startFakeUpstream } from './fake-upstream.ts';
import { readFolder } from './response-files.ts';
import { rowsOfFiles } from './rows-of-files.ts';

const usage = `node services/livescore/testing/serve-responses.ts FOLDER [--football PORT] [--formula-1 PORT] [--mood MOOD]

Response files (football/fixtures.json, formula-1/races.json, …) as api-sports.io would answer with them, for trying the server by hand:
API_SPORTS_KEY=anything API_SPORTS_FOOTBALL_ORIGIN=… API_SPORTS_FORMULA1_ORIGIN=… npm start
MOOD: good, slow, failing, invalid, nonsense, over-quota, busy; a line with one of these on the standard input changes it.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    football: { type: 'string' },
    'formula-1': { type: 'string' },
    mood: { type: 'string', default: 'good' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(usage);
  process.exit(2);
}
const ports = { football: Number(values.football ?? 0), 'formula-1': Number(values['formula-1'] ?? 0) };
const upstream = await startFakeUpstream(rowsOfFiles(await readFolder(folder)), ports);
upstream.mood = values.mood as Mood;
console.log(
  `API_SPORTS_FOOTBALL_ORIGIN=${upstream.origins.football} API_SPORTS_FORMULA1_ORIGIN=${upstream.origins['formula-1']}`,
);
process.stdin.on('data', (text) => {
  upstream.mood = text.toString().trim() as Mood;
  console.log(`${upstream.calls.length} calls so far; ${upstream.mood} from now on`);
});
