import type { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import { CallError, ConflictError } from '#contract/errors.ts';
import {
  type Publication,
  type PublicationKind,
  publicationForms,
} from '#contract/publication/publication.ts';
import { parseOrExplain } from '#services/faults.ts';
import { signCommand } from '#services/people/actor.ts';
import { readDocument, readPublication } from '#services/publication/read-publication.ts';
import { storeDocument } from '#services/publication/store-document.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readJson } from './read-file.ts';

interface PublicationOptions {
  site: SiteSlug;
  /** Version that the document was made from. Default: the newest. */
  version?: number;
}

export async function runPublication(
  context: CommandContext,
  kind: PublicationKind | undefined,
  path: string | undefined,
  { site, version }: PublicationOptions,
): Promise<number> {
  const { db } = await context.connect();
  if (kind === undefined) {
    context.print(JSON.stringify(await readPublication(db, site), null, 2));
    return 0;
  }
  const current = await readDocument(db, site, kind);
  if (path === undefined) {
    context.print(JSON.stringify(current, null, 2));
    return 0;
  }
  const document = checkForm(kind, path, await readJson(context, path));
  try {
    const sent = { version: version ?? current.version, document };
    const stored = await storeDocument(db, { site, kind }, sent, { by: signCommand('publication') });
    context.print(`${kind} of ${site}: version ${stored.version} is in force.`);
    return 0;
  } catch (error) {
    throw explain(error);
  }
}

/** @throws CommandError that names each fault with its path */
function checkForm<K extends PublicationKind>(kind: K, path: string, json: unknown): Publication[K] {
  const parsed = parseOrExplain<z.ZodType>(publicationForms[kind], json);
  if ('data' in parsed) return parsed.data as Publication[K];
  const faults = parsed.faults.map((fault) => `  ${fault.path || kind}: ${fault.message}`);
  throw new CommandError([`${path} has faults; nothing was changed.`, ...faults].join('\n'));
}

function explain(error: unknown): unknown {
  if (error instanceof ConflictError) return new CommandError(`${error.message} Nothing was changed.`);
  if (!(error instanceof CallError)) return error;
  const faults = (error.issues ?? []).map(({ path, message }) => `  ${path}: ${message}`);
  return new CommandError([`${error.message} Nothing was changed.`, ...faults].join('\n'));
}
