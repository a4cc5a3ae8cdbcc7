import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ForeignPost } from '#copy/origins/records.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { carriedKinds } from './carry.ts';
import { findForm } from './store.ts';

let app: TestApp;
let editor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ environment: { SITEWRIGHT_EMAIL: 'boss@site.test' } });
  editor = app.as(await app.make.user({ role: 'editor' }));
});
afterAll(() => app.close());

const at = '/contactform/v1/contact-forms';
const save = async (body: object): Promise<any> => (await editor.post(at, { context: 'save', ...body })).body;
const read = async (id: number): Promise<any> => (await editor.get(`${at}/${id}`)).body;

describe('create', () => {
  test('without the word save nothing is stored', async () => {
    for (const context of [undefined, 'dry-run', 'view']) {
      const { status, body } = await editor.post(at, { title: 'Draft', context });
      expect([status, body.id, body.slug, body.title]).toEqual([200, null, null, 'Draft']);
    }
    expect((await editor.get(`${at}?search=Draft`)).body).toEqual([]);
  });

  test('what is missing comes from the first template', async () => {
    const { body } = await editor.post(at, {});
    expect(body).toMatchObject({ id: null, title: 'Untitled', locale: 'en_US', config_errors: [] });
    const { form, mail, mail_2, messages, additional_settings } = body.properties;
    expect(form.fields.map((field: { type: string; name: string }) => `${field.type} ${field.name}`)).toEqual([
      'text* your-name',
      'email* your-email',
      'text* your-subject',
      'textarea your-message',
      'submit ',
    ]);
    expect(mail).toMatchObject({
      active: true,
      subject: '[_site_title] "[your-subject]"',
      sender: '[_site_title] <noreply@site.test>',
      recipient: '[_site_admin_email]',
      additional_headers: 'Reply-To: [your-email]',
      use_html: false,
      exclude_blank: false,
    });
    expect(mail_2.active).toBe(false);
    expect(messages).toMatchObject({ mail_sent_ok: 'Thank you. Your message is on its way.' });
    expect(Object.keys(messages)).toHaveLength(23);
    expect(messages.spam).toBe(messages.mail_sent_ng);
    expect(additional_settings).toEqual({ content: '', settings: [] });
  });

  test('stored, it is read again with the same properties', async () => {
    const written = {
      title: ' <b>Quote</b> ',
      locale: 'de_DE',
      form: '[text* your-name]\r\n[select dept "Sales|sales@site.test"]\r',
      mail: {
        subject: 'A',
        sender: 'a@site.test',
        recipient: 'b@site.test',
        body: 'x\r\ny [your-name]',
        use_html: '1',
      },
      messages: { mail_sent_ok: 'Fine.', of_nobody: 'x' },
      additional_settings: 'demo_mode: on\nnonsense\nlimit: 1',
    };
    const created = await save(written);
    expect(created).toMatchObject({ slug: null, title: 'Quote', locale: 'de_DE', config_errors: [] });
    expect(created.properties.messages).toEqual({ mail_sent_ok: 'Fine.' });
    const { id, slug, title, properties, ...others } = await read(created.id);
    expect({ id, slug, title, others }).toEqual({
      id: created.id,
      slug: 'quote',
      title: 'Quote',
      others: { locale: 'de_DE' },
    });
    expect(properties).toMatchObject({
      form: {
        content: '[text* your-name]\n[select dept "Sales|sales@site.test"]',
        fields: [
          { name: 'your-name' },
          { pipes: [['Sales', 'sales@site.test']], raw_values: ['Sales|sales@site.test'] },
        ],
      },
      mail: { active: true, body: 'x\ny [your-name]', additional_headers: '', use_html: true, exclude_blank: false },
      messages: { mail_sent_ok: 'Fine.', invalid_required: 'Bitte füllen Sie dieses Feld aus.' },
      additional_settings: {
        settings: [
          ['demo_mode', true],
          ['limit', '1'],
        ],
      },
    });
    expect((await read((await save({ title: 'Quote' })).id)).slug).toBe('quote-2');
  });

  test.each([
    [{ id: 5 }, 'contactform_post_exists'],
    [{ title: ['x'] }, 'rest_invalid_param'],
    [{ form: 7 }, 'rest_invalid_param'],
    [{ mail: 'x' }, 'rest_invalid_param'],
    [{ messages: ['x'] }, 'rest_invalid_param'],
    [{ form: 'x'.repeat(1_000_001) }, 'rest_invalid_param'],
  ])('%j is refused', async (body, code) => {
    await editor.post(at, { context: 'save', ...body }).fails(400, code);
  });

  test('a locale that is none becomes English', async () => {
    expect((await editor.post(at, { locale: '../x' })).body.locale).toBe('en_US');
    expect((await editor.post(at, { locale: 'fr' })).body.locale).toBe('fr');
  });

  test('as a form body', async () => {
    const body = new URLSearchParams({ title: 'From a form', context: 'save', 'mail[subject]': 'S' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await editor.post(at, body, headers);
    expect(answer.body).toMatchObject({ title: 'From a form', properties: { mail: { subject: 'S', body: '' } } });
    expect(answer.body.id).toBeGreaterThan(0);
  });
});

describe('update', () => {
  test('what is absent stays, a mail is written whole', async () => {
    const { id } = await save({ title: 'One', form: '[text a]' });
    await editor.patch(`${at}/${id}`, { title: 'Never' });
    expect((await read(id)).title).toBe('One');
    const { body } = await editor.patch(`${at}/${id}`, { context: 'save', mail: { subject: 'x' } });
    expect(body).toMatchObject({ id, slug: 'one', title: 'One', properties: { form: { content: '[text a]' } } });
    expect(body.config_errors).toHaveProperty(['mail.sender']);
    expect((await read(id)).properties.mail).toEqual({
      active: true,
      subject: 'x',
      sender: '',
      recipient: '',
      body: '',
      additional_headers: '',
      attachments: '',
      use_html: false,
      exclude_blank: false,
    });
  });

  test('an unknown message is not stored', async () => {
    const { id } = await save({ title: 'Messages' });
    const { body } = await editor.put(`${at}/${id}`, { context: 'save', messages: { spam: 'No.', invented: 'x' } });
    expect(body.properties.messages).toEqual({ spam: 'No.' });
    expect((await read(id)).properties.messages).not.toHaveProperty('invented');
  });

  test('only over what the client has seen', async () => {
    const { id } = await save({ title: 'Locked' });
    const { headers } = await editor.get(`${at}/${id}`);
    const seen = headers.get('etag')!;
    const change = (title: string) => editor.post(`${at}/${id}`, { context: 'save', title }, { 'if-match': seen });
    const first = await change('First');
    expect(first.headers.get('etag')).toBe((await editor.get(`${at}/${id}`)).headers.get('etag'));
    expect(first.headers.get('etag')).not.toBe(seen);
    await change('Second').fails(412, 'contactform_conflict');
    expect((await read(id)).title).toBe('First');
    expect((await editor.post(`${at}/${id}`, { context: 'save', title: 'Third' })).status).toBe(200);
  });
});

test('forms of one title that are made at once have slugs of their own', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => save({ title: 'Twins' })));
  const slugs = await Promise.all(made.map(async ({ id }) => (await read(id)).slug));
  expect(slugs.sort()).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4', 'twins-5']);
});

