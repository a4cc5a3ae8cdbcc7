// What "copy" says of two servers, which are stand-ins here.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { typed } from '#test/kit/command.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function standIn(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const report = {
  ...{ address: 'http://old.test', target: 'copy', isResumed: false, rows: 2, files: 0, sameFiles: 0 },
  ...{ removedRows: 0, removedFiles: 0 },
};
const ACCOUNTS = { SITEWRIGHT_FROM_ACCOUNT: 'ada:one', SITEWRIGHT_TO_ACCOUNT: 'bob:two' };

/** The news that the new site tells, and what both were asked. */
async function copied(news: string, more: readonly string[] = []) {
  const asked: string[] = [];
  const told = ({ method, url, headers }: IncomingMessage) =>
    asked.push(`${method} ${url} ${Buffer.from(headers.authorization?.slice(6) ?? '', 'base64').toString()}`);
  const from = await standIn((request, response) => {
    told(request);
    response.end('the archive');
  });
  const to = await standIn((request, response) => {
    told(request);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(Buffer.concat(chunks).toString());
      response.end(news);
    });
  });
  const done = await typed(['copy', '--from', `${from}//`, '--to', to, ...more], ACCOUNTS);
  return { ...done, asked, messages: done.messages.replaceAll(to, 'TO').replaceAll(from, 'FROM') };
}

test('the archive goes over, with what is wished', async () => {
  const progress = [1, 2].map((done) => JSON.stringify({ progress: { step: 'rows', done, total: 2 } }));
  const odd = ['{}', 'no JSON', '5', '{"progress":{"step":"odd","total":1}}', '{"progress":{"step":"rows","total":0}}'];
  const plain = await copied(`${[...odd, ...progress, JSON.stringify({ report })].join('\n')}\n`);
  expect(plain.asked).toEqual(['GET /_site/copy/export ada:one', 'POST /_site/copy/import bob:two', 'the archive']);
  expect(plain.code).toBe(0);
  expect(plain.out).toMatch(
    /^Brought the copy of http:\/\/old\.test: 2 rows and 0 files in \d+\.\d s\.\nTexts may still/,
  );
  expect(plain.messages.split('\n').map((line) => line.split(',')[0])).toEqual(['1/2 rows', '2/2 rows']);
  const wishes = ['--json', '--mirror', '--replace', 'http://a.test=http://b.test,http://c.test=http://d.test'];
  const json = await copied(`${JSON.stringify({ report })}\n`, wishes);
  expect(JSON.parse(json.out)).toEqual({ ...report, seconds: expect.any(Number) as number });
  const query = new URL(json.asked[1]?.split(' ')[1] ?? '', 'http://x').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    replace: 'http://a.test=http://b.test,http://c.test=http://d.test',
    mirror: '1',
  });
});

test.each([
  ['{"error":{"message":"Full."}}\n', 'TO says: Full.'],
  ['', 'TO did not say how it ended. Run the same command again: it goes on where it stopped.'],
  [
    '{"report":{"rows":"2"}}\n',
    'TO did not say how it ended. Run the same command again: it goes on where it stopped.',
  ],
])('the news %j', async (news, message) => {
  expect(await copied(news)).toMatchObject({ code: 1, out: '', messages: `sitewright: ${message}` });
});

test.each([
  ['{"message":"Not you."}', 'answered 403: Not you.'],
  ['{"message":5}', 'answered 403: it is no site that can be copied.'],
  ['<html>', 'answered 403: it is no site that can be copied.'],
])('a refusal with %j', async (body, message) => {
  const from = await standIn((_request, response) => response.writeHead(403).end(body));
  const { code, messages } = await typed(['copy', '--from', from, '--to', 'http://127.0.0.1:1'], ACCOUNTS);
  expect([code, messages]).toEqual([1, `sitewright: ${from} ${message}`]);
});

test.each([
  ['ftp://a.test', '"copy" needs --from with the address of a site, not "ftp://a.test".'],
  ['xhttps://a.test', '"copy" needs --from with the address of a site, not "xhttps://a.test".'],
  ['http://10.0.0.1', 'set SITEWRIGHT_FROM_ACCOUNT=LOGIN:PASSWORD.'],
  ['http://[::1]:80', 'set SITEWRIGHT_FROM_ACCOUNT=LOGIN:PASSWORD.'],
  ['http://localhost', 'set SITEWRIGHT_FROM_ACCOUNT=LOGIN:PASSWORD.'],
  ['http://8.8.8.8', '--from http://8.8.8.8 would carry the password for everybody to read. Use https.'],
])('from %s', async (from, message) => {
  const { code, messages } = await typed(['copy', '--from', from, '--to', 'https://b.test']);
  expect([code, messages]).toEqual([2, expect.stringContaining(message)]);
});
