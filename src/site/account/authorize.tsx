// The authorization screen: a person grants an application access, by an application password made for it.
import { actedBy } from '#kernel/actions/actor.ts';
import { isUuid } from '#kernel/args/formats.ts';
import { grouped } from '#kernel/auth/application-password.ts';
import { createNonce, isNonceRight } from '#kernel/auth/nonce.ts';
import { defaultSite } from '#kernel/services.ts';
import { applicationPasswordsAvailable } from '#kernel/settings/site-settings.ts';
import { createApplicationPassword } from '#content/users/application-passwords/actions.ts';
import { redirect, type PageReply, type PageRequest } from '../http.ts';
import { Field, Notice, page } from '../layout.tsx';
import { wordsOf } from './words/words.ts';

interface Wish {
  appName: string;
  appId: string;
  successUrl: string;
  rejectUrl: string;
}

export async function authorizeApplication(request: PageRequest): Promise<PageReply> {
  const { services, person, method, root, suffix } = request;
  const words = wordsOf(request);
  if (!person) {
    const back = `${root}${request.path}?${(method === 'POST' ? request.form : request.query).toString()}`;
    return redirect(`${root}/login${suffix === '' ? '?' : `${suffix}&`}redirect_to=${encodeURIComponent(back)}`);
  }
  const wish = readWish(method === 'POST' ? request.form : request.query);
  const fault = faultOf(wish);
  if (fault !== undefined) return problem(request, 400, words[fault]);
  if (!services.settings.get(applicationPasswordsAvailable)) {
    return problem(request, 501, words.switchedOff, withQuery(wish.successUrl, { error: 'disabled' }));
  }
  if (method === 'GET') return form(request, wish);
  const bearer = { userId: person.account.id, session: person.session };
  if (!isNonceRight(services.keys, request.form.get('nonce') ?? '', bearer, services.clock.now())) {
    return form(request, wish, words.openTooLong);
  }
  if (request.form.get('decision') !== 'approve') return redirect(rejection(wish, root));
  if (wish.appName === '') return form(request, wish, words.needsName);
  return approve(request, wish, person.account);
}

async function approve(request: PageRequest, wish: Wish, account: { id: number; login: string }): Promise<PageReply> {
  const { services, root, language } = request;
  const words = wordsOf(request);
  const { tx } = actedBy(services, { id: account.id, login: account.login, via: 'session' });
  const { password } = await tx((open) =>
    createApplicationPassword(open, services.keys, { userId: account.id, name: wish.appName, appId: wish.appId }),
  );
  if (wish.successUrl !== '') {
    const { home } = defaultSite(services);
    return redirect(withQuery(wish.successUrl, { site_url: home, user_login: account.login, password }));
  }
  return page(200, {
    services,
    language,
    heading: words.granted,
    children: (
      <>
        <p>
          {words.passwordFor} <strong>{wish.appName}</strong>:
        </p>
        <code class="secret">{grouped(password)}</code>
        <p class="soft">{words.keepIt}</p>
        <p class="aside">
          <a href={`${root}/admin/`}>{words.toAdministration}</a>
        </p>
      </>
    ),
  });
}

function readWish(given: URLSearchParams): Wish {
  const text = (name: string): string => given.get(name)?.trim() ?? '';
  return {
    appName: text('app_name'),
    appId: text('app_id'),
    successUrl: text('success_url'),
    rejectUrl: text('reject_url'),
  };
}

type WishFault = 'wrongIdentifier' | 'wrongAddress' | 'insecureAddress';

function faultOf({ appId, successUrl, rejectUrl }: Wish): WishFault | undefined {
  if (appId !== '' && !isUuid(appId)) return 'wrongIdentifier';
  return [successUrl, rejectUrl].map(redirectFault).find((fault) => fault !== undefined);
}

/** Where the password may be sent: https, the same machine, or an app's own scheme. */
export function redirectFault(address: string): WishFault | undefined {
  if (address === '') return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isFormed = url !== undefined && /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(address);
  if (!isFormed || ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:'].includes(url.protocol)) {
    return 'wrongAddress';
  }
  if (url.protocol === 'http:' && !['127.0.0.1', '[::1]'].includes(url.hostname)) {
    return 'insecureAddress';
  }
  return undefined;
}

function rejection({ successUrl, rejectUrl }: Wish, root: string): string {
  if (rejectUrl !== '') return rejectUrl;
  return successUrl === '' ? `${root}/admin/` : withQuery(successUrl, { success: 'false' });
}

function withQuery(address: string, values: Record<string, string>): string {
  if (address === '') return '';
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** As a content security policy names it: an origin, or the scheme of an app. */
function formTarget(address: string): string {
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : url.protocol;
}

function problem(request: PageRequest, status: number, text: string, back = ''): PageReply {
  const { services, root, language } = request;
  const words = wordsOf(request);
  return page(status, {
    services,
    language,
    heading: words.cannotGrant,
    children: (
      <>
        <Notice kind="error" text={text} />
        <p class="aside">
          {back === '' ? (
            <a href={`${root}/admin/`}>{words.toAdministration}</a>
          ) : (
            <a href={back}>{words.backToApplication}</a>
          )}
        </p>
      </>
    ),
  });
}

function form(request: PageRequest, wish: Wish, fault?: string): PageReply {
  const { services, person, root, language, suffix } = request;
  const words = wordsOf(request);
  const bearer = { userId: person?.account.id ?? 0, session: person?.session ?? '' };
  const status = fault === undefined ? 200 : 400;
  const formTargets = [wish.successUrl, wish.rejectUrl].filter((url) => url !== '').map(formTarget);
  const shown = {
    services,
    language,
    heading: words.grant,
    children: (
      <form method="post" action={`${root}/admin/authorize-application${suffix}`}>
        {fault !== undefined && <Notice kind="error" text={fault} />}
        <p>
          {wish.appName === '' ? words.anApplication : <strong>{wish.appName}</strong>} {words.asks}
        </p>
        <dl class="facts">
          <dt>{words.account}</dt>
          <dd>{person?.account.login}</dd>
          <dt>{words.password}</dt>
          <dd>{wish.successUrl === '' ? words.isShown : words.isSentTo(new URL(wish.successUrl).host)}</dd>
        </dl>
        <input type="hidden" name="app_id" value={wish.appId} />
        <input type="hidden" name="success_url" value={wish.successUrl} />
        <input type="hidden" name="reject_url" value={wish.rejectUrl} />
        <input type="hidden" name="nonce" value={createNonce(services.keys, bearer, services.clock.now())} />
        <Field name="app_name" label={words.applicationName} value={wish.appName} autocomplete="off" />
        <p class="actions choice">
          <button type="submit" name="decision" value="approve">
            {words.approve}
          </button>
          <button type="submit" name="decision" value="reject" class="plain" formnovalidate>
            {words.refuse}
          </button>
        </p>
      </form>
    ),
  };
  return page(status, shown, { formTargets });
}
