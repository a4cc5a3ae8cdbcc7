import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from './ports.ts';

// The real program, as people start it.
const program = fileURLToPath(new URL('../../bin/sitewright.js', import.meta.url));

let data: string;
let port: number;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'sitewright-serve-'));
  port = await findFreePort('127.0.0.1');
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(data, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  out: () => string;
  log: () => string;
  exit: Promise<[number | null, string | null]>;
}

async function serve(...flags: string[]): Promise<Started> {
  const child = spawn(process.execPath, [program, 'serve', '--port', String(port), '--data', data, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let out = '';
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const exit = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return [code, signal] as [number | null, string | null];
  });
  await Promise.race([
    until(() => out.includes('REST')),
    exit.then(() => Promise.reject(new Error(`It ended: ${out}${log}`))),
  ]);
  return { child, out: () => out, log: () => log, exit };
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries++) {
    if (tries > 1000) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const url = (path: string): string => `http://127.0.0.1:${port}${path}`;

/** A request whose body is on its way. */
async function slowRequest(): Promise<{ asking: ClientRequest; answer: Promise<IncomingMessage> }> {
  const asking = request(url('/api/core/v2/posts'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '16' },
  });
  const answer = once(asking, 'response').then(([response]) => response as IncomingMessage);
  asking.write('{"title":');
  await once(asking, 'socket');
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { asking, answer };
}

test('a first start prints the password, a second one does not, and no log has it', async () => {
  const first = await serve('--log-requests');
  const [, password = ''] = /Password +(\w{20}) /.exec(first.out()) ?? [];
  expect(first.out()).toMatch(
    /Site +http:\/\/127\.0\.0\.1:\d+\/\n +REST +http:\/\/127\.0\.0\.1:\d+\/api\/\n +Sign in +http:\/\/127\.0\.0\.1:\d+\/login\n +User +admin\n/,
  );
  expect(password).not.toBe('');
  expect(await (await fetch(url('/healthz'))).text()).toBe('ok');
  expect((await fetch(url('/readyz'))).status).toBe(200);
  expect((await fetch(url('/api/core/v2/posts'))).headers.get('x-wp-total')).toBe('1');
  first.child.kill('SIGTERM');
  expect(await first.exit).toEqual([0, null]);
  expect(JSON.parse(first.log().split('\n')[0]!)).toMatchObject({
    address: '127.0.0.1',
    path: '/healthz',
    status: 200,
  });
  expect(first.log()).not.toContain(password);
  for (const entry of await readdir(data, { withFileTypes: true })) {
    if (entry.isFile()) expect(await readFile(join(data, entry.name), 'latin1')).not.toContain(password);
  }

  const second = await serve();
  expect(second.out()).not.toMatch(/password/i);
  second.child.kill('SIGINT');
  expect(await second.exit).toEqual([0, null]);
});

test('links that lead nowhere are warned of where everybody is listened to', async () => {
  const open = await serve('--host', '0.0.0.0');
  await until(() => open.log().includes('sitewright:'));
  expect(open.log()).toContain(
    `The site listens on 0.0.0.0, but its links lead to http://127.0.0.1:${port}: set --url`,
  );
  open.child.kill('SIGTERM');
  await open.exit;
  const named = await serve('--host', '0.0.0.0', '--url', 'https://example.org');
  expect(named.out()).toContain('https://example.org/');
  named.child.kill('SIGTERM');
  await named.exit;
  const known = await serve('--host', '0.0.0.0');
  expect(known.out()).toContain('https://example.org/');
  expect(named.log() + known.log()).not.toContain('sitewright:');
});

test('a stop lets requests finish that are under way, and takes no new ones', async () => {
  const { child, exit } = await serve();
  const { asking, answer } = await slowRequest();
  child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(url('/healthz')).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  asking.end('"late"}');
  const { statusCode } = await answer;
  expect(statusCode).toBe(401);
  expect(await exit).toEqual([0, null]);
});

test('a second signal does not wait', async () => {
  const { child, exit } = await serve();
  const { asking, answer } = await slowRequest();
  answer.catch(() => undefined);
  asking.on('error', () => undefined);
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 300));
  child.kill('SIGTERM');
  const [code] = await exit;
  expect(code).toBe(143);
});

test('workers share the port, are replaced when they die, and stop together', async () => {
  const { child, out, log, exit } = await serve('--workers', '2');
  expect(out().match(/Password/g)).toHaveLength(1);
  const first = await workersOf(child);
  expect(first).toHaveLength(2);
  expect((await fetch(url('/healthz'))).status).toBe(200);

  process.kill(first[0]!, 'SIGKILL');
  await expect.poll(() => log(), { timeout: 5_000 }).toContain('A worker died');
  const [died = ''] = log()
    .split('\n')
    .filter((line) => line.includes('A worker died'));
  expect(JSON.parse(died)).toMatchObject({ worker: first[0], pid: child.pid });
  expect(died.match(/"pid":/g)).toHaveLength(1);
  await expect.poll(async () => (await workersOf(child)).length, { timeout: 10_000 }).toBe(2);
  expect(await workersOf(child)).not.toContain(first[0]);

  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  // Those that were told to go have not died.
  expect(log().match(/A worker died/g)).toHaveLength(1);
  await expect(fetch(url('/healthz'))).rejects.toThrow();
});

/** The processes that a process has started. */
async function workersOf({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === pid).map(([own = 0]) => own);
}
