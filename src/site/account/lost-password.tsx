// A new password for somebody who lost the old one.
import { hashPassword } from '#kernel/auth/passwords.ts';
import { networkOf } from '#kernel/http/address.ts';
import { askForReset, findResetAccount, resetPassword } from '#content/users/password-resets/actions.ts';
import type { PageReply, PageRequest } from '../http.ts';
import { Field, Notice, page } from '../layout.tsx';
import { wordsOf } from './words/words.ts';

const SHORTEST = 8;

export async function lostPassword(request: PageRequest): Promise<PageReply> {
  const given = request.method === 'POST' ? request.form : request.query;
  const key = given.get('key');
  if (key !== null) return choose(request, given.get('login') ?? '', key);
  return request.method === 'POST' ? ask(request, given.get('login')?.trim() ?? '') : askForm(request);
}

async function ask(request: PageRequest, login: string): Promise<PageReply> {
  const { services, address, root, language, suffix } = request;
  const words = wordsOf(request);
  if (login === '') return askForm(request, { status: 400, text: words.enterLogin });
  const keys = [networkOf(address), `account:${login.toLowerCase()}`];
  const seconds = await services.limits.take(keys.map((key) => ({ name: 'lost-password', key })));
  if (seconds > 0) return askForm(request, { status: 429, text: words.tooManyRequests });
  await askForReset(services, login);
  return page(200, {
    services,
    language,
    heading: words.checkMail,
    children: (
      <>
        <Notice kind="success" text={words.mailOnItsWay} />
        <p class="aside">
          <a href={`${root}/login${suffix}`}>{words.backToSignIn}</a>
        </p>
      </>
    ),
  });
}

function askForm(request: PageRequest, fault?: { status: number; text: string }): PageReply {
  const { services, root, language, suffix } = request;
  const words = wordsOf(request);
  return page(fault?.status ?? 200, {
    services,
    language,
    heading: words.lostPassword,
    asked: new URLSearchParams(),
    children: (
      <form method="post" action={`${root}/lost-password${suffix}`}>
        {fault && <Notice kind="error" text={fault.text} />}
        <p>{words.lostPasswordHint}</p>
        <Field name="login" label={words.login} autocomplete="username" isFocused />
        <p class="actions">
          <button type="submit">{words.sendLink}</button>
        </p>
        <p class="aside">
          <a href={`${root}/login${suffix}`}>{words.backToSignIn}</a>
        </p>
      </form>
    ),
  });
}

async function choose(request: PageRequest, login: string, key: string): Promise<PageReply> {
  const { services, root, language, suffix } = request;
  const words = wordsOf(request);
  const account = await findResetAccount(services, login, key);
  if (!account) return askForm(request, { status: 400, text: words.linkUsedUp });
  const password = request.form.get('password');
  if (request.method === 'GET' || password === null) return chooseForm(request, login, key);
  if (password.length < SHORTEST) return chooseForm(request, login, key, words.atLeast(SHORTEST));
  await resetPassword(services, account.id, await hashPassword(password));
  return page(200, {
    services,
    language,
    heading: words.changed,
    children: (
      <>
        <Notice kind="success" text={words.changedText} />
        <p class="actions">
          <a class="button" href={`${root}/login${suffix}`}>
            {words.signIn}
          </a>
        </p>
      </>
    ),
  });
}

function chooseForm(request: PageRequest, login: string, key: string, fault?: string): PageReply {
  const { services, root, language, suffix } = request;
  const words = wordsOf(request);
  return page(fault === undefined ? 200 : 400, {
    services,
    language,
    heading: words.chooseNew,
    asked: new URLSearchParams({ login, key }),
    children: (
      <form method="post" action={`${root}/lost-password${suffix}`}>
        {fault !== undefined && <Notice kind="error" text={fault} />}
        <input type="hidden" name="login" value={login} />
        <input type="hidden" name="key" value={key} />
        <p class="soft">
          {words.forAccount} <strong>{login}</strong>. {words.atLeast(SHORTEST)}
        </p>
        <Field name="password" label={words.newPassword} shows={words.shows} autocomplete="new-password" isFocused />
        <p class="actions">
          <button type="submit">{words.setPassword}</button>
        </p>
      </form>
    ),
  });
}
