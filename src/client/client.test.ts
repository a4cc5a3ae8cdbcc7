import { afterEach, expect, test, vi } from 'vitest';
import { change, createClient } from './index.ts';
import type { Outgoing } from './request.ts';
import { carrierWith, type Progress } from './upload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A client that notes what it sends, and is answered one after the other. */
function noting(...answers: Response[]) {
  const sent: [string, string, unknown][] = [];
  const carry = (url: string, { method, body }: Outgoing) => {
    const fields =
      body instanceof FormData
        ? [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
        : body;
    sent.push([method, decodeURIComponent(url.replace('https://a.test/api', '')), fields]);
    return Promise.resolve(answers.shift() ?? Response.json({ id: 1 }));
  };
  return { sent, client: createClient({ root: 'https://a.test/api', fetch: carry as unknown as typeof fetch }) };
}

test('each way of asking', async () => {
  const { client, sent } = noting();
  expect(await client.get('/core/v2/posts/{id}', { id: 5 })).toEqual({ id: 1 });
  await client.post('/core/v2/posts', { title: 'T' });
  await client.put('/builder/v1/components/status', { status: 'x' } as never);
  await client.patch('/builder/v1/user-data/current-user', { a: 1 } as never);
  await client.delete('/core/v2/posts/{id}', { id: 5, force: true });
  await client.pick('/core/v2/posts', ['id', 'slug'], { page: 2 });
  await client.pick('/core/v2/posts', ['id']);
  expect(sent).toEqual([
    ['GET', '/core/v2/posts/5', undefined],
    ['POST', '/core/v2/posts', '{"title":"T"}'],
    ['PUT', '/builder/v1/components/status', '{"status":"x"}'],
    ['PATCH', '/builder/v1/user-data/current-user', '{"a":1}'],
    ['DELETE', '/core/v2/posts/5?force=true', undefined],
    ['GET', '/core/v2/posts?page=2&_fields=id,slug', undefined],
    ['GET', '/core/v2/posts?_fields=id', undefined],
  ]);
});

const page = (ids: number[], headers: Record<string, string> = {}) =>
  Response.json(
    ids.map((id) => ({ id })),
    { headers },
  );

test('lists with how many there are, as far as the site says', async () => {
  const { client } = noting(
    page([1, 2], { 'X-WP-Total': '9', 'X-WP-TotalPages': '5' }),
    page([1, 2]),
    Response.json({}),
  );
  expect(await client.list('/core/v2/tags')).toEqual({ items: [{ id: 1 }, { id: 2 }], total: 9, pages: 5 });
  expect(await client.list('/core/v2/tags')).toEqual({ items: [{ id: 1 }, { id: 2 }], total: 2, pages: 1 });
  expect(await client.list('/core/v2/tags')).toEqual({ items: [], total: 0, pages: 1 });
});

test('everything of a list, in large pages unless others are wished', async () => {
  const pages = { 'X-WP-TotalPages': '2' };
  const { client, sent } = noting(page([1, 2], pages), page([3], pages), page([4]));
  const ids: number[] = [];
  for await (const { id } of client.each('/core/v2/tags', { search: 'x' })) ids.push(id);
  for await (const { id } of client.each('/core/v2/tags', { per_page: 5 })) ids.push(id);
  expect(ids).toEqual([1, 2, 3, 4]);
  expect(sent.map(([, url]) => url)).toEqual([
    '/core/v2/tags?per_page=100&search=x&page=1',
    '/core/v2/tags?per_page=100&search=x&page=2',
    '/core/v2/tags?per_page=5&page=1',
  ]);
});

test('forms and files, with their fields before them', async () => {
  const { client, sent } = noting(
    Response.json({ id: 1 }),
    Response.json({ id: 2 }),
    Response.json({ responses: [{ status: 200, body: 1 }] }),
  );
  const form = new FormData();
  form.append('name', 'Ada');
  await client.send('/contactform/v1/contact-forms/{id}/feedback', { id: 7, more: [1] }, form);
  await client.upload(new File(['x'], 'a.txt'), { title: 'T', post: 5, fbv: '3/May' });
  await client.batch([change('POST', '/core/v2/tags', { name: 'N' })]);
  expect(sent).toEqual([
    [
      'POST',
      '/contactform/v1/contact-forms/7/feedback',
      [
        ['name', 'Ada'],
        ['more', '[1]'],
      ],
    ],
    [
      'POST',
      '/core/v2/media',
      [
        ['title', 'T'],
        ['post', '5'],
        ['fbv', '3/May'],
        ['file', 'a.txt'],
      ],
    ],
    ['POST', '/batch/v1', '{"requests":[{"method":"POST","path":"/core/v2/tags","body":{"name":"N"}}]}'],
  ]);
});

/** What browsers have. */
class OlderRequest {
  static made: OlderRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  withCredentials = false;
  status = 201;
  responseText = '{"id":3}';
  readonly calls: unknown[] = [];
  constructor() {
    OlderRequest.made.push(this);
  }
  open(...given: string[]) {
    this.calls.push(['open', ...given]);
  }
  setRequestHeader(...given: string[]) {
    this.calls.push(given);
  }
  getAllResponseHeaders() {
    return 'x-a: 1:2\r\nx-b:  3\r\n\r\n';
  }
  send(body: unknown) {
    this.calls.push(['send', body]);
  }
  abort() {
    this.calls.push(['abort']);
    this.onabort?.();
  }
}

function older(more: Partial<Outgoing> = {}) {
  vi.stubGlobal('XMLHttpRequest', OlderRequest);
  const seen: Progress[] = [];
  const body = new FormData();
  const init = { method: 'POST', headers: { A: 'b' }, body, ...more };
  const answer = carrierWith((progress) => seen.push(progress))('https://a.test/x', init);
  answer.catch(() => undefined);
  const request = OlderRequest.made.at(-1);
  if (!request) throw new Error('Nothing was sent.');
  return { answer, request, seen, body };
}

test('browsers tell how far an upload has come', async () => {
  const { answer, request, seen, body } = older({ credentials: 'include' });
  expect([request.withCredentials, request.calls]).toEqual([
    true,
    [
      ['open', 'POST', 'https://a.test/x'],
      ['A', 'b'],
      ['send', body],
    ],
  ]);
  request.upload.onprogress?.({ loaded: 3, total: 5 });
  request.onload?.();
  const response = await answer;
  expect([response.status, await response.json(), response.headers.get('x-a'), response.headers.get('x-b')]).toEqual([
    201,
    { id: 3 },
    '1:2',
    '3',
  ]);
  expect([seen, older().request.withCredentials]).toEqual([[{ sent: 3, total: 5 }], false]);
});

test('an upload that is lost, ended, or ended before it began', async () => {
  const lost = older();
  lost.request.onerror?.();
  await expect(lost.answer).rejects.toThrow('The connection was lost.');
  const end = new AbortController();
  const ended = older({ signal: end.signal });
  end.abort();
  await expect(ended.answer).rejects.toMatchObject({ name: 'AbortError', message: 'The upload was ended.' });
  expect(ended.request.calls.at(-1)).toEqual(['abort']);
  const early = older({ signal: AbortSignal.abort() });
  await expect(early.answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(early.request.calls).toEqual([
    ['open', 'POST', 'https://a.test/x'],
    ['A', 'b'],
  ]);
});

test('elsewhere it is counted as it leaves, piece by piece', async () => {
  const seen: Progress[] = [];
  let got: { type: string | null; bytes: number; init: RequestInit } | undefined;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const type = new Headers(init.headers).get('Content-Type');
    got = { type, bytes: (await new Response(init.body).arrayBuffer()).byteLength, init };
    return Response.json({});
  });
  const form = new FormData();
  form.append('file', new File([new Uint8Array(140_000)], 'a.bin'));
  await carrierWith((progress) => seen.push(progress))('https://a.test/x', {
    method: 'POST',
    headers: { A: 'b' },
    body: form,
  });
  const total = got?.bytes ?? 0;
  expect(total).toBeGreaterThan(140_000);
  expect(seen).toEqual([65_536, 131_072, total].map((sent) => ({ sent, total })));
  expect(got?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(new Headers(got?.init.headers).get('A')).toBe('b');
  expect(got?.init).toMatchObject({ method: 'POST', duplex: 'half' });
  await carrierWith(() => undefined)('https://a.test/x', { method: 'POST', headers: {} });
  expect(got?.type).toBe('application/octet-stream');
});
