import { z } from 'zod';
import { Role } from './role.ts';

const editors = ['editor', 'chief'] as const satisfies readonly Role[];
const writers = ['reporter', 'editor', 'chief'] as const satisfies readonly Role[];
const sellers = ['ads', 'editor', 'chief'] as const satisfies readonly Role[];

interface FlagFacts {
  /** Name for editors. */
  name: string;
  /** Effect of the flag, for editors. */
  does: string;
  /** Roles that may set and remove it. */
  roles: readonly Role[];
}

/**
 * All flags that articles may have (docs/product/newsroom.md#flags). Their slugs are stored: never rename
 * one.
 */
export const flags = {
  live: {
    name: 'Élő',
    does: 'Az esemény most zajlik: élő jelzés áll a kártyákon és a cikk fölött.',
    roles: writers,
  },
  breaking: {
    name: 'Rendkívüli',
    does: 'Rendkívüli hír: sáv minden oldal tetején, és értesítés a feliratkozóknak.',
    roles: editors,
  },
  legfontosabb: {
    name: 'Legfontosabb',
    does: 'A legfontosabb cikkek listáján és a kiemelt dobozokban áll; élő közvetítésben kulcspillanat.',
    roles: editors,
  },
  kedvenceink: {
    name: 'Kedvenceink',
    does: 'A szerkesztőség kedvencei között és az ajánlókban áll.',
    roles: editors,
  },
  special: {
    name: 'Különleges',
    does: 'Az ajánlódoboz első, képes soraiban áll.',
    roles: editors,
  },
  pr: {
    name: 'Fizetett tartalom',
    does: 'Támogatott cikk: jelölést kap, és nem áll mellette hirdetés.',
    roles: sellers,
  },
  adfree: { name: 'Reklámmentes', does: 'Nem áll mellette hirdetés.', roles: sellers },
  'adult-content': {
    name: 'Felnőtt tartalom',
    does: 'Az olvasónak meg kell erősítenie, hogy elmúlt 18 éves; nem áll mellette hirdetés.',
    roles: writers,
  },
  generalt: {
    name: 'Generált',
    does: 'Próbához készült cikk; ezek együtt törölhetők.',
    roles: editors,
  },
} as const satisfies Record<string, FlagFacts>;
export type FlagSlug = keyof typeof flags;

const slugs = Object.keys(flags) as [FlagSlug, ...FlagSlug[]];

export const isFlag = (slug: string): slug is FlagSlug => Object.hasOwn(flags, slug);

/** Flag of an article, as newsrooms send it. */
export const ArticleFlag = z.enum(slugs, { error: ({ input }) => refusal(input) }).meta({
  description: 'A mark of the closed list that `GET /api/edit/flags` describes.',
  examples: ['legfontosabb'],
});

export const FlagList = z
  .object({
    items: z
      .array(
        z.object({
          slug: ArticleFlag,
          name: z.string().meta({ description: 'Name that editors see.' }),
          does: z.string().meta({ description: 'What it does, in Hungarian.' }),
          roles: z.array(Role).meta({ description: 'Who may set it and take it off.' }),
        }),
      )
      .meta({ description: 'The flags, in the order in which editors see them.' }),
  })
  .meta({ id: 'FlagList', description: 'All flags that articles may have.' });

function refusal(input: unknown): string {
  const nearest = typeof input === 'string' && input.length <= 50 ? nearestFlag(input) : null;
  const hint = nearest === null ? `Flags: ${slugs.join(', ')}.` : `Did you mean ${nearest}?`;
  return `There is no flag ${JSON.stringify(input)}. ${hint}`;
}

/** With a greater distance it is not a misspelling. */
const maxDistance = 3;

/** The flag with the most similar spelling; null if none is similar. */
export function nearestFlag(text: string): FlagSlug | null {
  const lowerCased = text.toLowerCase();
  const byDistance = slugs
    .map((slug) => ({ slug, distance: slug.startsWith(lowerCased) ? 1 : editDistance(lowerCased, slug) }))
    .sort((a, b) => a.distance - b.distance);
  const [nearest] = byDistance;
  return nearest && nearest.distance <= maxDistance ? nearest.slug : null;
}

/** Number of letters to change, add or remove to turn one into the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
