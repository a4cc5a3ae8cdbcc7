// Signing in and out.
import { createDeviceCookie, readDevice } from '#kernel/auth/device.ts';
import { createNonce, isNonceRight } from '#kernel/auth/nonce.ts';
import { SESSION_COOKIE, SESSION_DAYS } from '#kernel/auth/session.ts';
import { printCookie } from '#kernel/http/cookie.ts';
import { deleteSession } from '#content/users/sessions/store.ts';
import { startSession } from '#content/users/sessions/actions.ts';
import { signIn } from '#content/users/sign-in.ts';
import { redirect, type PageReply, type PageRequest } from '../http.ts';
import { Field, Notice, page } from '../layout.tsx';
import { wordsOf } from './words/words.ts';

const FAULTS = { empty: { status: 400, word: 'enterBoth' }, wrong: { status: 401, word: 'wrong' } } as const;

export async function login(request: PageRequest): Promise<PageReply> {
  const target = safeTarget(
    (request.method === 'POST' ? request.form : request.query).get('redirect_to'),
    request.root,
  );
  if (request.method === 'GET') return form(request, target);
  const { services, address } = request;
  const name = request.form.get('login')?.trim() ?? '';
  // Browsers leave out a box that is not ticked.
  const isForgotten = !request.form.has('remember');
  const { cookie } = request;
  const result = await signIn(services, { login: name, password: request.form.get('password') ?? '', address, cookie });
  if ('account' in result) {
    const origin = { agent: request.agent, address, isPassing: isForgotten };
    const { token } = await services.tx((tx) => startSession(tx, services.keys, result.account.id, origin));
    const seconds = isForgotten ? undefined : SESSION_DAYS * 86_400;
    const { keys, siteConfig } = services;
    const cookies = [sessionCookie(token, seconds, siteConfig.base)];
    const { id } = result.account;
    const isNew = !isForgotten && readDevice(keys, cookie, id) === undefined;
    if (isNew) cookies.push(createDeviceCookie(keys, siteConfig.base, id));
    return redirect(target, { 'Set-Cookie': cookies });
  }
  if (result.fault === 'blocked') {
    const text = wordsOf(request).blocked(Math.ceil(result.seconds / 60));
    return form(request, target, { status: 429, text, name, isForgotten }, { 'Retry-After': String(result.seconds) });
  }
  const { status, word } = FAULTS[result.fault];
  return form(request, target, { status, text: wordsOf(request)[word], name, isForgotten });
}

export async function logout(request: PageRequest): Promise<PageReply> {
  const { services, person, root, language, suffix } = request;
  const words = wordsOf(request);
  if (!person) return redirect(`${root}/login${suffix}`);
  const bearer = { userId: person.account.id, session: person.session };
  if (
    request.method === 'POST' &&
    isNonceRight(services.keys, request.form.get('nonce') ?? '', bearer, services.clock.now())
  ) {
    await services.tx((tx) => deleteSession(tx.db, person.session));
    return redirect(`${root}/login${suffix}`, { 'Set-Cookie': sessionCookie('', 0, services.siteConfig.base) });
  }
  return page(200, {
    services,
    language,
    heading: words.signOut,
    children: (
      <form method="post" action={`${root}/logout${suffix}`}>
        <input type="hidden" name="nonce" value={createNonce(services.keys, bearer, services.clock.now())} />
        <p>
          {words.signedInAs} <strong>{person.account.login}</strong>.
        </p>
        <p class="actions">
          <button type="submit">{words.signOut}</button>
        </p>
        <p class="aside">
          <a href={`${root}/admin/`}>{words.staySignedIn}</a>
        </p>
      </form>
    ),
  });
}

interface Fault {
  status: number;
  text: string;
  name: string;
  isForgotten: boolean;
}

function form(request: PageRequest, target: string, fault?: Fault, headers: Record<string, string> = {}): PageReply {
  const { services, root, language, suffix } = request;
  const words = wordsOf(request);
  return page(
    fault?.status ?? 200,
    {
      services,
      language,
      heading: words.signIn,
      asked: new URLSearchParams({ redirect_to: target }),
      children: (
        <form method="post" action={`${root}/login${suffix}`}>
          {fault && <Notice kind="error" text={fault.text} />}
          <input type="hidden" name="redirect_to" value={target} />
          <Field
            name="login"
            label={words.login}
            value={fault?.name ?? ''}
            autocomplete="username"
            isFocused={!fault}
          />
          <Field
            name="password"
            label={words.password}
            shows={words.shows}
            autocomplete="current-password"
            isFocused={fault !== undefined}
          />
          <p class="field check">
            <input id="remember" type="checkbox" name="remember" value="1" checked={fault?.isForgotten !== true} />
            <label for="remember">{words.stayOnDevice}</label>
          </p>
          <p class="actions">
            <button type="submit">{words.signIn}</button>
          </p>
          <p class="aside">
            <a href={`${root}/lost-password${suffix}`}>{words.lostPasswordLink}</a>
          </p>
        </form>
      ),
    },
    { headers },
  );
}

/** Only a path of this site: an address of elsewhere would lend our name to a stranger's page. */
export function safeTarget(wish: string | null, root: string): string {
  return wish !== null && /^\/(?![/\\])[^\s\\]*$/.test(wish) ? wish : `${root}/admin/`;
}

/** Without seconds it goes when the browser is closed. */
function sessionCookie(token: string, seconds: number | undefined, base: string): string {
  return printCookie(base, SESSION_COOKIE, token, seconds);
}
