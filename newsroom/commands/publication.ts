import { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import {
  type Publication,
  type PublicationKind,
  publicationForms,
} from '#contract/publication/publication.ts';
import { parseOrExplain } from '#services/faults.ts';
import { signCommand } from '#services/people/actor.ts';
import { readDocument, readPublication } from '#services/publication/read-publication.ts';
import { storeDocument } from '#services/publication/store-document.ts';
import type { CommandContext } from './command.ts';
import { readJson } from './read-file.ts';
import { refusal } from './refusal.ts';

interface PublicationOptions {
  site: SiteSlug;
  /** Version that the document was made from. Default: the one in the file, or the newest. */
  version?: number;
}

/** One kind as this command prints it. */
const PrintedDocument = z.object({ version: z.int().nonnegative(), document: z.unknown() });

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
  const json = await readJson(context, path);
  const printed = PrintedDocument.safeParse(json).data;
  const document = checkForm(kind, path, printed?.document ?? json);
  try {
    const sent = { version: version ?? printed?.version ?? current.version, document };
    const stored = await storeDocument(db, { site, kind }, sent, { by: signCommand('publication') });
    context.print(`${kind} of ${site}: version ${stored.version} is in force.`);
    return 0;
  } catch (error) {
    throw error instanceof CallError ? refusal(error.message, error.issues) : error;
  }
}

/** @throws CommandError that names each fault with its path */
function checkForm<K extends PublicationKind>(kind: K, path: string, json: unknown): Publication[K] {
  const parsed = parseOrExplain<z.ZodType>(publicationForms[kind], json);
  if ('data' in parsed) return parsed.data as Publication[K];
  const faults = parsed.faults.map((fault) => ({ ...fault, path: fault.path || kind }));
  throw refusal(`${path} has faults.`, faults);
}
