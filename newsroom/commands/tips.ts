import { TipGameInput } from '#contract/tips.ts';
import { storeGame } from '#services/tips/rules/store-game.ts';
import { issuesOf } from '../archive/records.ts';
import { type Command, type CommandContext, CommandError, soleOperand } from './command.ts';
import { readJson } from './read-json.ts';

export const tipsCommand: Command = {
  name: 'tips',
  synopsis: 'FILE.json|-',
  summary: 'Open a prediction game, add rounds to it, or give results (a TipGameInput of contract/tips.ts).',
  details: [
    'Matches are known by their places: give the whole game again with what is new. A match with the number of a fixture gets its kick-off and its',
    'result from the live-score service; any other one needs them here. The game that was opened last is played.',
  ],
  options: {},
  run: runTips,
};

async function runTips(context: CommandContext): Promise<number> {
  const path = soleOperand(context, 'FILE.json');
  const game = TipGameInput.safeParse(await readJson(path));
  if (!game.success) throw new CommandError(`${path} is no prediction game: ${issuesOf(game.error)}.`);
  const { db } = await context.connect();
  await storeGame(db, game.data, Date.now());
  const matches = game.data.rounds.flatMap((round) => round.matches);
  context.print(`${game.data.title}: ${game.data.rounds.length} rounds, ${matches.length} matches.`);
  return 0;
}
