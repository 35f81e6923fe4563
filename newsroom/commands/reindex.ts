import { sql } from 'kysely';
import { reindex } from '#services/search/reindex.ts';
import { startProgress } from '../progress.ts';
import { type Command, UsageError } from './command.ts';

export const reindexCommand: Command = {
  name: 'reindex',
  synopsis: '',
  summary: 'Make all articles findable anew at once; the server does it by itself, in the background.',
  details: ['Searching and publishing go on meanwhile. It can be broken off and run again.'],
  options: {},
  async run(context) {
    if (context.positionals.length > 0) throw new UsageError('`reindex` takes no operands.');
    const { db } = await context.connect();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from article`.execute(db);
    const progress = startProgress(rows[0]?.n ?? 0, 'articles');
    const done = await reindex(db, { signal: context.signal, onProgress: progress.update }).finally(
      progress.stop,
    );
    context.print(`${done} articles indexed.`);
    return context.signal.aborted ? 130 : 0;
  },
};
