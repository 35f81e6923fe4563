import { html } from 'hono/html';

/** The parts of a JSON Schema that the page shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  additionalProperties?: boolean | Schema;
}

export type Markup = ReturnType<typeof html>;

/** A type in words, with links to the schemas it is made of. */
export function typeOf(schema: Schema): Markup {
  if (schema.$ref) {
    const name = nameOfRef(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return html`${choices.map((choice, place) => html`${place > 0 ? ' | ' : ''}${typeOf(choice)}`)}`;
  if (schema.enum) return html`<code>${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}</code>`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.items) return html`[${typeOf(schema.items)}]`;
  if (schema.properties) {
    return html`{ ${Object.entries(schema.properties).map(([key, field], place) => html`${place > 0 ? ', ' : ''}<code>${key}</code>: ${typeOf(field)}`)} }`;
  }
  return html`<code>${schema.type === undefined ? 'any' : [schema.type].flat().join(' | ')}</code>`;
}

function nameOfRef(ref: string): string {
  return ref.split('/').at(-1) ?? ref;
}

/** Description, default and limits in one line. */
export function notesOf(schema: Schema): string {
  const { description, minimum, maximum, minLength, maxLength, format } = schema;
  const limits = [
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `at least ${minimum}`,
    maximum !== undefined && maximum < 2_147_483_647 && `at most ${maximum}`,
    minLength !== undefined && (minLength === 1 ? 'not empty' : `at least ${minLength} characters`),
    maxLength !== undefined && `at most ${maxLength} characters`,
    format !== undefined && format,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((limit) => typeof limit === 'string');
  const note = limits.length > 0 ? `(${limits.join(', ')})` : '';
  return [description, note].filter(Boolean).join(' ');
}

/** Fields of an object, one a row. */
export function fieldTable(schema: Schema): Markup {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return html`<p>${typeOf(schema)}</p>`;
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
    <tbody>${fields.map(
      ([
        name,
        field,
      ]) => html`<tr><td><code>${name}</code>${schema.required?.includes(name) ? '' : html` <span class="soft">optional</span>`}</td>
        <td>${typeOf(field)}</td><td>${notesOf(field)}</td></tr>`,
    )}</tbody></table></div>`;
}
