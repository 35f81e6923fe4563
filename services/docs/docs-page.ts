import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { docsStyle } from './docs-style.ts';
import { fieldTable, type Markup, notesOf, type Schema, typeOf } from './schema-text.ts';

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters: Array<{ name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: Schema }>;
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  security?: unknown[];
  /** By status; what is no failure first. Without `content` there is no body. */
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>;
}

/** What the page needs of an OpenAPI document; `openApiDocument` of the contract makes it so. */
interface ApiDescription {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Entry {
  verb: string;
  path: string;
  operation: Operation;
}

/** A page to read the API's description on: no scripts, one inline style that the returned policy allows by its hash. */
export function docsPage(document: Record<string, unknown>): { html: string; csp: string } {
  const api = document as unknown as ApiDescription;
  const hash = createHash('sha256').update(docsStyle).digest('base64');
  return {
    html: String(page(api)).replaceAll(/[ \t]+$/gm, ''),
    csp: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function page({ info, paths, components }: ApiDescription): Markup {
  const entries = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ verb: verb.toUpperCase(), path, operation })),
  );
  const reading = entries.filter(({ verb }) => verb === 'GET');
  const sending = entries.filter(({ verb, operation }) => verb !== 'GET' && !operation.security);
  const writing = entries.filter(({ operation }) => operation.security);
  const schemas = Object.entries(components.schemas).sort(([a], [b]) => a.localeCompare(b));
  return html`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title>
<meta name="description" content="${info.description}"><style>${raw(docsStyle)}</style></head>
<body><div class="page">
<header><h1>${info.title}</h1><p>${info.description}</p><p>Every answer is JSON; every failure is an <a href="#schema-Error">Error</a>.
  The same in machine-readable form: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Contents">${contents('Reading', reading)}${contents('Of readers', sending)}${contents('Writing', writing)}
  <h2>Schemas</h2><ul>${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul></nav>
<main><section><h2>Reading</h2>${reading.map(entry)}</section>
<section><h2>Of readers</h2><p class="soft">What pages and apps send for a reader: JSON, so many times an hour.</p>${sending.map(entry)}</section>
<section><h2>Writing</h2><p class="soft">For newsrooms, with the key of the server’s configuration: <code>Authorization: Bearer …</code></p>${writing.map(entry)}</section>
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
    <p>${summary}${security ? html` <span class="key">needs the newsroom’s key</span>` : ''}</p>
    ${description ? html`<p class="soft">${description}</p>` : ''}
    ${parameters.length > 0 ? html`<h4>Parameters</h4>${parameterTable(parameters)}` : ''}
    ${requestBody ? html`<h4>Body</h4><p>${typeOf(requestBody.content['application/json'].schema)}</p>` : ''}
    <h4>Answer</h4><p>${answerOf(responses)}</p></article>`;
}

function answerOf(responses: Operation['responses']): Markup | string {
  const [status = '', answer] = Object.entries(responses)[0] ?? [];
  const kind = answer?.content ? typeOf(answer.content['application/json'].schema) : 'nothing';
  return status === '200' ? kind : html`<code>${status}</code> ${kind}`;
}

function parameterTable(parameters: Operation['parameters']): Markup {
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
    <tbody>${parameters.map(
      ({ name, in: place, required, description, schema }) => html`<tr>
        <td><code>${name}</code> <span class="soft">${place}${required ? '' : ', optional'}</span></td><td>${typeOf(schema)}</td>
        <td>${notesOf({ ...schema, description })}</td></tr>`,
    )}</tbody></table></div>`;
}
