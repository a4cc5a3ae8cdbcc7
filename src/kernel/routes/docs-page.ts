// The browsable form of the OpenAPI document: one page without anything from elsewhere.
import { createHash } from 'node:crypto';
import { builtAsset } from '#kernel/assets/built.ts';
import { memoFor } from '#kernel/memo.ts';
import type { Site } from '#kernel/site.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { fieldsOf } from './openapi-body.ts';
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from './openapi.ts';
import type { JsonSchema } from './openapi-schema.ts';

const style = builtAsset('kernel/routes/docs.css').text;
const script = builtAsset('kernel/routes/docs.js').text;

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only what stands in the page itself may run or be shown. */
export const DOCS_POLICY =
  `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const docsPage = (document: OpenApiDocument, site: Site): string => pagesOf(document)(site);

const pagesOf = memoFor((document: OpenApiDocument) => memoFor((site: Site) => render(document, site)));

/** A path with its operations, those of one endpoint together. */
interface Listed {
  path: string;
  groups: { methods: string[]; operation: OpenApiOperation }[];
}

function render(document: OpenApiDocument, site: Site): string {
  const sections = sectionsOf(document);
  const count = Object.keys(document.paths).length;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.info.title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#routes">Skip to the routes</a>
<header>
<div>
<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p class="facts"><code>${escapeHtml(site.restRoot)}</code> <span>${count} paths</span> <a href="${escapeHtml(site.restRoot)}openapi.json">openapi.json</a></p>
</div>
</header>
<div class="columns">
<nav aria-label="Namespaces"><ul>
${sections.map(({ tag, listed }) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)} <small>${listed.length}</small></a></li>`).join('\n')}
</ul></nav>
<main id="routes">
<p class="filter" hidden><label for="filter">Filter routes</label><input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="posts, POST, revisions…"><kbd>/</kbd></p>
<p id="found" role="status"></p>
${sections.map(section).join('\n')}
</main>
</div>
<script>${script}</script>
</body>
</html>
`;
}

function sectionsOf({ tags, paths }: OpenApiDocument): { tag: string; listed: Listed[] }[] {
  const byTag = new Map<string, Listed[]>(tags.map(({ name }) => [name, []]));
  for (const [path, item] of Object.entries(paths)) {
    const groups = groupsOf(Object.entries(item));
    byTag.get(groups[0]?.operation.tags[0] ?? '')?.push({ path, groups });
  }
  return [...byTag].map(([tag, listed]) => ({ tag, listed }));
}

function groupsOf(operations: readonly [string, OpenApiOperation][]): Listed['groups'] {
  const groups: Listed['groups'] = [];
  for (const [method, operation] of operations) {
    const body = operation.requestBody;
    const group = body && groups.find((known) => known.operation.requestBody === body);
    if (group) group.methods.push(method.toUpperCase());
    else groups.push({ methods: [method.toUpperCase()], operation });
  }
  return groups;
}

function section({ tag, listed }: { tag: string; listed: Listed[] }): string {
  const id = anchor(tag);
  return `<section aria-labelledby="${id}">
<h2 id="${id}"><a href="#${id}">${escapeHtml(tag)}</a></h2>
${listed.map(route).join('\n')}
</section>`;
}

function route({ path, groups }: Listed): string {
  const methods = groups.flatMap((group) => group.methods);
  return `<details id="${anchor(path)}">
<summary><span class="methods">${methods.map(badge).join('')}</span><code>${pathText(path)}</code></summary>
${groups.map(group).join('\n')}
</details>`;
}

function group({ methods, operation }: Listed['groups'][number]): string {
  const rows = [...parameterRows(operation), ...bodyRows(operation)];
  const batch = operation['x-allow-batch'] ? ' <small>may be part of a batch</small>' : '';
  return `<div class="operation">
<h3>${methods.map(badge).join('')}${escapeHtml(operation.summary)}${batch}</h3>
${rows.length === 0 ? '<p class="none">No arguments.</p>' : table(rows)}
</div>`;
}

interface Row {
  name: string;
  place: string;
  schema: JsonSchema;
  isRequired: boolean;
  description: string;
}

function parameterRows({ parameters }: OpenApiOperation): Row[] {
  return parameters
    .filter((parameter): parameter is OpenApiParameter => 'name' in parameter)
    .map(({ name, in: place, required, description = '', schema }) => ({
      name,
      place: place === 'path' ? 'in the path' : '',
      schema,
      isRequired: required,
      description,
    }));
}

function bodyRows({ requestBody }: OpenApiOperation): Row[] {
  const schema = requestBody ? fieldsOf(requestBody) : {};
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (schema['required'] ?? []) as string[];
  return Object.entries(properties).map(([name, member]) => ({
    name,
    place: '',
    schema: member,
    isRequired: required.includes(name),
    description: typeof member['description'] === 'string' ? member['description'] : '',
  }));
}

function table(rows: readonly Row[]): string {
  return `<div class="scroll" tabindex="0" role="group" aria-label="Arguments"><table>
<thead><tr><th scope="col">Argument</th><th scope="col">Type</th><th scope="col">Default</th><th scope="col">Required</th><th scope="col">Description</th></tr></thead>
<tbody>
${rows.map(tableRow).join('\n')}
</tbody></table></div>`;
}

function tableRow({ name, place, schema, isRequired, description }: Row): string {
  const fallback =
    schema['default'] === undefined ? '' : `<code>${escapeHtml(JSON.stringify(schema['default']))}</code>`;
  const about = [escapeHtml(description), ...limits(schema)].filter((part) => part !== '').join(' ');
  const where = place === '' ? '' : ` <small>${place}</small>`;
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${where}</th><td>${escapeHtml(typeText(schema))}</td><td>${fallback}</td><td>${isRequired ? 'yes' : ''}</td><td>${about}</td></tr>`;
}

function typeText(schema: JsonSchema): string {
  const { type, items, format, anyOf, oneOf } = schema;
  const choices = anyOf ?? oneOf;
  if (type === undefined && Array.isArray(choices)) return choices.map(typeText).join(' or ');
  if (type === undefined) return 'any';
  const text = (Array.isArray(type) ? type : [type]).join(' or ');
  if (type === 'array' && items) return `list of ${typeText(items as JsonSchema)}`;
  return typeof format === 'string' ? `${text} (${format})` : text;
}

const LIMITS: Readonly<Record<string, string>> = {
  minimum: 'At least',
  maximum: 'At most',
  exclusiveMinimum: 'More than',
  exclusiveMaximum: 'Less than',
  pattern: 'Form:',
};

function limits(schema: JsonSchema): string[] {
  const words = schema['enum'] ?? (schema['items'] as JsonSchema | undefined)?.['enum'];
  const bounds = Object.entries(LIMITS)
    .filter(([name]) => schema[name] !== undefined)
    .map(([name, word]) => `<span class="limit">${word} <code>${escapeHtml(String(schema[name]))}</code></span>`);
  if (!Array.isArray(words)) return bounds;
  const listed = words.map(
    (word) => `<code>${escapeHtml(typeof word === 'string' ? word : JSON.stringify(word))}</code>`,
  );
  return [...bounds, `<span class="limit">One of ${listed.join(' ')}</span>`];
}

const badge = (method: string): string => `<b class="${method.toLowerCase()}">${method}</b>`;

/** Long paths may break after a slash. */
function pathText(path: string): string {
  return escapeHtml(path)
    .replaceAll('/', '/<wbr>')
    .replaceAll(/\{(\w+)\}/g, '<i>{$1}</i>');
}

const anchor = (text: string): string => text.replaceAll(/[^\w/-]/g, '').replaceAll('/', '.');
