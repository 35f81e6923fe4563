import { recordForms } from 'virtual:record-forms';
import type { SentBodyOf } from '#contract/calls.ts';
import type { Field } from '#contract/editing/described-form.ts';
import type { Use } from '#contract/errors.ts';
import { roleNames } from '#contract/role-names.ts';
import { ask } from '#desk/api/ask.ts';
import { type Me, may } from '#desk/session/use-me.ts';
import type { OtherName } from './kinds.ts';
import type { RecordSource } from './record-source.ts';
import { sourceWords as words } from './words.ts';

const text = (maxLength: number): Field => ({
  kind: 'text',
  format: 'words',
  maxLength,
  isNullable: false,
  isOptional: false,
});
const group = (fields: Readonly<Record<string, Field>>): Field => ({
  kind: 'group',
  fields,
  isNullable: false,
  isOptional: false,
});
/** The id of an article, which is chosen from a list. */
const number: Field = {
  kind: 'number',
  isInteger: true,
  min: 1,
  max: null,
  isNullable: false,
  isOptional: false,
  initial: null,
};

/** A form whose new documents have some initial values. */
function withInitialValues(form: Field, initial: Readonly<Record<string, unknown>>): Field {
  if (form.kind !== 'group') return form;
  const fields = Object.entries(form.fields).map(([name, field]): [string, Field] => [
    name,
    name in initial ? { ...field, initial: initial[name] } : field,
  ]);
  return { ...form, fields: Object.fromEntries(fields) };
}

const maxUses = 20;

/** Pieces that a person or a program works on, the last changed first. */
async function piecesOf(person: string): Promise<Use[]> {
  const { items } = await ask('pieces', { person, limit: maxUses });
  return items.map(({ id, title }) => ({ kind: 'piece', key: String(id), name: title }));
}