test('delete is for good', async () => {
  const { id } = await save({ title: 'Gone' });
  expect((await editor.delete(`${at}/${id}`)).body).toEqual({ deleted: true });
  for (const ask of [editor.get, editor.delete, editor.patch]) {
    await ask(`${at}/${id}`).fails(404, 'contactform_not_found');
  }
  await editor.get(`${at}/99999999999999999999`).fails(404, 'contactform_not_found');
});

describe('list', () => {
  const titles = async (query: string): Promise<string[]> =>
    (await editor.get(`${at}?search=zebra&${query}`)).body.map((form: { title: string }) => form.title);

  test('order, part and search', async () => {
    for (const title of ['B zebra', 'A zebra', 'C']) {
      await save({ title, ...(title === 'C' && { additional_settings: 'note: a "Zebra"' }) });
    }
    expect(await titles('')).toEqual(['B zebra', 'A zebra', 'C']);
    expect(await titles('order=desc')).toEqual(['C', 'A zebra', 'B zebra']);
    expect(await titles('orderby=title')).toEqual(['A zebra', 'B zebra', 'C']);
    expect(await titles('orderby=slug&order=DESC')).toEqual(['C', 'B zebra', 'A zebra']);
    expect(await titles('per_page=1&offset=1')).toEqual(['A zebra']);
    expect(await titles('offset=1')).toEqual(['A zebra', 'C']);
    expect(await titles('per_page=-1&orderby=of_nobody')).toEqual(['B zebra', 'A zebra', 'C']);
    const { headers, body } = await editor.get(`${at}?search=zebra&per_page=2`);
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['3', '2']);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{7}$/),
      slug: 'b-zebra',
      title: 'B zebra',
      locale: 'en_US',
    });
  });
});

