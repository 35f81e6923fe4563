import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import { watchFeed } from '#services/elections/feed.ts';
import { type ElectionFile, readElectionFile } from '#services/elections/rules/read-file.ts';
import { FormatError } from '#services/elections/rules/read-lines.ts';
import { storeElection } from '#services/elections/rules/store-election.ts';
import { takeDelivery } from '#services/elections/rules/take-delivery.ts';
import { signCommand } from '#services/people/actor.ts';
import { nightMinutes, rehearsalOf, resultsAt } from '../elections/rehearsal.ts';
import { amount } from '../text/amount.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readBytes } from './read-file.ts';

const by = signCommand('election-night');

export async function runElectionNight(
  context: CommandContext,
  source: string,
  { every, speed }: { every: number; speed?: number },
): Promise<number> {
  await (speed === undefined ? watch(context, source, every) : rehearse(context, source, speed));
  return context.signal.aborted ? 130 : 0;
}

async function watch(context: CommandContext, source: string, everySeconds: number): Promise<void> {
  const { db } = await context.connect();
  await watchFeed({
    db,
    source,
    by,
    intervalMs: everySeconds * 1000,
    signal: context.signal,
    report: (outcome) => {
      if (outcome.kind === 'taken') context.print(`Taken: ${amount(outcome.units, 'place')}.`);
      else if (outcome.kind !== 'known')
        context.log(`${outcome.kind === 'refused' ? 'Refused' : 'Not there'}: ${outcome.complaint}`);
    },
  });
}

async function rehearse(context: CommandContext, path: string, speed: number): Promise<void> {
  const file = parseFile(path, (await readBytes(path)).toString());
  const { db } = await context.connect();
  const rehearsal = rehearsalOf(file);
  await storeElection(db, rehearsal, null, { rehearsal: true, by });
  context.print(
    `${rehearsal.head.slug} begins; ${amount(Math.ceil(nightMinutes / speed), 'minute')} at ${speed} times the speed.`,
  );
  await play({ context, db, file, slug: rehearsal.head.slug, speed });
}

interface Play {
  context: CommandContext;
  db: Database;
  file: ElectionFile;
  slug: string;
  speed: number;
}

/** Deliveries come every minute of the night, but never faster than one in a second. */
async function play(options: Play): Promise<void> {
  const { context, db, file, slug, speed } = options;
  const stepMinutes = Math.max(1, speed / 60);
  for (let minute = stepMinutes, number = 1; !context.signal.aborted; minute += stepMinutes, number++) {
    const results = resultsAt(file, Math.min(minute, nightMinutes));
    const head = {
      format: 1 as const,
      election: slug,
      number,
      at: Math.floor(Date.now() / 1000),
      correction: false,
    };
    const outcome = await takeDelivery(db, { head, results }, undefined, by);
    if (outcome.kind === 'refused') throw new CommandError(`The rehearsal was refused: ${outcome.complaint}`);
    const stations = results.find(({ unit }) => unit === countryOf(file))?.list?.stations ?? [0, 0];
    context.print(`${Math.round(Math.min(minute, nightMinutes))}. perc: ${stations[0]} / ${stations[1]}`);
    if (minute >= nightMinutes) return;
    await wait((stepMinutes * 60_000) / speed, undefined, { signal: context.signal }).catch(() => {});
  }
}

const countryOf = ({ units }: ElectionFile) => units.find(({ level }) => level === 'country')?.id;

function parseFile(path: string, text: string): ElectionFile {
  try {
    return readElectionFile(text);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new CommandError(`${path} is wrong.\n  ${error.message}`);
  }
}
