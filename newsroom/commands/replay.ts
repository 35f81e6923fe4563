import { allReplays, endReplay, startReplay } from '#services/livescore/queries/replays.ts';
import { recordedSource } from '#services/livescore/recorded/recorded-source.ts';
import { playOf, tagsAt } from '#services/livescore/replay/recorded-play.ts';
import { ReplayName } from '#services/livescore/replay/replay-name.ts';
import { readRecorded } from '#services/livescore/rules/read-recorded.ts';
import { findSample } from '../sample-files/sample-package.ts';
import { type CommandContext, CommandError, UsageError } from './command.ts';

interface ReplayOptions {
  speed: string;
  stop?: boolean;
}

export async function runReplay(
  context: CommandContext,
  name: string | undefined,
  options: ReplayOptions,
): Promise<number> {
  return name === undefined ? list(context) : playOrStop(context, name, options);
}

async function list({ connect, print, log }: CommandContext): Promise<number> {
  const { db } = await connect();
  const replays = await allReplays(db);
  for (const { kind, ref, speed, startedAt } of replays)
    print(`${kind}:${ref}@${speed}  since ${startedAt.toISOString()}`);
  if (replays.length === 0) log('Nothing is being replayed.');
  return 0;
}

async function playOrStop(
  context: CommandContext,
  name: string,
  { speed, stop = false }: ReplayOptions,
): Promise<number> {
  const parsed = ReplayName.safeParse(`${name}@${speed}`);
  if (!parsed.success) throw new UsageError(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}.`);
  const { db } = await context.connect();
  const recorded = recordedSource((await findSample())?.scoresFolder ?? null);
  if (stop) {
    const endedPlay = await playOf(db, recorded, parsed.data);
    if (!(await endReplay(db, parsed.data, endedPlay ? tagsAt(endedPlay, parsed.data.kind, Date.now()) : [])))
      throw new CommandError(`${name} is not being replayed.`);
    context.print(`Ended: ${name}`);
    return 0;
  }
  await readRecorded(db, recorded);
  const play = await playOf(db, recorded, parsed.data);
  if (!play) throw new CommandError(`There is no recording to replay as ${name}.`);
  await startReplay(
    db,
    { ...parsed.data, startedAt: new Date() },
    tagsAt(play, parsed.data.kind, Date.now()),
  );
  const seconds = Math.round((play.steps.at(-1) ?? 0) / parsed.data.speed);
  context.print(`Begun: ${name} at ${parsed.data.speed} times its speed, for ${seconds} seconds`);
  return 0;
}
