import { CallError } from '#contract/errors.ts';
import { type FlagSlug, flags } from '#contract/flags.ts';
import type { PieceState } from '#contract/piece.ts';
import type { Role } from '#contract/role.ts';
import { roleNames } from '#contract/role-names.ts';
import { type Actor, actorKey } from '../../people/actor.ts';

/**
 * What somebody wants to do with a piece. `publish` is everything that changes what readers see, and when.
 */
export type PieceAction = 'read' | 'create' | 'edit' | 'hand_in' | 'delete' | 'return' | 'publish' | 'people';

/** Properties of a piece that decide who may work on it. */
export interface PieceFacts {
  state: PieceState;
  /** Whether it is paid content. */
  pr: boolean;
  /** Keys of people who may work on it besides editors. */
  people: readonly string[];
  /** Whether an editor has scheduled it. */
  isScheduled: boolean;
}

/**
 * Whether somebody may do something with a piece (docs/product/newsroom.md#who-works-on-a-piece). Which roles
 * may make the call at all is in `contract/access.ts`.
 * @returns null, or the reason why not
 */
export function refusalOf(actor: Actor, action: PieceAction, piece: PieceFacts): string | null {
  switch (actor.role) {
    case 'chief':
    case 'editor':
      return null;
    case 'ads':
      return piece.pr ? null : 'Advertising works on pieces with the flag pr only.';
    case 'reporter':
      return reporterRefusal(actor, action, piece);
  }
}

/** Whether somebody may read every piece; others read those with the flag `pr` only. */
export const mayReadAll = ({ role }: Actor): boolean => role !== 'ads';

function reporterRefusal(actor: Actor, action: PieceAction, piece: PieceFacts): string | null {
  if (action === 'read' || action === 'create') return null;
  if (action === 'return' || action === 'publish' || action === 'people') {
    return `This is for editors; the role of ${actor.name} is ${roleNames.reporter}.`;
  }
  if (!piece.people.includes(actorKey(actor)))
    return 'This piece is somebody else’s; its editors can add you to it.';
  if (piece.isScheduled) return 'This piece is scheduled; only editors may change it now.';
  return null;
}

/** @throws CallError 403 with the reason why somebody may not */
export function requireMay(actor: Actor, action: PieceAction, piece: PieceFacts): void {
  const refusal = refusalOf(actor, action, piece);
  if (refusal !== null) throw new CallError(403, refusal);
}

/**
 * Refuses flags that somebody's role may neither set nor remove (docs/product/newsroom.md#flags).
 * @throws CallError 403 that names them
 */
export function requireMayFlag(actor: Actor, before: readonly string[], after: readonly string[]): void {
  const refusedFlags = (Object.keys(flags) as FlagSlug[]).filter((slug) => {
    const roles: readonly Role[] = flags[slug].roles;
    return before.includes(slug) !== after.includes(slug) && !roles.includes(actor.role);
  });
  if (refusedFlags.length === 0) return;
  const issues = refusedFlags.map((slug) => {
    const roles = flags[slug].roles.map((role) => roleNames[role]).join(', ');
    return { path: 'flags', message: `${slug} (${flags[slug].name}) is for: ${roles}.` };
  });
  const message = `The role ${roleNames[actor.role]} may not set or remove ${refusedFlags.join(', ')}.`;
  throw new CallError(403, message, issues);
}
