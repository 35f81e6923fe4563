import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { docsStyle } from './docs-style.ts';
import { fieldTable, type Markup, notesOf, type Schema, typeOf } from './schema-text.ts';

interface Content {
  schema: Schema;
  example?: unknown;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: Array<{
    name: string;
    in: 'path' | 'query';
    required: boolean;
    description?: string;
    schema: Schema;
    example?: unknown;
  }>;
  requestBody?: { content: Record<string, Content> };
  security?: ReadonlyArray<Record<string, unknown>>;
  /** By status. Without `content` there is no body. */
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

/** The parts of the contract's `openApiDocument` that the page shows. */
interface ApiDescription {
  info: { title: string; description: string };
  tags: Array<{ name: string; description: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Entry {
  verb: string;
  path: string;
  operation: Operation;
}

/**
 * The API's description as a page, without scripts and with one inline style, which the returned policy
 * allows by its hash.
 */
export function docsPage(document: Record<string, unknown>): { html: string; csp: string } {
  const api = document as unknown as ApiDescription;
  const hash = createHash('sha256').update(docsStyle).digest('base64');
  return {
    html: String(page(api)).replaceAll(/[ \t]+$/gm, ''),
    csp: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function page({ info, tags, paths, components }: ApiDescription): Markup {
  const entries = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ verb: verb.toUpperCase(), path, operation })),
  );
  const parts = tags.map((tag) => ({
    ...tag,
    entries: entries.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const schemas = Object.entries(components.schemas).sort(([a], [b]) => a.localeCompare(b));
  return html`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title>
<meta name="description" content="${info.description}"><style>${raw(docsStyle)}</style></head>
<body><div class="page">
<header><h1>${info.title}</h1><p>${info.description}</p><p>Unless it says otherwise an answer is JSON; every failure is an <a href="#schema-Error">Error</a>.
  The same in machine-readable form: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Contents">${parts.map((part) => contents(part.name, part.entries))}
  <h2>Schemas</h2><ul>${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul></nav>
<main>${parts.map(
    (part) =>
      html`<section><h2>${part.name}</h2><p class="soft">${part.description}</p>${part.entries.map(entry)}</section>`,
  )}
<section><h2>Schemas</h2>${schemas.map(
    ([name, schema]) =>
      html`<article id="schema-${name}"><h3>${name}</h3><p>${schema.description ?? ''}</p>${fieldTable(schema)}</article>`,
  )}</section></main></div></body></html>`;
}

function contents(title: string, entries: Entry[]): Markup {
  return html`<h2>${title}</h2><ul>${entries.map(
    ({ verb, path, operation }) =>
      html`<li><a href="#call-${operation.operationId}"><code>${verb === 'GET' ? '' : `${verb} `}${path.replace('/api', '')}</code></a></li>`,
  )}</ul>`;
}

function entry({ verb, path, operation }: Entry): Markup {
  const { operationId, summary, description, parameters, requestBody, security, responses } = operation;
  return html`<article id="call-${operationId}"><h3><span class="verb">${verb}</span><code>${path}</code></h3>
    <p>${summary}${security ? html` <span class="key">${accessWords(security)}</span>` : ''}</p>
    ${description ? html`<p class="soft">${description}</p>` : ''}
    ${parameters.length > 0 ? html`<h4>Parameters</h4>${parameterTable(parameters)}` : ''}
    ${requestBody ? html`<h4>Body</h4>${contentOf(requestBody.content)}` : ''}
    <h4>Answer</h4>${Object.entries(responses)
      .filter(([status]) => status < '400')
      .map(
        ([status, { description: words, content }]) =>
          html`<p><code>${status}</code> ${words}</p>${content ? contentOf(content) : ''}`,
      )}
    <p class="soft">Failures: ${Object.keys(responses)
      .filter((status) => status >= '400')
      .map(
        (status) => html`<code title="${responses[status]?.description ?? ''}">${status}</code> `,
      )}</p></article>`;
}

const accessWords = (security: NonNullable<Operation['security']>): string =>
  security.some((scheme) => 'newsroom' in scheme) ? 'needs the newsroom’s key' : 'for who is signed in';

/** Types, schema and an example, which is collapsed at first. */
function contentOf(content: Record<string, Content>): Markup {
  const [first] = Object.values(content);
  const types = Object.keys(content).filter(
    (type) => type !== 'application/json' || Object.keys(content).length > 1,
  );
  if (!first) return html``;
  const { schema, example } = first;
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return html`<p>${typeOf(schema)}${types.length > 0 ? html` <span class="soft">${types.join(', ')}</span>` : ''}</p>
    ${schema.properties ? fieldTable(schema) : ''}
    ${example === undefined ? '' : html`<details><summary>Example</summary><pre tabindex="0"><code>${text}</code></pre></details>`}`;
}

function parameterTable(parameters: Operation['parameters']): Markup {
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
    <tbody>${parameters.map(({ name, in: place, required, description, schema, example }) => {
      return html`<tr>
        <td><code>${name}</code> <span class="soft">${place}${required ? '' : ', optional'}</span></td><td>${typeOf(schema)}</td>
        <td>${notesOf({ ...schema, description })}${example === undefined ? '' : html` <span class="soft">e.g. <code>${String(example)}</code></span>`}</td></tr>`;
    })}</tbody></table></div>`;
}
