// Every address of the server: probes, metrics, REST, files, and the pages of the site.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPassing } from '#kernel/db/errors.ts';
import { noteOutage } from '#kernel/errors/outage-log.ts';
import { StoreError } from '#kernel/files/store-error.ts';
import { clientAddress } from '#kernel/http/address.ts';
import { NOT_STORED } from '#kernel/http/cache-control.ts';
import { findEndpoint } from '#kernel/http/endpoint.ts';
import type { LoopWatch } from '#kernel/http/loop-watch.ts';
import { metricsJson, metricsText, type Metrics, type MetricsJson } from '#kernel/http/metrics.ts';
import { findMissing } from '#kernel/http/readiness.ts';
import { refuseHead, readHead } from '#kernel/http/request-head.ts';
import { isRestPage, sendRestPage } from '#kernel/http/rest-pages.ts';
import { POSITION_HEADER } from '#kernel/http/rest.ts';
import { watchRequest } from '#kernel/http/watch-requests.ts';
import { isSameSecret } from '#kernel/secrets/site-key.ts';
import { handleSite } from '#site/handle.ts';
import { mediaKey, sendMedia } from '#site/media.ts';
import { changedLanguage, languageCookie } from '#site/public/language-cookie.ts';
import type { App } from './app.ts';
import type { AppNetwork } from './multisite/network.ts';

export interface ListenerOptions {
  metricsToken: string | undefined;
  metrics: Metrics;
  /** Those of every process that shares the port. */
  allMetrics?: () => Promise<readonly MetricsJson[]>;
  watch?: LoopWatch;
  logRequests: boolean;
  /** False while the server is on its way down. */
  isReady: () => boolean;
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export function createListener(app: App, options: ListenerOptions): Listener {
  const main = listenerOf(app, options);
  const chosen = app.network ? chooseSite(app, app.network, main, options) : main;
  const ownHost = new URL(app.services.siteConfig.base).host;
  return (request, response) => {
    if (readHead(request, ownHost)) chosen(request, response);
    else refuseHead(response);
  };
}

/** Every process hears of new sites where it hears of all other writes. */
function chooseSite(app: App, network: AppNetwork, main: Listener, options: ListenerOptions): Listener {
  const { freshness, log } = app.services;
  const listeners = new WeakMap<App, Listener>();
  const noteSilence = (error: unknown): void => {
    log.warn({ err: error }, 'the main site does not say whether there are new sites');
  };
  const lead = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const position = Number(request.headers[POSITION_HEADER] ?? 0) || 0;
    // The sites that are known go on when the main one cannot be asked.
    if (position > 0 || !freshness.isCurrent()) await freshness.sync(position).catch(noteSilence);
    const place = network.find(request.headers.host, request.url ?? '/');
    if (!place) {
      main(request, response);
      return;
    }
    const site = await network.appOf(place);
    const listener = listeners.get(site) ?? listenerOf(site, options);
    listeners.set(site, listener);
    listener(request, response);
  };
  return (request, response) => {
    lead(request, response).catch((error: unknown) => {
      log.error({ err: error, path: pathOf(request) }, 'no site could take a request');
      sendText(response, 503, 'This site cannot be opened at the moment.');
    });
  };
}

function listenerOf(app: App, options: ListenerOptions): Listener {
  const { rest, services } = app;
  const { metrics } = options;
  return (request, response) => {
    services.searches.note(request.url ?? '/');
    const changed = changedLanguage(request, services.siteConfig);
    if (changed !== undefined) response.setHeader('Set-Cookie', languageCookie(services.siteConfig, changed));
    if (rest.fromCache(request, response)) {
      metrics.cacheHits.inc();
      watchRequest(request, response, app);
      return;
    }
    const started = performance.now();
    // A connection that is closed has no address any more.
    const address = options.logRequests ? clientAddress(request, app.trustedProxies) : '';
    const end = options.watch?.begin(() => `${request.method ?? ''} ${pathOf(request)}`);
    response.on('close', () => {
      end?.();
      watchRequest(request, response, app);
      const seconds = (performance.now() - started) / 1000;
      metrics.requests.observe({ method: request.method ?? '', status: String(response.statusCode) }, seconds);
      if (options.logRequests) {
        services.log.info(
          { address, method: request.method, path: pathOf(request), status: response.statusCode, seconds },
          'request',
        );
      }
    });
    answer(app, options, request, response).catch((error: unknown) => {
      if (!response.headersSent && isPassing(error)) {
        noteOutage(services.log, error);
        if (!rest.fromStale(request, response)) sendUnavailable(response);
        return;
      }
      services.log.error({ err: error, path: pathOf(request) }, 'a request failed outside its route');
      if (response.headersSent) response.destroy();
      else if (error instanceof StoreError) sendText(response, 502, 'The store of the files did not do its part.');
      else sendText(response, 500, 'The server could not answer this request.');
    });
  };
}

/** Queries may carry keys and passwords: no log has them. */
const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

async function answer(
  app: App,
  options: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const target = app.findTarget(url);
  if (target) {
    if (request.method !== 'GET' || !isRestPage(target)) {
      await app.rest.handle(request, response, target);
      return;
    }
    await app.services.freshness.sync();
    sendRestPage(request, response, target, app.services);
    return;
  }
  // Whoever answers from here on and knows better says so.
  response.setHeader('Cache-Control', NOT_STORED);
  const media = mediaKey(url, app.services.siteConfig.base);
  if (media !== undefined) {
    // A file by its address is the same whatever the database would say.
    await app.services.freshness.sync().catch(refuseLasting);
    await sendMedia(request, response, media, app.services);
    return;
  }
  const [path] = url.split('?', 1);
  if (path === '/healthz') sendText(response, 200, 'ok');
  else if (path === '/readyz') await sendReadiness(app, options, response);
  else if (path === '/metrics') await sendMetrics(options, request, response);
  else await answerElsewhere(app, request, response);
}

/** What a module answers by itself, or a page of the site. */
async function answerElsewhere(app: App, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await app.rest.catchUp(request);
  const endpoint = findEndpoint(app.services, request.url ?? '/');
  if (!endpoint) {
    await handleSite(request, response, app);
    return;
  }
  // Whatever it sends: browsers do not guess what it is.
  response.setHeader('X-Content-Type-Options', 'nosniff');
  await endpoint.handle(request, response, app);
}

async function sendReadiness(app: App, options: ListenerOptions, response: ServerResponse): Promise<void> {
  const missing = options.isReady() ? await findMissing(app.services, () => app.checkStore()) : ['a running server'];
  if (missing.length === 0) sendText(response, 200, 'ready');
  else sendUnavailable(response, `unavailable: ${missing.join(', ')}`);
}

async function sendMetrics(
  { metrics, allMetrics, metricsToken }: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const given = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (metricsToken === undefined || !isSameSecret(given, metricsToken)) {
    sendText(response, 404, 'Not found.');
    return;
  }
  const all = allMetrics ? await allMetrics() : [await metricsJson(metrics)];
  sendText(response, 200, await metricsText(all), 'text/plain; version=0.0.4');
}

function refuseLasting(error: unknown): void {
  if (!isPassing(error)) throw error;
}

const RETRY_SECONDS = '5';

function sendUnavailable(
  response: ServerResponse,
  text = 'The site cannot answer at the moment. Try again soon.',
): void {
  response.setHeader('Retry-After', RETRY_SECONDS);
  sendText(response, 503, text);
}

function sendText(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': NOT_STORED,
  });
  response.end(text);
}
