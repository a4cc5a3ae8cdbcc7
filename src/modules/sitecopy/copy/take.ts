// Takes an archive and makes the site a copy of it. What happens is told line by line, so that the other side sees it live.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody, RestError, restError } from '#kernel/errors/rest-error.ts';
import { cutOff } from '#kernel/http/body.ts';
import { keepPace } from '#kernel/http/pace.ts';
import { createIntake, type Intake } from '#kernel/http/upload.ts';
import type { Services } from '#kernel/services.ts';
import { CopyFault } from '#copy/archive/fault.ts';
import { importSite } from '#copy/transfer/import.ts';
import type { CopyProgress } from '#copy/transfer/progress.ts';
import { readReplacements } from '#copy/transfer/replace.ts';
import { mostArchiveBytes } from './settings.ts';

const TELL_EVERY_MS = 1_000;
/** Faults of the archive have a status of their own when they are found within this time. */
const SILENT_MS = 30_000;

export async function takeArchive(
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
  query: URLSearchParams,
): Promise<void> {
  const wish = query.get('replace');
  const replace = wish === null ? [] : await asked(() => Promise.resolve(readReplacements(wish)));
  const isMirror = ['1', 'true'].includes(query.get('mirror') ?? '');
  const intake = createIntake(services.files, services.settings.get(mostArchiveBytes));
  try {
    const path = await receive(request, intake);
    const news = createNews(response);
    await tell(news, services, () =>
      asked(() => importSite(services, path, { replace, isMirror, onProgress: news.progress })),
    );
  } finally {
    await intake.clear();
  }
}

export async function receive(request: IncomingMessage, intake: Intake): Promise<string> {
  const stopWatching = keepPace(request);
  try {
    const { path } = await intake.receive(request, { field: '', filename: '', type: '' });
    return path;
  } catch (error) {
    throw request.complete || !request.destroyed ? error : cutOff();
  } finally {
    stopWatching();
  }
}

/** What the sender could know is the sender's fault. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CopyFault) throw restError('copy_refused', 422, error.message);
    throw error;
  }
}

interface News {
  readonly isBegun: () => boolean;
  readonly progress: (progress: CopyProgress) => void;
  end(value: unknown): void;
}

function createNews(response: ServerResponse): News {
  const started = performance.now();
  let last = started;
  const say = (value: unknown): void => {
    if (!response.headersSent) response.writeHead(200, HEADERS);
    response.write(`${JSON.stringify(value)}\n`);
  };
  return {
    isBegun: () => response.headersSent,
    progress(progress) {
      const now = performance.now();
      const isEarly = progress.step === 'check' && now - started < SILENT_MS;
      if (isEarly || now - last < TELL_EVERY_MS) return;
      last = now;
      say({ progress });
    },
    end(value) {
      say(value);
      response.end();
    },
  };
}

const HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store',
};

async function tell(news: News, { log }: Pick<Services, 'log'>, work: () => Promise<object>): Promise<void> {
  try {
    const report = await work();
    log.info(report, 'The site was imported.');
    news.end({ report });
  } catch (error) {
    if (!news.isBegun()) throw error;
    if (!(error instanceof RestError)) log.error({ err: error }, 'An import failed.');
    news.end({ error: errorBody(error instanceof RestError ? error : failed()) });
  }
}

const failed = () => restError('copy_failed', 500, 'The import failed. Run it again: it goes on where it stopped.');
