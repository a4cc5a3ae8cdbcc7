// Signing in and out.
import { createNonce, isNonceRight } from '#kernel/auth/nonce.ts';
import { SESSION_COOKIE, SESSION_DAYS } from '#kernel/auth/session.ts';
import { printCookie } from '#kernel/http/cookie.ts';
import { deleteSession } from '#content/users/sessions/store.ts';
import { startSession } from '#content/users/sessions/actions.ts';
import { signIn } from '#content/users/sign-in.ts';
import { redirect, type PageReply, type PageRequest } from '../http.ts';
import { Field, Notice, page } from '../layout.tsx';

const FAULTS = {
  empty: { status: 400, text: 'Enter your user name and your password.' },
  // In the same words for both: whoever guesses shall not learn which names there are.
  wrong: { status: 401, text: 'The name or the password is not right.' },
} as const;

export async function login(request: PageRequest): Promise<PageReply> {
  const target = safeTarget(
    (request.method === 'POST' ? request.form : request.query).get('redirect_to'),
    request.root,
  );
  if (request.method === 'GET') return form(request, target);
  const { services, address } = request;
  const name = request.form.get('login')?.trim() ?? '';
  const result = await signIn(services, { login: name, password: request.form.get('password') ?? '', address });
  if ('account' in result) {
    const { token } = await services.tx((tx) => startSession(tx, services.keys, result.account.id));
    return redirect(target, { 'Set-Cookie': sessionCookie(token, SESSION_DAYS * 86_400, services.siteConfig.base) });
  }
  if (result.fault === 'blocked') {
    const text = `Too many failed sign-ins. Try again in ${Math.ceil(result.seconds / 60)} minutes.`;
    return form(request, target, { status: 429, text, name }, { 'Retry-After': String(result.seconds) });
  }
  return form(request, target, { ...FAULTS[result.fault], name });
}

export async function logout(request: PageRequest): Promise<PageReply> {
  const { services, person, root } = request;
  if (!person) return redirect(`${root}/login`);
  const bearer = { userId: person.account.id, session: person.session };
  if (
    request.method === 'POST' &&
    isNonceRight(services.keys, request.form.get('nonce') ?? '', bearer, services.clock.now())
  ) {
    await services.tx((tx) => deleteSession(tx.db, person.session));
    return redirect(`${root}/login`, { 'Set-Cookie': sessionCookie('', 0, services.siteConfig.base) });
  }
  return page(200, {
    services,
    heading: 'Sign out',
    children: (
      <form method="post" action={`${root}/logout`}>
        <input type="hidden" name="nonce" value={createNonce(services.keys, bearer, services.clock.now())} />
        <p>
          You are signed in as <strong>{person.account.login}</strong>.
        </p>
        <p class="actions">
          <button type="submit">Sign out</button>
        </p>
        <p class="aside">
          <a href={`${root}/admin/`}>Stay signed in</a>
        </p>
      </form>
    ),
  });
}

interface Fault {
  status: number;
  text: string;
  name: string;
}

function form(
  { services, root }: PageRequest,
  target: string,
  fault?: Fault,
  headers: Record<string, string> = {},
): PageReply {
  return page(
    fault?.status ?? 200,
    {
      services,
      heading: 'Sign in',
      children: (
        <form method="post" action={`${root}/login`}>
          {fault && <Notice kind="error" text={fault.text} />}
          <input type="hidden" name="redirect_to" value={target} />
          <Field
            name="login"
            label="User name or e-mail"
            value={fault?.name ?? ''}
            autocomplete="username"
            isFocused={!fault}
          />
          <Field
            name="password"
            label="Password"
            isPassword
            autocomplete="current-password"
            isFocused={fault !== undefined}
          />
          <p class="actions">
            <button type="submit">Sign in</button>
          </p>
          <p class="aside">
            <a href={`${root}/lost-password`}>Lost your password?</a>
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

function sessionCookie(token: string, seconds: number, base: string): string {
  return printCookie(base, SESSION_COOKIE, token, seconds);
}
