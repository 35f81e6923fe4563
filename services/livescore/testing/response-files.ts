import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A saved answer of api-sports.io. */
export interface ResponseFile {
  /** `football/fixtures.json` */
  file: string;
  /** `football/fixtures`: the part before the first dot, so that there may be several of a kind. */
  kind: string;
  /** The parameters of the request. */
  parameters: Readonly<Record<string, string>>;
  rows: readonly unknown[];
}

const Saved = z.object({
  // The provider writes an empty list if there were no parameters.
  parameters: z.union([z.record(z.string(), z.string()), z.array(z.never()).transform(() => ({}))]).catch({}),
  response: z.array(z.unknown()),
});

const providers = ['football', 'formula-1'] as const;
/** Answers about a single match; their rows do not say which. */
const ofOneMatch = new Set([
  'football/events',
  'football/lineups',
  'football/statistics',
  'football/predictions',
]);

/**
 * Response files in a folder: `football/fixtures.json`, `football/standings.cup.json`,
 * `formula-1/races.json`, …
 * @throws Error that names an invalid file
 */
export async function readFolder(folder: string): Promise<ResponseFile[]> {
  const files: ResponseFile[] = [];
  for (const provider of providers) {
    const names = await readdir(path.join(folder, provider)).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
      const file = `${provider}/${name}`;
      const saved = Saved.safeParse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
      if (!saved.success)
        throw new Error(`${file} is no answer of the provider's: it needs a list “response”.`);
      files.push({
        file,
        kind: `${provider}/${name.slice(0, name.indexOf('.'))}`,
        parameters: saved.data.parameters,
        rows: saved.data.response,
      });
    }
  }
  if (files.length === 0)
    throw new Error(
      `There are no response files in ${folder}: it needs football/….json or formula-1/….json.`,
    );
  return files;
}

/** Number of the match that a file is about; null if there is none, or several. */
export const matchOf = ({ kind, parameters: { fixture } }: ResponseFile): string | null =>
  ofOneMatch.has(kind) ? (fixture ?? null) : null;
