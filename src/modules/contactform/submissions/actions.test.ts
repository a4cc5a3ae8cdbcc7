import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMails } from '#kernel/mail/store.ts';
import { defineModule } from '#kernel/module.ts';
import { runOpenActions } from '#content/submissions/run-actions.ts';
import { findActions, findFiles } from '#content/submissions/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { BeforeContactMail, PendingSubmission } from './before-mail.ts';
import { findSubmission, findSubmissions } from './store.ts';

let app: TestApp;
let editor: TestClient;
let now = new Date('2026-03-01T12:00:00Z');
let decide: (submission: PendingSubmission) => ReturnType<BeforeContactMail>;
let asked: PendingSubmission[] = [];
const guard = defineModule({
  name: 'test-guard',
  version: '1.0.0',
  routes: {},
  beforeContactMail(_services, submission) {
    asked.push(submission);
    return decide(submission);
  },
});

beforeAll(async () => {
  app = await createTestApp({ modules: [guard], clock: { now: () => now }, flags: { limits: 'off' } });
  editor = app.as(await app.make.user({ role: 'editor' }));
});
afterAll(() => app.close());
beforeEach(() => {
  // Whoever sends the same within ten seconds sends it once.
  now = new Date(now.getTime() + 60_000);
  asked = [];
});

const at = '/contactform/v1/contact-forms';
const mail = { subject: 'S', sender: 'a@site.test', recipient: 'boss@site.test', body: '[a]' };
const makeForm = async (settings = ''): Promise<number> => {
  const sent = {
    context: 'save',
    title: 'Guarded',
    form: '[text a][file photo filetypes:pdf]',
    mail,
    additional_settings: settings,
  };
  return (await editor.post(at, sent)).body.id;
};
const send = async (id: number, fields: Record<string, string | File>): Promise<any> => {
  const body = new FormData();
  body.append('_contactform_unit_tag', `contactform-f${id}-p0-o1`);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { 'user-agent': 'Test browser' };
  return (await app.fetch(`/api${at}/${id}/feedback`, { method: 'POST', body, headers })).json();
};
const outbox = async () => (await findMails(app.app.services.db, { limit: 100 })).length;
const stored = (formId: number) => findSubmissions(app.app.services.db, { formId, limit: 10 });

describe('a module that stops the mail', () => {
  test('the sender is told so, nothing leaves, the message is kept', async () => {
    const id = await makeForm();
    const before = await outbox();
    decide = () => ({ message: 'Not <b>today</b>.' });
    const answer = await send(id, { a: 'Hello' });
    expect(answer).toMatchObject({ status: 'aborted', message: 'Not today.', invalid_fields: [] });
    expect(answer.posted_data_hash).not.toBe('');
    expect(asked).toMatchObject([{ form: { id, title: 'Guarded' }, values: { a: ['Hello'] } }]);
    expect(asked[0]!.visit['_contact_form_title']).toBe('Guarded');
    expect(await stored(id)).toMatchObject([{ status: 'aborted' }]);
    expect(await outbox()).toBe(before);
  });

  test.each([
    [{}, 'aborted', 'Your message was not sent.'],
    [{ status: 'payment_required', message: 'Pay first.' }, 'payment_required', 'Pay first.'],
    [{ status: 'No Status!' }, 'aborted', 'Your message was not sent.'],
  ])('%j', async (stop, status, message) => {
    const id = await makeForm();
    decide = () => stop;
    expect(await send(id, { a: 'x' })).toMatchObject({ status, message });
    expect(await stored(id)).toMatchObject([{ status }]);
  });

  test('also where no mail would be sent', async () => {
    const id = await makeForm('skip_mail: on');
    decide = () => ({});
    expect(await send(id, { a: 'x' })).toMatchObject({ status: 'aborted' });
  });

  test('changes its mind when the same is sent again', async () => {
    const id = await makeForm();
    decide = () => ({});
    const { posted_data_hash } = await send(id, { a: 'x' });
    const before = await outbox();
    now = new Date(now.getTime() + 60_000);
    decide = () => undefined;
    await send(id, { a: 'x', _contactform_posted_data_hash: posted_data_hash });
    expect(await outbox()).toBe(before + 1);
    expect(await stored(id)).toHaveLength(1);
  });

  test('leaves nothing of what must not be kept', async () => {
    const id = await makeForm('do_not_store: on');
    let submissionId = 0;
    decide = (submission) => {
      submissionId = submission.id;
      return {};
    };
    const photo = new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf', { type: 'application/pdf' });
    expect(await send(id, { a: 'secret', photo })).toMatchObject({ status: 'aborted' });
    const { db } = app.app.services;
    const details = (await findActions(db, 'contactform', submissionId)).map((action) => action.details);
    expect(details.join('')).not.toContain('sealed');
    expect(await findSubmission(db, submissionId)).toMatchObject({ status: 'aborted', is_stored: 0 });
    const [file] = await findFiles(db, 'contactform', [submissionId]);
    expect(await app.app.services.files.facts(file!.key)).toBeUndefined();
  });
});

test('a module that lets it pass is not noticed', async () => {
  const id = await makeForm('skip_mail: on');
  decide = () => undefined;
  expect(await send(id, { a: 'x' })).toMatchObject({ status: 'mail_sent' });
  expect(asked).toHaveLength(1);
});

test('a module that fails is asked again, and the mail waits for it', async () => {
  const id = await makeForm();
  const before = await outbox();
  decide = () => Promise.reject(new Error('The service is away.'));
  expect(await send(id, { a: 'x' })).toMatchObject({ status: 'mail_sent' });
  expect(await outbox()).toBe(before);
  decide = () => undefined;
  const [row] = await stored(id);
  // There is no server for mails here, so that the mail itself is left for later.
  await runOpenActions(app.app.services, { module: 'contactform', submissionId: row!.id }).catch(() => undefined);
  expect(asked).toHaveLength(2);
  expect(await outbox()).toBe(before + 1);
});
