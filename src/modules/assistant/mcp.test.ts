// The way in for assistants, used by the official client over HTTP.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setModuleActive } from '#kernel/modules/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
const people = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp();
  for (const role of ['administrator', 'author', 'subscriber'] as const) {
    people.set(role, (await app.make.user({ role })).authorization);
  }
});
afterAll(() => app.close());

async function connect(role: string): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${app.port}/mcp`), {
    requestInit: { headers: { authorization: people.get(role) ?? '' } },
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  return client;
}

interface Called {
  isError?: boolean;
  structuredContent?: any;
  content: { text: string }[];
}

async function call(client: Client, name: string, input: Record<string, unknown> = {}): Promise<Called> {
  return (await client.callTool({ name, arguments: input })) as never;
}

const faultOf = ({ isError, content }: Called) => {
  expect(isError).toBe(true);
  return JSON.parse(content[0]!.text);
};

describe('the official client', () => {
  test('meets the site', async () => {
    const client = await connect('administrator');
    expect(client.getServerVersion()).toMatchObject({ name: 'sitewright', title: 'Sitewright' });
    expect(client.getInstructions()).toContain('http://site.test/');
    await client.close();
  });

  test('sees the tools of its caller', async () => {
    const names = async (role: string) => {
      const client = await connect(role);
      const { tools } = await client.listTools();
      await client.close();
      return tools.map(({ name }) => name);
    };
    expect(await names('administrator')).toEqual(expect.arrayContaining(['core_get-site-info', 'core_create-post']));
    expect(await names('author')).toContain('core_create-post');
    expect(await names('author')).not.toContain('core_get-site-info');
    expect(await names('subscriber')).not.toContain('core_create-post');
  });

  test('knows how they behave', async () => {
    const client = await connect('administrator');
    const { tools } = await client.listTools();
    const tool = (name: string) => tools.find((one) => one.name === name);
    expect(tool('core_list-posts')).toMatchObject({
      title: 'List posts',
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
      inputSchema: { type: 'object', additionalProperties: false },
      outputSchema: { type: 'object', required: ['posts', 'total', 'pages'] },
    });
    expect(tool('core_trash-post')).toMatchObject({
      annotations: { readOnlyHint: false, destructiveHint: true },
      inputSchema: { required: ['id'] },
    });
    await client.close();
  });

  test('writes and reads', async () => {
    const client = await connect('author');
    await client.listTools();
    const made = await call(client, 'core_create-post', { title: 'By an assistant', content: 'Text.' });
    expect(made.structuredContent).toMatchObject({ status: 'draft', title: { raw: 'By an assistant' } });
    const { id } = made.structuredContent;
    await call(client, 'core_update-post', { id, status: 'publish' });
    const list = await call(client, 'core_list-posts', { search: 'assistant' });
    expect(list.structuredContent).toMatchObject({ posts: [{ id }], total: 1 });
    expect(JSON.parse(list.content[0]!.text)).toEqual(list.structuredContent);
    expect((await app.asVisitor().get(`/core/v2/posts/${id}`)).body.title.rendered).toBe('By an assistant');
    await client.close();
  });

  test('is told what went wrong', async () => {
    const client = await connect('author');
    expect(faultOf(await call(client, 'core_get-site-info'))).toMatchObject({
      code: 'rest_ability_cannot_execute',
      data: { status: 403 },
    });
    expect(faultOf(await call(client, 'core_get-post', { id: 'x' })).code).toBe('ability_invalid_input');
    expect(faultOf(await call(client, 'core_get-post', { id: 999_999 })).code).toBe('rest_post_invalid_id');
    const foreign = await app.make.post();
    expect(faultOf(await call(client, 'core_trash-post', { id: foreign.id })).code).toBe('rest_cannot_delete');
    await expect(call(client, 'core_dance')).rejects.toThrow('There is no tool core_dance.');
    await client.close();
  });
});

describe('the address', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const send = (headers: Record<string, string> = {}, body: unknown = ping) =>
    app.fetch('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: people.get('author') ?? '',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  test('answers a message without a session', async () => {
    const answer = await send();
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect((await send({}, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
  });

  test.each([
    ['nobody', ''],
    ['a wrong password', `Basic ${Buffer.from('admin:wrong').toString('base64')}`],
    ['somebody unknown', `Basic ${Buffer.from('nobody:wrong').toString('base64')}`],
    ['another scheme', 'Bearer x'],
  ])('asks %s to sign in', async (_who, authorization) => {
    const answer = await send({ authorization });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Basic realm=');
  });

  test('does not take the session of a browser', async () => {
    const user = await app.make.user({ role: 'administrator' });
    const { cookie, nonce } = await app.make.session(user);
    expect((await send({ authorization: '', cookie, 'x-wp-nonce': nonce })).status).toBe(401);
  });

  test('is closed to pages of other sites', async () => {
    expect((await send({ origin: 'http://evil.test' })).status).toBe(403);
    expect((await send({ origin: 'null' })).status).toBe(403);
    expect((await send({ origin: 'http://site.test' })).status).toBe(200);
  });

  test.each([
    ['not json', 400],
    [[ping, ping], 400],
    [{ hello: 'world' }, 400],
    ['', 400],
  ])('%j', async (body, status) => {
    expect((await send({}, body)).status).toBe(status);
  });

  test('has limits', async () => {
    const text = 'x'.repeat(4 * 1024 * 1024);
    const answer = await send({}, { ...ping, params: { text } });
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
  });

  test('knows one method', async () => {
    const answer = await app.fetch('/mcp', { headers: { authorization: people.get('author') ?? '' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test('is gone with its module', async () => {
    const activate = (isActive: boolean) =>
      app.app.services.tx(async (tx) => {
        await setModuleActive(tx.db, 'assistant', isActive, tx.now);
        tx.touch('modules');
      });
    await activate(false);
    // An address like any other now, and nobody posts to pages.
    expect((await send()).status).toBe(405);
    expect((await app.fetch('/mcp')).status).toBe(404);
    await activate(true);
    expect((await send()).status).toBe(200);
  });
});
