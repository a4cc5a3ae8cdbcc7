// sitewright copy: one running site becomes the copy of another, without a file in between.
import { request as requestPlain, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { isMap } from '#kernel/args/is-map.ts';
import { isInnerAddress } from '#kernel/outbound/addresses.ts';
import { linesOf } from '#copy/archive/lines.ts';
import type { ImportReport } from '#copy/transfer/import.ts';
import type { CopyProgress } from '#copy/transfer/progress.ts';
import { CommandError, flagText, UsageError, type Call, type Run } from './command.ts';
import { readAccount, replacementsOf, type Account } from './copy-options.ts';
import { createStepProgress } from './copy-progress.ts';
import { reportText } from './import-archive.ts';
import { printJson } from './site.ts';

export const copySite: Run = async (call) => {
  const [from, to] = [serverOf(call, 'from'), serverOf(call, 'to')];
  const replace = replacementsOf(call);
  const progress = createStepProgress(call.terminal);
  const wishes = new URLSearchParams({
    ...(replace.length > 0 && { replace: replace.map((one) => `${one.from}=${one.to}`).join(',') }),
    ...(call.flags['mirror'] === true && { mirror: '1' }),
  });
  const archive = await answerOf(from, ask(from, 'GET', 'export').end());
  const upload = ask(to, 'POST', `import?${wishes.toString()}`);
  const answered = answerOf(to, upload);
  // A refusal comes before everything was sent.
  const stop = new AbortController();
  answered.catch(() => {
    stop.abort();
  });
  try {
    await pipeline(wholeOf(from, archive), upload, { signal: stop.signal });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    await answered;
    throw new CommandError(`${to.url} did not take the archive (${textOf(error)}).`, { cause: error });
  }
  const report = await readNews(to, await answered, progress.show);
  const seconds = progress.end();
  if (call.flags['json']) printJson(call, { ...report, seconds });
  else call.terminal.print(reportText(report, { home: to.url, replace, seconds }));
  return 0;
};

interface RemoteSite {
  readonly url: string;
  readonly account: Account;
}

function serverOf(call: Call, flag: 'from' | 'to'): RemoteSite {
  const url = (flagText(call, flag) ?? '').replace(/(?<!\/)\/+$/, '');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UsageError(`"copy" needs --${flag} with the address of a site, not "${url}".`);
  }
  const { protocol, hostname } = new URL(url);
  const isNear = hostname === 'localhost' || isInnerAddress(hostname.replaceAll(/^\[|\]$/g, ''));
  if (protocol === 'http:' && !isNear) {
    throw new UsageError(`--${flag} ${url} would carry the password for everybody to read. Use https.`);
  }
  const account = readAccount(call, `${flag}-account`);
  if (!account) {
    throw new UsageError(
      `"copy" needs an application password of an administrator of ${url}: set SITEWRIGHT_${flag.toUpperCase()}_ACCOUNT=LOGIN:PASSWORD.`,
    );
  }
  return { url, account };
}

function ask({ url, account }: RemoteSite, method: string, path: string): ClientRequest {
  const address = `${url}/_site/copy/${path}`;
  const options: RequestOptions = { method, auth: `${account.login}:${account.password}` };
  const isSecure = address.startsWith('https:');
  return isSecure ? requestSecure(address, options) : requestPlain(address, options);
}

/** The answer to a request that went well; what did not is said in one line. */
async function answerOf({ url }: RemoteSite, request: ClientRequest): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', (error) => {
      reject(new CommandError(`${url} cannot be reached (${textOf(error)}).`, { cause: error }));
    });
  });
  if (response.statusCode === 200) return response;
  const chunks: Buffer[] = [];
  const body: AsyncIterable<Buffer> = response;
  for await (const chunk of body) chunks.push(chunk);
  throw new CommandError(
    `${url} answered ${response.statusCode ?? 0}: ${messageOf(Buffer.concat(chunks).toString('utf8'))}`,
  );
}

async function* wholeOf({ url }: RemoteSite, archive: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* archive;
  } catch (error) {
    throw new CommandError(`${url} stopped in the middle of the archive; nothing was changed. Look into its log.`, {
      cause: error,
    });
  }
}

function messageOf(body: string): string {
  const value = parsed(body);
  return isMap(value) && typeof value['message'] === 'string' ? value['message'] : 'it is no site that can be copied.';
}

async function readNews(
  { url }: RemoteSite,
  news: IncomingMessage,
  show: (progress: CopyProgress) => void,
): Promise<ImportReport> {
  for await (const lines of linesOf(url, news)) {
    for (const line of lines) {
      const told = parsed(line);
      if (!isMap(told)) continue;
      const { progress, report, error } = told;
      if (isProgress(progress)) show(progress);
      if (isMap(error)) throw new CommandError(`${url} says: ${String(error['message'])}`);
      if (isReport(report)) return report;
    }
  }
  throw new CommandError(`${url} did not say how it ended. Run the same command again: it goes on where it stopped.`);
}

function isProgress(value: unknown): value is CopyProgress {
  return isMap(value) && ['check', 'files', 'rows'].includes(String(value['step'])) && Number(value['total']) > 0;
}

const isReport = (value: unknown): value is ImportReport => isMap(value) && typeof value['rows'] === 'number';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not what this program writes; nobody can do anything with it.
    return undefined;
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
