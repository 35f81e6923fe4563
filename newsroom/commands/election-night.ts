import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import { watchFeed } from '#services/elections/feed.ts';
import { type ElectionFile, readElectionFile } from '#services/elections/rules/read-file.ts';
import { FormatError } from '#services/elections/rules/read-lines.ts';
import { storeElection } from '#services/elections/rules/store-election.ts';
import { takeDelivery } from '#services/elections/rules/take-delivery.ts';
import { nightMinutes, rehearsalOf, resultsAt } from '../elections/rehearsal.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  soleOperand,
  textOption,
  UsageError,
} from './command.ts';
import { textOfFile } from './election.ts';

export const electionNightCommand: Command = {
  name: 'election-night',
  synopsis: 'SOURCE [--every SECONDS] | FILE.ndjson --speed N',
  summary: 'Take results as they arrive, or rehearse a night with a known result.',
  details: [
    'SOURCE   a file or an address that holds the latest delivery (docs/elections.md); looked at until Ctrl-C',
    '--every  seconds between two looks; 60 unless given',
    '--speed  play an election’s file as a night of four hours, N times as fast, as „proba-…”: all of it is marked as a rehearsal',
  ],
  options: { every: { type: 'string' }, speed: { type: 'string' } },
  run: async (context) => (textOption(context, 'speed') === null ? watch(context) : rehearse(context)),
};

async function watch(context: CommandContext): Promise<number> {
  const source = soleOperand(context, 'SOURCE');
  const everyMs = positive(context, 'every', 60) * 1000;
  const { db } = await context.connect();
  await watchFeed({
    db,
    source,
    everyMs,
    signal: context.signal,
    report: (outcome) => {
      if (outcome.kind === 'taken') context.print(`Taken: ${outcome.units} places.`);
      else if (outcome.kind !== 'known')
        context.log(`${outcome.kind === 'refused' ? 'Refused' : 'Not there'}: ${outcome.complaint}`);
    },
  });
  return 0;
}

async function rehearse(context: CommandContext): Promise<number> {
  const path = soleOperand(context, 'FILE.ndjson');
  const speed = positive(context, 'speed', 60);
  const file = readFileText(path, await textOfFile(path));
  const { db } = await context.connect();
  const rehearsal = rehearsalOf(file);
  await storeElection(db, rehearsal, null, { rehearsal: true });
  context.print(
    `${rehearsal.head.slug} begins; ${Math.ceil(nightMinutes / speed)} minutes at ${speed} times the speed.`,
  );
  await play({ context, db, file, slug: rehearsal.head.slug, speed });
  return 0;
}

interface Play {
  context: CommandContext;
  db: Database;
  file: ElectionFile;
  slug: string;
  speed: number;
}

/** Deliveries come every minute of the night, but never faster than one in a second. */
async function play({ context, db, file, slug, speed }: Play): Promise<void> {
  const step = Math.max(1, speed / 60);
  for (let minute = step, number = 1; !context.signal.aborted; minute += step, number++) {
    const results = resultsAt(file, Math.min(minute, nightMinutes));
    const head = {
      format: 1 as const,
      election: slug,
      number,
      at: Math.floor(Date.now() / 1000),
      correction: false,
    };
    const outcome = await takeDelivery(db, { head, results });
    if (outcome.kind === 'refused') throw new CommandError(`The rehearsal was refused: ${outcome.complaint}`);
    const stations = results.find(({ unit }) => unit === countryOf(file))?.list?.stations ?? [0, 0];
    context.print(`${Math.round(Math.min(minute, nightMinutes))}. perc: ${stations[0]} / ${stations[1]}`);
    if (minute >= nightMinutes) return;
    await wait((step * 60_000) / speed, undefined, { signal: context.signal }).catch(() => {});
  }
}

const countryOf = ({ units }: ElectionFile) => units.find(({ level }) => level === 'country')?.id;

function readFileText(path: string, text: string): ElectionFile {
  try {
    return readElectionFile(text);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new CommandError(`${path} is wrong.\n  ${error.message}`);
  }
}

function positive(context: CommandContext, name: string, standard: number): number {
  const value = Number(textOption(context, name) ?? standard);
  if (!(value > 0 && value <= 100_000)) throw new UsageError(`--${name} must be a number above 0.`);
  return value;
}
