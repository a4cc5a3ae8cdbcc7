// What is asked: the requests of the benchmarks.
import type { BareAnswer } from './bare-server.ts';

export interface Workload {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  connections: number;
  authorization?: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON. */
  body?: string;
  /** Longer than usual. */
  warmUpSeconds?: number;
}

export const SEARCH_WORD = 'quokka';
const CONNECTIONS = 32;
const WRITERS = 16;

const read = (name: string, path: string, authorization?: string): Workload => ({
  name,
  method: 'GET',
  path,
  connections: CONNECTIONS,
  ...(authorization !== undefined && { authorization }),
});

export const postList = (authorization?: string): Workload =>
  read('posts, list of 10', '/api/core/v2/posts', authorization);
export const onePost = (id: number, authorization?: string): Workload =>
  read('one post', `/api/core/v2/posts/${id}`, authorization);
export const publicPage = (name: string, path: string): Workload => read(name, path);
export const indexDocument = (): Workload => read('index', '/api/');
/** For ten seconds searches leave the event loop to those who asked for something else before. */
export const search = (): Workload => ({
  ...read('search', `/api/core/v2/posts?search=${SEARCH_WORD}`),
  warmUpSeconds: 12,
});
/** Each a question of its own for the cache of answers. */
export const searchPages = (word: string): Workload =>
  read('pages of a search', `/api/core/v2/posts?search=${word}&page={page}&_={number}`);
export const listPage = (page: number): Workload => read(`page ${page} of the list`, `/api/core/v2/posts?page=${page}`);

/** Every title is new, else each slug would have to pass all the others. */
export const createPost = (authorization: string, contentBytes: number): Workload => ({
  name: 'create',
  method: 'POST',
  path: '/api/core/v2/posts',
  connections: WRITERS,
  authorization,
  body: JSON.stringify({ title: 'A measured post {number}', status: 'publish', content: someText(contentBytes) }),
});

export function requestText({ method, path, authorization, headers = {}, body }: Workload): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (authorization !== undefined) lines.push(`Authorization: ${authorization}`);
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** The answer of our server, which the bare one then repeats. */
export async function answerOf(port: number, workload: Workload): Promise<BareAnswer> {
  const { method, path, authorization, body } = workload;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(authorization !== undefined && { Authorization: authorization }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: body.replaceAll('{number}', '00000000') }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return { status: response.status, type: response.headers.get('Content-Type') ?? '', body: text };
}

function someText(bytes: number): string {
  const sentence = 'The harbour was quiet that morning, and the letters lay unread under the lamp. ';
  const paragraph = `<!-- wp:paragraph -->\n<p>${sentence.repeat(5).trim()}</p>\n<!-- /wp:paragraph -->\n\n`;
  return paragraph.repeat(Math.max(1, Math.round(bytes / paragraph.length)));
}
