import type { Plugin } from 'vite';
import { describeDocument } from '#contract/editing/described-form.ts';
import { entityForms } from '#contract/editing/editing-calls.ts';
import { FrontGroupChoice } from '#contract/front-choice.ts';
import { ownPlaces } from '#contract/own-places.ts';
import { Invitation, KeyReplacement, PersonReplacement, ProgramKeyInput } from '#contract/people.ts';
import { WebhookDocument } from '#contract/webhook.ts';

const moduleName = 'virtual:record-forms';

/** The front page has a room of its own, which also shows the rarely used settings of a group. */
const entities = entityForms.filter((form) => form.name !== 'Front');

/** Descriptions of all forms of editors and chiefs. */
export const recordForms = {
  entities: Object.fromEntries(
    entities.map(({ name, plural, key, document }) => [
      name,
      { plural, key: Object.keys(key), document: describeDocument(document) },
    ]),
  ),
  /** Forms of the content of known places, by slug. */
  places: Object.fromEntries(
    [...ownPlaces].map(([slug, { Content, group }]) => [slug, { group, content: describeDocument(Content) }]),
  ),
  others: {
    Person: describeDocument(PersonReplacement.shape.document),
    NewPerson: describeDocument(Invitation),
    Key: describeDocument(KeyReplacement.shape.document),
    NewKey: describeDocument(ProgramKeyInput),
    Webhook: describeDocument(WebhookDocument),
    FrontGroup: describeDocument(
      FrontGroupChoice.pick({ url: true, links: true, logo: true, sponsor: true, column: true }),
    ),
  },
};

/**
 * The forms for the desk, which gets neither schemas nor zod
 * (docs/decisions/0084-forms-from-the-contract.md).
 */
export const recordFormsModule: Plugin = {
  name: 'record-forms',
  resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
  load: (id) =>
    id === `\0${moduleName}` ? `export const recordForms = ${JSON.stringify(recordForms)};` : null,
};
