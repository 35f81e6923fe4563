import { describe, expect, it } from 'vitest';
import { type PieceChanges, PieceDocument } from '#contract/piece.ts';
import type { Role } from '#contract/role.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { noon } from '../content/testing/sample.ts';
import type { Signature } from '../people/actor.ts';
import { handIn, revertPiece } from './rules/move-piece.ts';
import { publishPiece } from './rules/publish-piece.ts';
import { changePiece, createPiece, replacePiece } from './rules/save-piece.ts';

const db = await fileDatabase();
const now = noon * 1000;

const as = (role: Role): { by: Signature; now: number } => ({
  by: { actor: { kind: 'person', id: role, name: role, role }, address: null },
  now,
});
const content = '<p>Egy szöveg.</p>';
const documentOf = (flags: string[]) => PieceDocument.parse({ title: 'Cím', content, flags });
const create = (role: Role, flags: string[]) => createPiece(db, documentOf(flags), as(role));
const change = (role: Role, id: number, changes: PieceChanges) =>
  changePiece(db, id, { version: undefined, changes }, as(role));

describe('a flag', () => {
  it('that a role may not set is refused, and nothing is stored', async () => {
    await expect(create('reporter', ['breaking'])).rejects.toMatchObject({ status: 403 });
    await expect(create('reporter', ['pr'])).rejects.toThrow('may not set or remove pr');
    await expect(create('ads', ['pr', 'special'])).rejects.toThrow('may not set or remove special');
    const { id } = await create('reporter', ['live', 'adult-content']);
    const changes: PieceChanges = { title: 'Más cím', flags: ['live', 'breaking'] };
    await expect(change('reporter', id, changes)).rejects.toThrow('may not set or remove breaking');
    const document = documentOf(['legfontosabb']);
    const replacing = replacePiece(db, id, { version: undefined, document }, as('reporter'));
    await expect(replacing).rejects.toMatchObject({ status: 403 });
    const { title } = await db
      .selectFrom('piece')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(title).toBe('Cím');
  });

  it('that an editor has set stays when others save, who cannot remove it', async () => {
    const { id } = await create('reporter', []);
    await change('editor', id, { flags: ['special'] });
    await change('reporter', id, { title: 'Más cím' });
    await change('reporter', id, { flags: ['special', 'live'] });
    await expect(change('reporter', id, { flags: [] })).rejects.toThrow('may not set or remove special');
    await handIn(db, id, { version: undefined }, as('reporter'));
  });

  it('is not removed by any way of reverting to a published version', async () => {
    const { id } = await create('reporter', []);
    const sections = [{ slug: 'belfold', name: 'Belföld' }];
    await change('editor', id, { sections });
    await publishPiece(db, id, {}, { ...as('editor'), missingPictures: async () => [] });
    await change('editor', id, { flags: ['special'] });
    await expect(revertPiece(db, id, {}, as('reporter'))).rejects.toThrow('may not set or remove special');
    await revertPiece(db, id, {}, as('editor'));
  });
});