describe('who may', () => {
  test('contributors list, editors do the rest, nobody is told 401', async () => {
    const { id } = await save({ title: 'Rights' });
    const contributor = app.as(await app.make.user({ role: 'contributor' }));
    const subscriber = app.as(await app.make.user({ role: 'subscriber' }));
    const visitor = app.asVisitor();
    expect((await contributor.get(at)).status).toBe(200);
    for (const one of [subscriber, visitor]) await one.get(at).fails(403, 'contactform_forbidden');
    for (const one of [contributor, subscriber, visitor]) {
      await one.get(`${at}/${id}`).fails(403, 'contactform_forbidden');
      await one.get(`${at}/999999`).fails(403, 'contactform_forbidden');
      await one.post(at, {}).fails(403, 'contactform_forbidden');
      await one.patch(`${at}/${id}`, {}).fails(403, 'contactform_forbidden');
      await one.delete(`${at}/${id}`).fails(403, 'contactform_forbidden');
    }
    expect((await read(id)).title).toBe('Rights');
  });
});

test('mistakes are named by section', async () => {
  const { body } = await editor.post(at, {
    form: '<label>[text name] [email* e:mail]</label><form>[text a.b][file f limit:40mb]',
    mail: {
      subject: '[name]',
      sender: 'x@elsewhere.test',
      recipient: '[e:mail]',
      body: 'Hello',
      additional_headers: 'nonsense\nBcc: [e:mail]\nReply-To: [name]',
      attachments: '[f]\nuploads/none.pdf\n/etc/passwd/../x',
    },
    mail_2: { active: false },
    messages: { spam: '<b>No</b>' },
    additional_settings: 'on_sent_ok: x',
  });
  const counts = Object.fromEntries(
    Object.entries(body.config_errors).map(([section, errors]) => [section, (errors as unknown[]).length]),
  );
  expect(counts).toEqual({
    'form.body': 6,
    'mail.subject': 1,
    'mail.sender': 1,
    'mail.recipient': 1,
    'mail.additional_headers': 3,
    'mail.attachments': 3,
    'messages.spam': 1,
    'additional_settings.body': 1,
  });
  expect(body.config_errors['mail.sender']).toEqual([
    { message: 'The address does not belong to the domain of the site.', link: '' },
  ]);
});

test.each<[object, string | undefined]>([
  [{ messages: { spam: '<B>No</B>' } }, 'messages.spam Messages are shown without HTML.'],
  [{ messages: { spam: 'No<!-- x -->' } }, 'messages.spam Messages are shown without HTML.'],
  [{ messages: { spam: 'No</p>' } }, 'messages.spam Messages are shown without HTML.'],
  [{ messages: { spam: '1 < 2 > 0, <3' } }, undefined],
  [{ additional_settings: 'on_submit: x' }, 'additional_settings.body on_sent_ok and on_submit do nothing any more.'],
  [{ additional_settings: 'on_submitted: x' }, undefined],
])('%j is told alone: %s', async (more, expected) => {
  const mail = { subject: 'x', sender: 'a@site.test', recipient: 'b@site.test', body: 'x' };
  const { body } = await editor.post(at, { form: '[text a]', mail, ...more });
  const told = Object.entries(body.config_errors as Record<string, { message: string }[]>);
  expect(told.map(([section, faults]) => `${section} ${faults.map(({ message }) => message).join()}`)).toEqual(
    expected === undefined ? [] : [expected],
  );
});

