// multilang/ate/v1 ate/proxy: the one way to another editor, where the operator has one.
import { a } from '#kernel/args/args.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { route, type Method, type Route } from '#kernel/routes/route.ts';
import { answer, bare } from '#kernel/routes/shape.ts';
import { setting } from '#kernel/settings/setting.ts';

const remoteUrl = setting('ate.remote_url', a.string(), '', { isSecret: true });
const remoteToken = setting('ate.remote_token', a.string(), '', { isSecret: true });
export const proxySettings = [remoteUrl, remoteToken];

/** Below the address of the service; nothing else of it is of interest here. */
const PATHS = ['jobs', 'languages', 'glossary', 'memory', 'status'];
const MOST_BYTES = 5_000_000;
const PATIENCE_SECONDS = 20;

const anything = bare(a.schema<unknown>({}));

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[];

const proxies = METHODS.map((method) =>
  route({
    path: '/ate/proxy',
    methods: [method],
    args: {
      url: a.string({ description: 'An address of the service.' }),
      body: a.schema<unknown>({ description: 'What is sent to it.' }),
    },
    // As the service has answered.
    status: [200, 201, 202, 204],
    answers: anything,
    permission: needs('manage_translations'),
    handle: (ctx) => forward(ctx, method),
  }),
);

export const proxyRoutes: readonly Route[] = proxies;

async function forward({ args, services }: Ctx<{ url?: string; body?: unknown }>, method: Method): Promise<Reply> {
  const base = services.settings.get(remoteUrl).replace(/(?<!\/)\/+$/, '');
  if (base === '') throw notConfigured();
  const url = addressBelow(base, args.url ?? '');
  const token = services.settings.get(remoteToken);
  const hasBody = method !== 'GET' && args.body !== undefined;
  try {
    const { status, body, isCut } = await services.outbound.call({
      url,
      trust: 'operator',
      method,
      headers: {
        accept: 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(args.body) }),
      maxBytes: MOST_BYTES,
      timeoutSeconds: PATIENCE_SECONDS,
    });
    if (isCut || status >= 500) throw remoteFailed();
    const said: unknown = body.length === 0 ? null : JSON.parse(body.toString('utf8'));
    return answer(anything, said, { status });
  } catch (error) {
    if (error instanceof OutboundError || error instanceof SyntaxError) throw remoteFailed();
    throw error;
  }
}

/** Never another host, and never another part of that one. */
function addressBelow(base: string, address: string): string {
  if (!URL.canParse(address)) throw notBelow();
  const [from, to] = [new URL(base), new URL(address)];
  const rest = to.pathname.slice(from.pathname.replace(/\/$/, '').length + 1);
  const isBelow = to.pathname.startsWith(`${from.pathname.replace(/\/$/, '')}/`);
  const isKnown = PATHS.includes(rest.split('/', 1)[0] ?? '') && !/%|\\|\/\//.test(rest);
  if (to.origin !== from.origin || to.username !== '' || !isBelow || !isKnown) throw notBelow();
  return to.href;
}

const notConfigured = () =>
  restError('service_not_configured', 503, 'No other editor is configured.', { service: 'ate' });
const notBelow = () =>
  invalidParams({ url: { code: 'rest_not_in_enum', message: 'url is no address of the service that may be asked.' } });
const remoteFailed = () => restError('multilang_editor_failed', 502, 'The other editor did not answer as it should.');
