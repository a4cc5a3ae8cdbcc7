// Forms that visitors send: submissions per second, each on disk before it is answered, beside bare inserts of the same
// rows.
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#kernel/db/db.ts';
import { measureExport, type Exported } from './export.ts';
import { median, short } from './figures.ts';
import { startLoadGenerator } from './helpers.ts';
import { measureRound, middle, type Round } from './measure.ts';
import type { Options } from './options.ts';
import { prepareSite, startServer, type Site } from './site.ts';
import { printTable } from './table.ts';
import { answerOf, type Workload } from './workload.ts';
import type { Workshop } from './workshop.ts';

const POSTS = 100;
const CONTENT_BYTES = 300;
const CONNECTIONS = 16;
const LEAST = 2_000;
/** Until the code is compiled. */
const WARM_UP_SECONDS = 5;
const ELEMENT = '476d0ce';

interface Taken {
  ours: Round;
  /** The same while each submission is passed on to a server that answers. */
  busy: Round;
  bare: number;
  ratio: number;
}

interface Measured extends Taken {
  exported: Exported;
}

export async function measureSubmissions(workshop: Workshop, options: Options): Promise<Measured> {
  const wish = { program: options.program, posts: POSTS, contentBytes: CONTENT_BYTES };
  const site = await prepareSite(workshop, { ...wish, folder: options.data });
  const ours = await takeForms(workshop, options, site, await startReceiver(false));
  // In a site of its own: the queue of the first is full of those that wait.
  const other = await prepareSite(workshop, { ...wish, folder: undefined });
  const busy = await takeForms(workshop, options, other, await startReceiver(true));
  const bare = await insertAlone(site.folder, options);
  const measured = { ours, busy, bare, ratio: ours.perSecond / bare };
  print(measured);
  return { ...measured, exported: await measureExport(workshop, options, site) };
}

async function takeForms(
  workshop: Workshop,
  { program, rounds, seconds }: Options,
  site: Site,
  receiver: Receiver,
): Promise<Round> {
  const environment = { SITEWRIGHT_OUTBOUND_ALLOW: `127.0.0.1:${receiver.port}` };
  const server = await startServer(workshop, { program, folder: site.folder, environment });
  const load = startLoadGenerator(workshop);
  const workload = submission(await makeForm(server.port, site.authorization, receiver.port));
  await measureRound(load, server, workload, WARM_UP_SECONDS);
  const all: Round[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measureRound(load, server, workload, seconds));
  await server.stop();
  receiver.close();
  return middle(all);
}

interface Receiver {
  port: number;
  close: () => void;
}

/** One that never answers: what is measured is how forms are taken, not how fast the queue is. */
async function startReceiver(isAnswering: boolean): Promise<Receiver> {
  const server = isAnswering
    ? createHttpServer((request, response) => {
        request.resume();
        response.end();
      })
    : createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as { port: number };
  return { port, close: () => server.close() };
}

async function makeForm(port: number, authorization: string, receiverPort: number): Promise<number> {
  const settings = {
    form_name: 'Contact',
    form_fields: ['name', 'email', 'message'].map((id) => ({
      custom_id: id,
      field_type: id === 'email' ? 'email' : 'text',
      field_label: id,
      required: 'true',
    })),
    submit_actions: ['webhook', 'save-to-database'],
    webhooks: `http://127.0.0.1:${receiverPort}/`,
    webhook_in_background: 'yes',
  };
  const elements = [{ id: ELEMENT, elType: 'widget', widgetType: 'form', settings, elements: [] }];
  const { body } = await answerOf(port, {
    name: 'page',
    method: 'POST',
    path: '/api/core/v2/pages',
    connections: 1,
    authorization,
    body: JSON.stringify({
      title: 'Contact',
      status: 'publish',
      meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) },
    }),
  });
  return (JSON.parse(body) as { id: number }).id;
}

const submission = (page: number): Workload => ({
  name: 'submission',
  method: 'POST',
  path: '/_builder/forms/submit',
  connections: CONNECTIONS,
  body: JSON.stringify({
    post_id: page,
    form_id: ELEMENT,
    form_fields: { name: 'Ada {number}', email: 'ada{number}@example.test', message: 'A short message to the shop.' },
  }),
});

/** The same rows, 16 submissions in each transaction as they come in together, and nothing around them. */
async function insertAlone(folder: string, { rounds, seconds }: { rounds: number; seconds: number }): Promise<number> {
  const database = await openDatabase({ url: `sqlite:${join(folder, 'site.db')}` });
  try {
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      let count = 0;
      while (performance.now() - started < seconds * 1000) {
        await Promise.all(
          Array.from({ length: CONNECTIONS }, () =>
            database.transaction(async (db) => {
              await sql`insert into builder_submissions (id, hash_id, post_id, element_id, edit_post_id, form_name, referer,
                referer_title, user_id, user_ip, user_agent, status, is_read, main_position, fields, search_text,
                created_at, updated_at) select id + 1, hash_id, post_id, element_id, edit_post_id, form_name, referer,
                referer_title, user_id, user_ip, user_agent, status, is_read, main_position, fields, search_text,
                created_at, updated_at from builder_submissions order by id desc limit 1`.execute(db);
              await sql`insert into submission_actions (module, submission_id, position, name, label, details, status, log,
                attempts, is_final, created_at, updated_at) select 'bench', submission_id, position, name, label, details,
                status, log, attempts, 1, created_at, updated_at from submission_actions order by id desc limit 1`.execute(
                db,
              );
            }),
          ),
        );
        count += CONNECTIONS;
      }
      rates.push(count / ((performance.now() - started) / 1000));
    }
    return median(rates);
  } finally {
    await database.close();
  }
}

function print({ ours, busy, bare, ratio }: Taken): void {
  console.log('');
  const figures = ({ perSecond, p50, p99, cpuMicros }: Round): string[] => [perSecond, p50, p99, cpuMicros].map(short);
  printTable(
    ['', 'per second', 'p50 ms', 'p99 ms', 'CPU µs', 'bare inserts/s', 'ratio', 'at least'],
    [
      [
        `submissions, ${CONNECTIONS} connections`,
        ...figures(ours),
        ...[bare, ratio].map(short),
        `${LEAST}${ours.perSecond >= LEAST ? '' : ' missed'}`,
      ],
      ['while the queue passes them on', ...figures(busy), '', '', ''],
    ],
  );
}