/** Sources of kinds with calls of their own, in the same form as those of entities. */
export const otherSources: Readonly<Record<OtherName, (me: Me) => RecordSource>> = {
  Person: (me) => ({
    async list({ q, cursor }) {
      const page = await ask('people', { q, ...(cursor !== undefined && { cursor }) });
      const items = page.items.map(({ id, name, email, role, seenAt }) => ({
        key: String(id),
        name,
        note: `${email} · ${role === null ? words.noRole : roleNames[role]}`,
        isActive: true,
        updatedAt: seenAt,
      }));
      return { items, next: page.next };
    },
    async read(key) {
      const { version, updatedAt, document } = await ask('editPerson', { id: Number(key) });
      return { key, name: document.name, version, updatedAt, document };
    },
    uses: (key) => piecesOf(`person:${key}`),
    form: recordForms.others.Person,
    newForm: recordForms.others.NewPerson,
    newKey: [],
    ...(may(me, 'putPerson') && {
      async save(key, { version, document }) {
        const body = { version, document } as SentBodyOf<'putPerson'>;
        const saved = await ask('putPerson', { id: Number(key) }, { body });
        return { key, version: saved.version };
      },
    }),
    ...(may(me, 'invitePerson') && {
      async create(_, document, requestKey) {
        const body = document as SentBodyOf<'invitePerson'>;
        const { id } = await ask('invitePerson', {}, { body, key: requestKey });
        return { key: String(id) };
      },
    }),
    async remove(key) {
      await ask('removePerson', { id: Number(key) });
    },
    removeLabel: words.removePerson,
  }),

  Key: () => ({
    async list({ q, cursor }) {
      const page = await ask('keys', { q, ...(cursor !== undefined && { cursor }) });
      const items = page.items.map(({ id, name, hint, role, owner, usedAt }) => ({
        key: String(id),
        name,
        note: `${hint}… · ${roleNames[role]} · ${owner}`,
        isActive: true,
        updatedAt: usedAt,
      }));
      return { items, next: page.next };
    },
    async read(key) {
      const { version, updatedAt, document } = await ask('editKey', { id: Number(key) });
      return { key, name: document.name, version, updatedAt, document };
    },
    async uses(key) {
      const [pieces, { items }] = await Promise.all([
        piecesOf(`program:${key}`),
        ask('audit', { actor: key, actorKind: 'program', limit: 100 }),
      ]);
      const own = items.filter(({ entity }) => entity !== 'piece');
      const counts = Object.entries(Object.groupBy(own, ({ entity }) => entity));
      const changes = counts.map(([kind, rows = []]) => ({
        kind,
        key,
        name: words.recentChanges(rows.length),
      }));
      return [...pieces, ...changes];
    },
    form: recordForms.others.Key,
    newForm: recordForms.others.NewKey,
    newKey: [],
    async save(key, { version, document }) {
      const body = { version, document } as SentBodyOf<'putKey'>;
      const saved = await ask('putKey', { id: Number(key) }, { body });
      return { key, version: saved.version };
    },
    async create(_, document) {
      const created = await ask('createKey', {}, { body: document as SentBodyOf<'createKey'> });
      return { key: String(created.id), secret: { label: words.keyOnce, value: created.key } };
    },
    async remove(key) {
      await ask('withdrawKey', { id: Number(key) });
    },
    removeLabel: words.revokeKey,
  }),

  Webhook: () => ({
    async list({ q, cursor }) {
      const page = await ask('webhooks', { q, ...(cursor !== undefined && { cursor: Number(cursor) }) });
      const items = page.items.map(({ id, document, updatedAt, offBecause, failingSince }) => ({
        key: String(id),
        name: document.name,
        note: offBecause ?? (failingSince === null ? document.url : words.failing),
        isActive: document.isActive,
        updatedAt,
      }));
      return { items, next: page.next };
    },
    async read(key) {
      const { version, updatedAt, document } = await ask('webhook', { id: Number(key) });
      return { key, name: document.name, version, updatedAt, document };
    },
    async uses(key) {
      const { items } = await ask('webhookDeliveries', { id: Number(key), limit: maxUses });
      const articles = new Set(items.flatMap(({ articleId }) => articleId ?? []));
      return [...articles].map((id) => ({ kind: 'piece', key: String(id), name: words.notifiedOf(id) }));
    },
    form: recordForms.others.Webhook,
    newForm: withInitialValues(recordForms.others.Webhook, { isActive: true }),
    newKey: [],
    async save(key, { version, document }) {
      const body = { version, document } as SentBodyOf<'putWebhook'>;
      const saved = await ask('putWebhook', { id: Number(key) }, { body });
      return { key, version: saved.version };
    },
    async create(_, document) {
      const body = { document } as SentBodyOf<'createWebhook'>;
      const created = await ask('createWebhook', {}, { body });
      return { key: String(created.id), secret: { label: words.webhookOnce, value: created.secret } };
    },
    async remove(key) {
      await ask('deleteWebhook', { id: Number(key) });
    },
  }),

  Correction: (me) => ({
    async list({ q, cursor }) {
      const page = await ask('correctionsToEdit', {
        ...(q !== '' && { q }),
        ...(cursor !== undefined && { cursor: Number(cursor) }),
      });
      const items = page.items.map(({ id, text: content, title, at, by }) => ({
        key: String(id),
        name: content,
        note: by === null ? title : `${title} · ${by}`,
        isActive: true,
        updatedAt: at,
      }));
      return { items, next: page.next === null ? null : String(page.next) };
    },
    async read(key) {
      const { version, at, text: content, title } = await ask('correctionToEdit', { id: Number(key) });
      return { key, name: title, version, updatedAt: at, document: { text: content } };
    },
    async uses(key) {
      const { article, title } = await ask('correctionToEdit', { id: Number(key) });
      return [{ kind: 'piece', key: String(article), name: title }];
    },
    form: group({ text: text(1000) }),
    newForm: group({ article: number, text: text(1000) }),
    newKey: [],
    ...(may(me, 'changeCorrection') && {
      async save(key, { version, document }) {
        const changes = document as { text: string };
        const saved = await ask('changeCorrection', { id: Number(key) }, { body: { version, changes } });
        return { key, version: saved.version };
      },
    }),
    ...(may(me, 'addCorrection') && {
      async create(_, document, requestKey) {
        const body = document as SentBodyOf<'addCorrection'>;
        const { id } = await ask('addCorrection', {}, { body, key: requestKey });
        return { key: String(id) };
      },
    }),
    ...(may(me, 'deleteCorrection') && {
      async remove(key) {
        await ask('deleteCorrection', { id: Number(key) });
      },
    }),
    removeLabel: words.removeCorrection,
  }),

  OldAddress: (me) => ({
    async list({ q, cursor }) {
      const page = await ask('oldAddresses', {
        ...(q !== '' && { q }),
        ...(cursor !== undefined && { cursor }),
      });
      const items = page.items.map(({ slug, leadsTo, since }) => ({
        key: slug,
        name: slug,
        note: words.leadsTo(leadsTo),
        isActive: true,
        updatedAt: since,
      }));
      return { items, next: page.next };
    },
    async read(key) {
      const { items } = await ask('oldAddresses', { q: key, limit: 1 });
      const since = items[0]?.slug === key ? items[0].since : null;
      return { key, name: key, version: 0, updatedAt: since, document: {} };
    },
    async uses(key) {
      const { items } = await ask('oldAddresses', { q: key, limit: 1 });
      return items
        .filter(({ slug }) => slug === key)
        .map(({ article, leadsTo }) => ({
          kind: 'piece',
          key: String(article),
          name: words.leadsTo(leadsTo),
        }));
    },
    form: null,
    newKey: [],
    ...(may(me, 'releaseOldAddress') && {
      async remove(key) {
        await ask('releaseOldAddress', { slug: key });
      },
    }),
    removeLabel: words.release,
  }),
};
