import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { marker } from '../document/markers.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { cleanText, tokensOf } from '../lemma/tokens.ts';

/** A section, tag or author that was recently renamed. */
interface RenamedSubject {
  marker: string;
  /** Dictionary forms of the words of its name. */
  words: ReadonlySet<string>;
}

const markerOf = { section: marker.section, tag: marker.tag, author: marker.author } as const;

/**
 * Reads what was renamed within a day. Reindexing ten thousand articles takes some minutes; until then they
 * are found by the new name through the marker of the renamed subject.
 */
export async function readRenamedSubjects(db: Database, lemmatiser: Lemmatiser): Promise<RenamedSubject[]> {
  const { rows } = await sql<{ kind: keyof typeof markerOf; id: number; name: string }>`
    select 'section' as kind, id, name from section where renamed_at > now() - interval '1 day'
    union all select 'tag', id, name from tag where renamed_at > now() - interval '1 day'
    union all select 'author', id, name from author where renamed_at > now() - interval '1 day'`.execute(db);
  return rows.map(({ kind, id, name }) => ({
    marker: markerOf[kind](id),
    words: new Set(
      tokensOf(cleanText(name)).flatMap(({ text, startsSentence }) => [
        text.toLowerCase(),
        ...lemmatiser.analyseText(text, startsSentence).lemmas,
      ]),
    ),
  }));
}
