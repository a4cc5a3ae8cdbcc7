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
  info: { title: 'Notes & more', version: '1', description: 'All of it.' },
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
