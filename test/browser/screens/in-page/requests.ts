// What the page asks of the site. Nothing that it wants to change is changed: the first time it is refused, then it is
// told what it wants to hear.
import { unmeasured } from './outline.ts';

/** `empty`: every list is; `failing`: the site has an accident whenever it is asked. */
export type Mood = 'usual' | 'empty' | 'failing';

export interface Asked {
  readonly line: string;
  readonly isRefused: boolean;
}

const real = fetch.bind(globalThis);
const refused = new Set<string>();
let asked: Asked[] = [];
let open = 0;

export function watchRequests(mood: Mood): void {
  const { text } = Blob.prototype;
  Blob.prototype.text = function read(this: Blob) {
    return counted(text.call(this));
  };
  globalThis.fetch = (input, init) => counted(answer(new Request(input, init), mood));
  for (const name of ['json', 'text', 'blob', 'arrayBuffer'] as const) {
    const original = Response.prototype[name];
    Response.prototype[name] = function read(this: Response) {
      return counted(original.call(this)) as never;
    };
  }
}

/** What the browser itself keeps is asked for like everything else. */
export function watchStore(): void {
  count(IDBFactory.prototype, 'open');
  for (const name of ['get', 'put', 'delete'] as const) count(IDBObjectStore.prototype, name);
}

function count<Name extends string>(prototype: Record<Name, (...given: never[]) => IDBRequest>, name: Name): void {
  const original = prototype[name];
  prototype[name] = function ask(this: unknown, ...given: never[]) {
    const request = original.apply(this, given);
    const answered = new Promise<void>((resolve) => {
      for (const event of ['success', 'error']) request.addEventListener(event, () => resolve());
    });
    void counted(answered);
    return request;
  };
}

/** What is copied is told; the browser does not allow it at first. */
export function watchClipboard(): void {
  navigator.clipboard.writeText = (text) => {
    const isRefused = !refused.has('clipboard');
    refused.add('clipboard');
    asked.push({ line: `copies ${unmeasured(text)}${isRefused ? ' -> refused' : ''}`, isRefused });
    return isRefused ? Promise.reject(new Error('The browser forbids it.')) : Promise.resolve();
  };
}

interface Leaving extends Event {
  readonly navigationType: string;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
}

/** Whoever walks through the screens loads pages; the app only wants to. */
export function stayHere(): void {
  const { navigation } = globalThis as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination, downloadRequest } = event as Leaving;
    if (destination.sameDocument) return;
    event.preventDefault();
    const { pathname } = new URL(destination.url);
    const elsewhere = downloadRequest === null ? `leaves for ${pathname}` : `saves a file ${downloadRequest}`;
    asked.push({ line: navigationType === 'reload' ? 'loads the page anew' : elsewhere, isRefused: false });
  });
}

export const openRequests = (): number => open;

export function takeAsked(): Asked[] {
  const taken = asked;
  asked = [];
  return taken;
}

async function counted<T>(work: Promise<T>): Promise<T> {
  open++;
  try {
    return await work;
  } finally {
    open--;
  }
}

async function answer(request: Request, mood: Mood): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const place = `${request.method} ${pathname}`;
  if (request.method === 'GET') {
    asked.push({ line: `GET ${pathname}${decodeURIComponent(search)}`, isRefused: false });
    return read(request, mood);
  }
  const sent = await request.clone().text();
  const isRefused = !refused.has(place);
  refused.add(place);
  asked.push({ line: `${place} ${sent}${isRefused ? ' -> refused' : ''}`, isRefused });
  const body = valueOf(sent);
  if (isRefused) return json(refusal(body), 400);
  if (pathname.endsWith('/batch/v1')) {
    const { requests } = body as { requests: { method: string; path: string; body: object }[] };
    const root = pathname.replace(/\/batch\/v1$/, '');
    const responses = await Promise.all(
      requests.map(async (one) => ({
        status: 200,
        headers: {},
        body: await wished(request, one.method, root + one.path, one.body),
      })),
    );
    return json({ failed: false, responses }, 207);
  }
  return json(await wished(request, request.method, pathname, body), 200);
}

async function read(request: Request, mood: Mood): Promise<Response> {
  if (mood === 'failing' && !request.url.includes('/_site/'))
    return json({ code: 'accident', message: 'It went wrong.', data: { status: 500 } }, 500);
  const response = await real(request);
  const contents = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.delete('date');
  const isJson = headers.get('content-type')?.includes('json') === true;
  const list = isJson && response.ok ? valueOf(new TextDecoder().decode(contents)) : undefined;
  // Which addresses were looked for in vain depends on the rows before.
  const isOfOthers = request.url.includes('/missing-addresses');
  if ((mood === 'empty' || isOfOthers) && list !== undefined) {
    for (const name of ['X-WP-Total', 'X-WP-TotalPages']) if (headers.has(name)) headers.set(name, '0');
    return new Response(JSON.stringify(emptied(list)), { status: response.status, headers });
  }
  return new Response([204, 304].includes(response.status) ? null : contents, { status: response.status, headers });
}

/** Lists without anything in them, at the top or just below. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, Array.isArray(one) ? [] : one]),
  );
}

/** What is there now, with the changes. */
async function wished(request: Request, method: string, path: string, body: unknown): Promise<unknown> {
  const known = await knownAt(request, path);
  const changes = Array.isArray(body) ? {} : body;
  if (Array.isArray(known)) return { id: 901, ...(changes as object) };
  if (method === 'DELETE') return { deleted: true, previous: known };
  return { ...(known as object), ...(changes as object) };
}

/** An action stands below what it is done to: `/statement/publish`. */
async function knownAt({ headers }: Request, path: string): Promise<unknown> {
  for (const place of path.includes('/api/') ? [path, path.replace(/\/[^/]+$/, '')] : []) {
    const nonce = headers.get('X-WP-Nonce') ?? '';
    const there = await real(place.includes('?') ? place : `${place}?context=edit`, {
      headers: { 'X-WP-Nonce': nonce },
    });
    const isJson = there.headers.get('content-type')?.includes('json') === true;
    if (there.ok && isJson) return there.json();
  }
  return {};
}

function refusal(body: unknown): object {
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const params = Object.fromEntries(names.map((name) => [name, `${name} is not right.`]));
  return { code: 'rest_invalid_param', message: 'The site refuses it.', data: { status: 400, params } };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const json = (value: unknown, status: number): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
