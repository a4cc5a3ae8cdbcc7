// A new password for somebody who lost the old one.
import { hashPassword } from '#kernel/auth/passwords.ts';
import { networkOf } from '#kernel/http/address.ts';
import { askForReset, findResetAccount, resetPassword } from '#content/users/password-resets/actions.ts';
import type { PageReply, PageRequest } from '../http.ts';
import { Field, Notice, page } from '../layout.tsx';

const SHORTEST = 8;

export async function lostPassword(request: PageRequest): Promise<PageReply> {
  const given = request.method === 'POST' ? request.form : request.query;
  const key = given.get('key');
  if (key !== null) return choose(request, given.get('login') ?? '', key);
  return request.method === 'POST' ? ask(request, given.get('login')?.trim() ?? '') : askForm(request);
}

async function ask(request: PageRequest, login: string): Promise<PageReply> {
  const { services, address, root } = request;
  if (login === '') return askForm(request, { status: 400, text: 'Enter your user name or your e-mail address.' });
  const keys = [networkOf(address), `account:${login.toLowerCase()}`];
  const seconds = await services.limits.take(keys.map((key) => ({ name: 'lost-password', key })));
  if (seconds > 0) return askForm(request, { status: 429, text: 'Too many requests. Try again in an hour.' });
  await askForReset(services, login);
  return page(200, {
    services,
    heading: 'Check your mail',
    children: (
      <>
        <Notice
          kind="success"
          text="If there is such an account, a mail with a link is on its way. The link is good for a day."
        />
        <p class="aside">
          <a href={`${root}/login`}>Back to sign-in</a>
        </p>
      </>
    ),
  });
}

function askForm({ services, root }: PageRequest, fault?: { status: number; text: string }): PageReply {
  return page(fault?.status ?? 200, {
    services,
    heading: 'Lost password',
    children: (
      <form method="post" action={`${root}/lost-password`}>
        {fault && <Notice kind="error" text={fault.text} />}
        <p>Enter your user name or your e-mail address. You will get a link by mail to choose a new password.</p>
        <Field name="login" label="User name or e-mail" autocomplete="username" isFocused />
        <p class="actions">
          <button type="submit">Send the link</button>
        </p>
        <p class="aside">
          <a href={`${root}/login`}>Back to sign-in</a>
        </p>
      </form>
    ),
  });
}

async function choose(request: PageRequest, login: string, key: string): Promise<PageReply> {
  const { services, root } = request;
  const account = await findResetAccount(services, login, key);
  if (!account) return askForm(request, { status: 400, text: 'This link is used up or too old. Ask for a new one.' });
  const password = request.form.get('password');
  if (request.method === 'GET' || password === null) return chooseForm(request, login, key);
  if (password.length < SHORTEST) return chooseForm(request, login, key, `Take at least ${SHORTEST} characters.`);
  await resetPassword(services, account.id, await hashPassword(password));
  return page(200, {
    services,
    heading: 'Password changed',
    children: (
      <>
        <Notice kind="success" text="Your new password is set." />
        <p class="actions">
          <a class="button" href={`${root}/login`}>
            Sign in
          </a>
        </p>
      </>
    ),
  });
}

function chooseForm({ services, root }: PageRequest, login: string, key: string, fault?: string): PageReply {
  return page(fault === undefined ? 200 : 400, {
    services,
    heading: 'Choose a new password',
    children: (
      <form method="post" action={`${root}/lost-password`}>
        {fault !== undefined && <Notice kind="error" text={fault} />}
        <input type="hidden" name="login" value={login} />
        <input type="hidden" name="key" value={key} />
        <p class="soft">
          For the account <strong>{login}</strong>, at least {SHORTEST} characters.
        </p>
        <Field name="password" label="New password" isPassword autocomplete="new-password" isFocused />
        <p class="actions">
          <button type="submit">Set the password</button>
        </p>
      </form>
    ),
  });
}
