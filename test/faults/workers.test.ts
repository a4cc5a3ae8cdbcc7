// A worker that is killed in the middle of its jobs: others take them over at once, and not when a lease is over.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#kernel/db/db.ts';
import { sendMail } from '#kernel/mail/mail.ts';
import { createDataFolder, runCommand, startServer } from '#test/kit/process.ts';

let isSlow = true;
const received: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onRcptTo({ address }, _session, done) {
    received.push(address);
    if (!isSlow) done();
  },
  onData(stream, _session, done) {
    stream.resume().on('end', () => {
      done();
    });
  },
});
beforeAll(() => new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)));
afterAll(
  () =>
    new Promise<void>((resolve) => {
      smtp.close(resolve);
    }),
);

test('jobs of a killed worker are done by another', { timeout: 90_000 }, async () => {
  const { folder, remove } = await createDataFolder();
  const { port } = smtp.server.address() as { port: number };
  const server = await startServer(folder, ['--workers', '2', '--limits', 'off', '--log-level', 'silent']);
  try {
    await runCommand(folder, 'setting', 'set', 'mail.smtp_url', `smtp://127.0.0.1:${port}`);
    // Asking for a new password leaves a mail to the queue.
    await fetch(`${server.url}/lost-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
      body: 'login=admin',
      redirect: 'manual',
    });
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
    const database = await openDatabase({ url: `sqlite:${folder}/site.db` });
    const own = database.db.withTables<{ jobs: { name: string; state: string } }>();
    const running = own.selectFrom('jobs').select('name').where('state', '=', 'running');
    // A new site has other work to do, too.
    const held = () => running.where('name', '=', sendMail.name).execute();
    expect(await held()).toHaveLength(1);
    isSlow = false;
    for (const pid of await workersOf(server.process.pid!)) process.kill(pid, 'SIGKILL');
    await expect.poll(() => running.execute(), { timeout: 30_000 }).toEqual([]);
    await database.close();
  } finally {
    await server.end('SIGTERM');
    await remove();
  }
});

async function workersOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid!);
}
