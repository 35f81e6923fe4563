import { allReplays, beginReplay, endReplay } from '#services/livescore/queries/replays.ts';
import { recordedSource } from '#services/livescore/recorded/recorded-source.ts';
import { playOf, tagsAt } from '#services/livescore/replay/recorded-play.ts';
import { ReplayName } from '#services/livescore/replay/replay-name.ts';
import { readRecorded } from '#services/livescore/rules/read-recorded.ts';
import { findSample } from '../sample-files/sample-package.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  soleOperand,
  textOption,
  UsageError,
} from './command.ts';

export const replayCommand: Command = {
  name: 'replay',
  synopsis: '[fixture:NUMBER | race:NUMBER] [--speed N] [--stop]',
  summary:
    'Play a recorded match or race again, live on the pages of a running server; without a name, list what is being played.',
  details: [
    'NUMBER is that of the match or session in the addresses of its page.',
    '--speed N: seconds of it in a second; 1 unless given, 60 plays a match in under two minutes.',
    '--stop: ends it; the page then shows the result again. It ends by itself as well.',
  ],
  options: { speed: { type: 'string' }, stop: { type: 'boolean' } },
  run: (context) => (context.positionals.length === 0 ? list(context) : playOrStop(context)),
};

async function list({ connect, print }: CommandContext): Promise<number> {
  const { db } = await connect();
  for (const { kind, ref, speed, begunAt } of await allReplays(db))
    print(`${kind}:${ref}@${speed}  since ${begunAt.toISOString()}`);
  return 0;
}

async function playOrStop(context: CommandContext): Promise<number> {
  const name = soleOperand(context, 'Match or race');
  const parsed = ReplayName.safeParse(`${name}@${textOption(context, 'speed') ?? '1'}`);
  if (!parsed.success) throw new UsageError(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}.`);
  const { db } = await context.connect();
  const recorded = recordedSource((await findSample())?.scoresFolder ?? null);
  if (context.values.stop === true) {
    const stopped = await playOf(db, recorded, parsed.data);
    if (!(await endReplay(db, parsed.data, stopped ? tagsAt(stopped, parsed.data.kind, Date.now()) : [])))
      throw new CommandError(`${name} is not being played.`);
    context.print(`Ended: ${name}`);
    return 0;
  }
  await readRecorded(db, recorded);
  const play = await playOf(db, recorded, parsed.data);
  if (!play) throw new CommandError(`There is nothing recorded to play again as ${name}.`);
  await beginReplay(db, { ...parsed.data, begunAt: new Date() }, tagsAt(play, parsed.data.kind, Date.now()));
  const seconds = Math.round((play.steps.at(-1) ?? 0) / parsed.data.speed);
  context.print(`Begun: ${name} at ${parsed.data.speed} times its speed, for ${seconds} seconds`);
  return 0;
}