describe('protection of recipients', () => {
  const errors = async (additional_settings: string): Promise<object> => {
    const mail = {
      subject: 'x',
      sender: 'a@site.test',
      recipient: 'b@site.test',
      body: 'x',
      additional_headers: 'Bcc: [your-email]',
    };
    return (await editor.post(at, { form: '[email* your-email]', mail, additional_settings })).body.config_errors;
  };
  test('an address that visitors type gets no mail unless they have an account', async () => {
    expect(await errors('')).toHaveProperty(['mail.additional_headers']);
    expect(await errors('subscribers_only: on')).toEqual([]);
    expect(await errors('demo_mode: on')).toEqual([]);
    expect(await errors('skip_mail: on')).toEqual([]);
  });
});

test('a form of another site lands once, and is written over when it comes again', async () => {
  const { services } = app.app;
  const kind = carriedKinds['wpcf7_contact_form'];
  const land = (title: string, meta: object, known?: number, isTrusted = true) => {
    const list = Object.entries(meta).map(([key, value]) => ({ key, value }));
    const record = { title, meta: list } as unknown as ForeignPost;
    return services.tx((tx) => kind.land(tx, services, record, { known, isTrusted, note: () => undefined }));
  };
  const first = {
    _form: ' [text* your-name]\r\n',
    _locale: 'de_DE',
    _hash: 'abcdef0123',
    _mail: 'a:1:{s:7:"subject";s:2:"Hi";}',
  };
  const id = await land('Away', first);
  const shown = await read(id);
  expect([shown.title, shown.locale, shown.properties.form.content, shown.properties.mail.subject]).toEqual([
    'Away',
    'de_DE',
    '[text* your-name]',
    'Hi',
  ]);
  const row = await findForm(services.db, id);
  expect(row?.hash).toBe('abcdef0123');
  expect(await land('Again', { _form: '[email* your-email]<script>1</script>' }, id, false)).toBe(id);
  const again = await read(id);
  expect([again.title, again.locale, again.properties.form.content]).toEqual([
    'Again',
    'en_US',
    '[email* your-email]1',
  ]);
  expect((await findForm(services.db, id))?.hash).toBe('abcdef0123');
  await editor.delete(`${at}/${id}`);
  const other = await land('Anew', { _form: '[text a]', _hash: 'no hash' }, id);
  expect(other).not.toBe(id);
  expect((await findForm(services.db, other))?.hash).not.toBe('no hash');
});

describe('a form of another site with a damaged mail', () => {
  const land = async (mail: string) => {
    const { services } = app.app;
    const notes: string[] = [];
    const meta = [
      { key: '_form', value: '[text* your-name] [email* your-email] [submit "Go"]' },
      { key: '_mail', value: mail },
    ];
    const record = { title: 'Ask', meta } as unknown as ForeignPost;
    const carried = { known: undefined, isTrusted: true, note: (sentence: string) => void notes.push(sentence) };
    const id = await services.tx((tx) => carriedKinds['wpcf7_contact_form'].land(tx, services, record, carried));
    return { ...(await read(id)).properties, notes };
  };

  test('keeps it where only lengths are wrong', async () => {
    const { mail, notes } = await land('a:2:{s:7:"subject";s:2:"Hello";s:9:"recipient";s:3:"owner@new.example";}');
    expect(mail).toMatchObject({ subject: 'Hello', recipient: 'owner@new.example' });
    expect(notes).toEqual(['The part "_mail" of the contact form "Ask" had wrong lengths, which were put right.']);
  });

  test('comes with a usual one where it cannot be read', async () => {
    const { mail, form, notes } = await land('a:9:{s:7:"subject";s:2:"Hello";}');
    expect(form.content).toContain('[text* your-name]');
    expect(mail).toMatchObject({
      active: true,
      recipient: '[_site_admin_email]',
      body: 'your-name: [your-name]\nyour-email: [your-email]',
      additional_headers: 'Reply-To: [your-email]',
    });
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('The part "_mail" of the contact form "Ask" could not be read');
  });
});
