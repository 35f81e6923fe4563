import type { Node } from 'prosemirror-model';
import { documentFromHtml } from '#body/document/read-html.ts';
import { deskSchema } from './desk-schema.ts';

/** The document of a text's HTML. */
export const documentOfHtml = (html: string): Node =>
  deskSchema.nodeFromJSON(documentFromHtml(html === '' ? '<p></p>' : html).toJSON());
