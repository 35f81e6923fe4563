import { factCheckSubType } from '#contract/fact-check.ts';
import type { PieceField } from '#contract/piece.ts';

/** States of pieces that readers may not learn of. */
export const kinds = ['draft', 'handed', 'scheduled', 'changed', 'post'] as const;
export type Kind = (typeof kinds)[number];

/** A word that is in one field of one piece, and nowhere else. */
export const wordOf = (kind: Kind, field: PieceField) => `zq${kind}${field.toLowerCase()}`;

/** Every text field, each with a word of its own. */
export function secretFields(kind: Kind) {
  const word = (field: PieceField) => wordOf(kind, field);
  const name = (field: PieceField) => ({ slug: word(field), name: word(field) });
  return {
    title: word('title'),
    slug: word('slug'),
    content: `<p>A szövegben ${word('content')} áll.</p>`,
    lead: word('lead'),
    sections: [{ slug: 'belfold', name: 'Belföld' }, name('sections')],
    tags: [{ slug: 'arviz', name: 'Árvíz' }, name('tags')],
    authors: [{ slug: 'kende-luca', name: 'Kende Luca' }, name('authors')],
    // Only fact-checks have findings.
    ...(kind === 'draft'
      ? {
          subType: factCheckSubType,
          factChecks: [{ claim: word('factChecks'), claimant: word('factChecks'), rating: 'false' }],
        }
      : { subType: word('subType'), factChecks: [] }),
    subtitle: word('subtitle'),
    recommender: word('recommender'),
    contentHighlight: word('contentHighlight'),
    coverImage: `/media/${pictureOf(kind)}`,
    coverImageText: word('coverImageText'),
    articleContributors: [word('articleContributors')],
    colorScheme: word('colorScheme'),
    colorClass: word('colorClass'),
    headerType: word('headerType'),
    minute: word('minute').slice(0, 20),
    avCode: word('avCode'),
    indexAVCode: word('indexAVCode'),
    ogDescription: word('ogDescription'),
    eventName: word('eventName'),
    actions: [{ label: word('actions'), url: 'https://pelda.example/' }],
    mirroringSites: ['erdely'],
  };
}
/** The name of its picture, which no other piece has. */
export const pictureOf = (kind: Kind) => `${String(kinds.indexOf(kind)).repeat(4)}feedfacecafe-100x100.jpg`;

/** What no answer may contain of a piece: the words, and the picture's name. */
const secretsOf = (kind: Kind) => [
  ...(JSON.stringify(secretFields(kind)).match(/zq[a-z0-9]+/g) ?? []),
  pictureOf(kind).slice(0, 16),
];
/** What no answer may contain of any of them. */
export const secrets = [...new Set(kinds.flatMap(secretsOf))];
