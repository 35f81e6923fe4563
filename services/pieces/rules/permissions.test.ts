import { describe, expect, it } from 'vitest';
import { flags } from '#contract/flags.ts';
import { Role } from '#contract/role.ts';
import { type PieceAction, type PieceFacts, refusalOf, requireMayFlag } from './permissions.ts';

const actions: readonly PieceAction[] = [
  'read',
  'create',
  'edit',
  'hand_in',
  'delete',
  'return',
  'publish',
  'people',
];
const all = actions.join(' ');

const ofOthers: PieceFacts = {
  state: 'draft',
  pr: false,
  people: ['person:2', 'program:1'],
  isScheduled: false,
};
const own: PieceFacts = { ...ofOthers, people: ['person:2', 'person:1'] };
const scheduled: PieceFacts = { ...own, state: 'scheduled', isScheduled: true };
const paid: PieceFacts = { ...ofOthers, pr: true };

/** Permissions of each role for each kind of piece. */
const table: ReadonlyArray<readonly [role: Role, piece: string, facts: PieceFacts, may: string]> = [
  ['chief', 'any', ofOthers, all],
  ['editor', 'any', ofOthers, all],
  ['editor', 'paid', paid, all],
  ['reporter', 'somebody else’s', ofOthers, 'read create'],
  ['reporter', 'own', own, 'read create edit hand_in delete'],
  ['reporter', 'own and scheduled', scheduled, 'read create'],
  ['reporter', 'paid', paid, 'read create'],
  ['ads', 'any', ofOthers, ''],
  ['ads', 'own', own, ''],
  ['ads', 'paid', paid, all],
];

describe('who may work on a piece', () => {
  it.each(table)('%s, %s', (role, _, facts, may) => {
    const actor = { kind: 'person', id: '1', name: 'Valaki', role } as const;
    const allowed = actions.filter((action) => refusalOf(actor, action, facts) === null);
    expect(allowed.join(' ')).toBe(may);
  });
});

describe('flags are set and taken off', () => {
  const allFlags = Object.keys(flags);
  const may = (role: Role, before: string[], after: string[]) => {
    const actor = { kind: 'person', id: '1', name: 'Valaki', role } as const;
    try {
      requireMayFlag(actor, before, after);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ status: 403, issues: [{ path: 'flags' }] });
      return false;
    }
  };

  it.each(Role.options)('by the role %s as their list says, and others stay as they are', (role) => {
    for (const [slug, { roles }] of Object.entries(flags)) {
      const isAllowed = (roles as readonly Role[]).includes(role);
      const rest = allFlags.filter((other) => other !== slug);
      expect([slug, may(role, [], [slug])]).toEqual([slug, isAllowed]);
      expect([slug, may(role, allFlags, rest)]).toEqual([slug, isAllowed]);
      expect(may(role, [slug], [slug])).toBe(true);
    }
  });
});
