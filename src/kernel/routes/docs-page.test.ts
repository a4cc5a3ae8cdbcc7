import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { siteIn } from '#kernel/site.ts';
import { DOCS_POLICY, docsPage } from './docs-page.ts';
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';

const site = siteIn({ base: 'https://site.test', restPrefix: 'api', languages: ['en'], isMultilingual: false }, 'en');

const body = {
  required: true,
  content: {
    'application/json': {
      schema: {
        properties: { text: { type: 'string', description: 'What "it" <b>says</b>.' }, kind: { enum: ['a', 'b'] } },
        required: ['text'],
      },
    },
  },
};
const operation = (more: Partial<OpenApiOperation>): OpenApiOperation => ({
  operationId: 'x',
  tags: ['notes/v1'],
  summary: 'Update notes',
  parameters: [],
  responses: {},
  ...more,
});
const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Notes & more',
    version: '1',
    description: 'All of it.',
    license: { name: 'MIT License', identifier: 'MIT' },
  },
  servers: [],
  security: [],
  tags: [{ name: 'notes/v1' }],
  paths: {
    '/notes/v1/notes/{id}': {
      get: operation({
        summary: 'Read notes',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'page', in: 'query', required: false, schema: { type: 'integer', default: 1, minimum: 1 } },
          { $ref: '#/components/parameters/_fields' },
        ],
      }),
      put: operation({ requestBody: body }),
      patch: operation({ requestBody: body }),
    },
  },
  components: {},
};
const page = docsPage(document, site);

describe('the page about the routes', () => {
  test('shows each route with its methods; those of one endpoint once', () => {
    expect(page).toContain('<h2 id="notes.v1">');
    expect(page.match(/<details/g)).toHaveLength(1);
    expect(page.match(/<div class="operation">/g)).toHaveLength(2);
    expect(page).toContain('<b class="put">PUT</b><b class="patch">PATCH</b>Update notes');
    expect(page).toContain('/<wbr>notes/<wbr><i>{id}</i>');
  });

  test('shows the arguments', () => {
    expect(page).toContain('<code>page</code></th><td>integer</td><td><code>1</code></td><td></td>');
    expect(page).toContain('<code>id</code> <small>in the path</small></th><td>integer</td><td></td><td>yes</td>');
    expect(page).toContain('At least <code>1</code>');
    expect(page).toContain('One of <code>a</code> <code>b</code>');
  });

  test('escapes what it is given', () => {
    expect(page).toContain('What &quot;it&quot; &lt;b&gt;says&lt;/b&gt;.');
    expect(page).toContain('<title>Notes &amp; more</title>');
  });

  test('allows its own style and script and nothing else', () => {
    for (const element of ['style', 'script']) {
      const [, text = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(page) ?? [];
      expect(text.length).toBeGreaterThan(100);
      expect(DOCS_POLICY).toContain(`${element}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(DOCS_POLICY).toContain("default-src 'none'");
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\/(?!site\.test)/);
    expect(page).not.toContain(' style=');
  });
});

describe('one argument', () => {
  const rowOf = (schema: object, more: object = {}): string => {
    const parameters = [{ name: 'n', in: 'query', required: false, schema, ...more }];
    const paths = { '/x/{id}-{at}': { get: operation({ parameters: parameters as never, 'x-allow-batch': true }) } };
    const html = docsPage({ ...document, paths }, site);
    return /<tr><th scope="row"><code>n<\/code><\/th>(.*?)<\/tr>/.exec(html)![1]!;
  };
  const row = (type: string, fallback = '', about = '') =>
    `<td>${type}</td><td>${fallback}</td><td></td><td>${about}</td>`;
  const limit = (words: string, value: string | number) => `<span class="limit">${words} <code>${value}</code></span>`;

  test.each([
    [{}, row('any')],
    [{ type: ['string', 'null'] }, row('string or null')],
    [{ type: 'string', format: 'uri', default: '<' }, row('string (uri)', '<code>&quot;&lt;&quot;</code>')],
    [{ type: 'boolean', default: false }, row('boolean', '<code>false</code>')],
    [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'integer' } }] }, row('string or list of integer')],
    [{ oneOf: [{ type: 'null' }, {}] }, row('null or any')],
    [{ type: 'array' }, row('array')],
    [{ type: 'array', items: { enum: ['a', 1] } }, row('list of any', '', '<span class="limit">One of <code>a</code> <code>1</code></span>')],
    [{ type: 'integer', minimum: 0, maximum: 5 }, row('integer', '', `${limit('At least', 0)} ${limit('At most', 5)}`)],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, enum: [0.5] }, row('number', '', `${limit('More than', 0)} ${limit('Less than', 1)} ${limit('One of', 0.5)}`)],
    [{ type: 'string', pattern: '^<' }, row('string', '', limit('Form:', '^&lt;'))],
  ])('%j', (schema, expected) => {
    expect(rowOf(schema)).toBe(expected);
  }); // prettier-ignore

  test('with words, and on its path', () => {
    expect(rowOf({ type: 'string' }, { required: true, description: 'A & b.' })).toBe(
      '<td>string</td><td></td><td>yes</td><td>A &amp; b.</td>',
    );
    const paths = { '/': { get: operation({ tags: ['notes/v1'] }), post: operation({ 'x-allow-batch': true }) }, '/y/{id}': {} };
    const html = docsPage({ ...document, paths }, site);
    expect(html).toContain('<details id=".">\n<summary><span class="methods"><b class="get">GET</b><b class="post">POST</b></span><code>/<wbr></code></summary>');
    expect(html).toContain('<h3><b class="get">GET</b>Update notes</h3>\n<p class="none">No arguments.</p>');
    expect(html).toContain('Update notes <small>may be part of a batch</small></h3>');
    expect(html).toContain('<span>2 paths</span> <a href="https://site.test/api/openapi.json">');
    expect(html).toContain('<li><a href="#notes.v1">notes/v1 <small>1</small></a></li>');
    expect(docsPage({ ...document, tags: [], paths }, site)).not.toContain('<details');
  }); // prettier-ignore
});
