import { TipGameInput } from '#contract/tips.ts';
import { parseOrExplain } from '#services/faults.ts';
import { storeGame } from '#services/tips/rules/store-game.ts';
import { describeFaults } from '../text/describe-faults.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readJson } from './read-file.ts';

export async function runTips(context: CommandContext, path: string): Promise<number> {
  const game = parseOrExplain(TipGameInput, await readJson(context, path));
  if ('faults' in game)
    throw new CommandError(`${path} is not a prediction game: ${describeFaults(game.faults)}`);
  const { db } = await context.connect();
  await storeGame(db, game.data, Date.now());
  const matches = game.data.rounds.flatMap((round) => round.matches);
  context.print(`${game.data.title}: ${game.data.rounds.length} rounds, ${matches.length} matches.`);
  return 0;
}
