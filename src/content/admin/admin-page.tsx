// A page under /admin without scripts: who may see it, how its forms come in, and the frame around it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ComponentChildren } from 'preact';
import { render } from 'preact-render-to-string';
import { callerOf, sessionOf } from '#kernel/auth/authenticate.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { createNonce, isNonceRight } from '#kernel/auth/nonce.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import { readBody } from '#kernel/http/body.ts';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import { frameHeaders } from '#kernel/http/page-headers.ts';
import type { Services } from '#kernel/services.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { accounts } from '#content/users/accounts.ts';
import { STYLE } from './admin-style.ts';
import { MODULE_PAGES_CAPABILITY, modulePages } from './module-pages.ts';

export interface AdminVisit {
  readonly services: Services;
  readonly caller: Caller;
  readonly query: URLSearchParams;
  /** Empty unless a form was sent. */
  readonly form: URLSearchParams;
  readonly nonce: string;
}

/** The key of a sentence that the page shows afterwards, or what is wrong with what was sent. */
export type Outcome = { readonly notice: string } | { readonly fault: string };

export interface AdminPage {
  /** `/admin/mailer` */
  readonly path: string;
  readonly heading: string;
  /** By key, so that nobody can put words into the page by its address. */
  readonly notices: Readonly<Record<string, string>>;
  show(visit: AdminVisit): Promise<ComponentChildren>;
  act(visit: AdminVisit): Promise<Outcome>;
}

const FORM_LIMIT = 64 * 1024;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

export function adminEndpoint(page: AdminPage): HttpEndpoint {
  return {
    path: page.path,
    async handle(request, response, { services }) {
      try {
        send(request, response, await answer(page, request, services));
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        send(request, response, { status: error.status, html: framed(services, page, <Fault text={error.message} />) });
      }
    },
  };
}

/** A form of the page; `act` sees which button was pressed. */
export function Form({ visit, children }: { visit: AdminVisit; children: ComponentChildren }) {
  return (
    <form method="post">
      <input type="hidden" name="nonce" value={visit.nonce} />
      {children}
    </form>
  );
}

/** Wide tables scroll by themselves, also by keyboard. */
export function Table({ label, heads, children }: { label: string; heads: string[]; children: ComponentChildren }) {
  return (
    <div class="scroll" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface Answer {
  readonly status: number;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function answer(page: AdminPage, request: IncomingMessage, services: Services): Promise<Answer> {
  const { base } = services.siteConfig;
  const { pathname, search, searchParams: query } = new URL(request.url ?? '/', base);
  const person = await sessionOf(services, accounts, request.headers.cookie);
  if (!person) return seeOther(`${base}/login?redirect_to=${encodeURIComponent(pathname + search)}`);
  const caller = callerOf(person.account, 'session', person.session);
  const refusal = (status: number, text: string) => ({ status, html: framed(services, page, <Fault text={text} />) });
  if (!caller.can(MODULE_PAGES_CAPABILITY)) return refusal(403, 'Only administrators may see this page.');
  const bearer = { userId: caller.id, session: person.session };
  const nonce = createNonce(services.keys, bearer, services.clock.now());
  const visit: AdminVisit = { services, caller, query, form: new URLSearchParams(), nonce };
  if (request.method === 'GET' || request.method === 'HEAD') {
    const notice = page.notices[query.get('notice') ?? ''];
    return { status: 200, html: await shown(page, visit, notice !== undefined && <Notice text={notice} />) };
  }
  if (request.method !== 'POST')
    return { ...refusal(405, 'This page takes forms.'), headers: { Allow: 'GET, HEAD, POST' } };
  const form = new URLSearchParams((await readBody(request, FORM_LIMIT)).toString('utf8'));
  if (!isNonceRight(services.keys, form.get('nonce') ?? '', bearer, services.clock.now())) {
    return {
      status: 403,
      html: await shown(page, visit, <Fault text="The form was open too long. Please try again." />),
    };
  }
  const outcome = await page.act({ ...visit, form });
  if ('notice' in outcome) return seeOther(`${base}${page.path}?notice=${encodeURIComponent(outcome.notice)}`);
  return { status: 400, html: await shown(page, { ...visit, form }, <Fault text={outcome.fault} />) };
}

function seeOther(address: string): Answer {
  return { status: 303, html: '', headers: { Location: address } };
}

async function shown(page: AdminPage, visit: AdminVisit, message: ComponentChildren): Promise<string> {
  const children = await page.show(visit);
  return framed(visit.services, page, [message, children]);
}

function framed(
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig'>,
  { heading, path }: AdminPage,
  children: ComponentChildren,
): string {
  const name = services.settings.get(title);
  const { base } = services.siteConfig;
  const html = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${heading} · ${name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <header>
          <nav aria-label="Administration">
            <a href={`${base}/admin/`}>{name}</a>
            {modulePages(services).map((one) => (
              <a href={base + one.path} aria-current={one.path === path ? 'page' : undefined}>
                {one.label}
              </a>
            ))}
          </nav>
        </header>
        <main>
          <h1>{heading}</h1>
          {children}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${render(html)}`;
}

function Notice({ text }: { text: string }) {
  return (
    <p class="notice success" role="status">
      {text}
    </p>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p class="notice error" role="alert">
      {text}
    </p>
  );
}

function send(request: IncomingMessage, response: ServerResponse, { status, html, headers }: Answer): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Content-Security-Policy': POLICY,
    ...frameHeaders(POLICY),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    // What was not read of a body must not be taken for the next request.
    ...(status === 413 && { Connection: 'close' }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}
