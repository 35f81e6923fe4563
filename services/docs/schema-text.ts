import { html } from 'hono/html';
import { maxInteger } from '#contract/max-integer.ts';

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

/** A type in words, with links to the schemas that it consists of. */
export function typeOf(schema: Schema): Markup {
  if (schema.$ref) {
    const name = nameOfRef(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices)
    return html`${choices.map((choice, place) => html`${place > 0 ? ' | ' : ''}${typeOf(choice)}`)}`;
  if (schema.enum) return html`<code>${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}</code>`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.items) return html`[${typeOf(schema.items)}]`;
  if (schema.properties) return html`<code>object</code>`;
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
    maximum !== undefined && maximum < maxInteger && `at most ${maximum}`,
    minLength !== undefined && (minLength === 1 ? 'not empty' : `at least ${minLength} characters`),
    maxLength !== undefined && `at most ${maxLength} characters`,
    format !== undefined && format,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((limit) => typeof limit === 'string');
  const note = limits.length > 0 ? `(${limits.join(', ')})` : '';
  return [description, note].filter(Boolean).join(' ');
}

interface Row {
  /** Including the names of its parents: `fixture.status.short`, `links[].label`. */
  name: string;
  field: Schema;
  optional: boolean;
}

/** Fields of an object and of the objects in it, each after its parent. */
function rowsOf(schema: Schema, prefix = ''): Row[] {
  if (schema.items) return rowsOf(schema.items, `${prefix}[]`);
  if (schema.anyOf) return schema.anyOf.flatMap((choice) => rowsOf(choice, prefix));
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    return [{ name, field, optional: !schema.required?.includes(key) }, ...rowsOf(field, name)];
  });
}

/** A table of a schema's fields; for a union of objects, a table of each. */
export function fieldTable(schema: Schema): Markup {
  const choices = (schema.oneOf ?? schema.anyOf ?? []).filter(({ properties }) => properties);
  if (choices.length > 1)
    return html`${choices.map((choice, place) => html`${place > 0 ? html`<p class="soft">or</p>` : ''}${fieldTable(choice)}`)}`;
  const rows = rowsOf(schema);
  if (rows.length === 0) return html`<p>${typeOf(schema)}</p>`;
  return html`${schema.properties ? '' : html`<p>${typeOf(schema)}</p>`}<div class="scroll" tabindex="0"><table>
    <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
    <tbody>${rows.map(
      ({
        name,
        field,
        optional,
      }) => html`<tr><td><code>${name}</code>${optional ? html` <span class="soft">optional</span>` : ''}</td>
        <td>${typeOf(field)}</td><td>${notesOf(field)}</td></tr>`,
    )}</tbody></table></div>`;
}
