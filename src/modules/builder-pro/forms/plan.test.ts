import { expect, test } from 'vitest';
import { isOn, list, readDefinition, text } from './definition.ts';
import { planActions } from './plan.ts';

const facts = {
  pageUrl: 'http://site.test/ask/',
  pageTitle: 'Ask',
  address: '192.0.2.1',
  agent: 'Browser',
  now: new Date('2026-03-01T22:45:10Z'),
  zone: { timezone: '', offset: 2 },
};
const values = [{ id: 'name', label: 'Name', value: 'Ann & Bo' }];
const planned = (settings: Record<string, unknown>) =>
  planActions(readDefinition({ form_name: 'Ask', ...settings }), values, facts, 'f1');
const META = {
  date: '2026-03-02',
  time: '00:45',
  page_url: 'http://site.test/ask/',
  user_agent: 'Browser',
  remote_ip: '192.0.2.1',
  credit: 'Sitewright',
};

test('actions come in their order, whatever the form says; saving is none of them', () => {
  const submit_actions = ['popup', 'song', 'webhook', 'save-to-database', 'email2', 'redirect', 'email'];
  const { actions, answer } = planned({ submit_actions, webhook_in_background: 'yes' });
  expect(actions.map(({ name, label, done, isInBackground }) => [name, label, done?.status, isInBackground])).toEqual([
    ['email', 'Email', undefined, false],
    ['email2', 'Email 2', undefined, false],
    ['redirect', 'Redirect', 'failed', undefined],
    ['webhook', 'Webhook', undefined, true],
    ['popup', 'Popup', 'success', undefined],
    ['song', 'song', 'failed', undefined],
  ]);
  expect(actions.at(-1)?.done?.log).toBe('action_not_available');
  expect(actions[2]?.done?.log).toBe('invalid_url');
  expect(answer).toEqual({});
});

test.each<[Record<string, unknown>, object]>([
  [{ redirect_to: ' https://a.test/?n=[field id="name"] ' }, { redirect_url: 'https://a.test/?n=Ann%20%26%20Bo' }],
  [{ redirect_to: 'HTTPS://A.test/b' }, { redirect_url: 'https://a.test/b' }],
  [{ redirect_to: 'javascript:x' }, {}],
  [{ redirect_to: 'javascript://https://a.test' }, {}],
  [{ popup_action: 'close', popup_action_popup_id: '7' }, { popup: { action: 'close' } }],
  [{ popup_action_popup_id: '7' }, { popup: { action: 'open', id: '7' } }],
])('%j: %j', (settings, answer) => {
  const plan = planned({ submit_actions: ['redirect', 'popup'], ...settings });
  expect(plan.answer).toEqual(answer);
  expect(plan.actions[0]?.done?.status).toBe('redirect_url' in answer ? 'success' : 'failed');
  expect(planned({ submit_actions: [], ...settings }).answer).toEqual({});
});

test('a mail has all that it needs', () => {
  const form_fields = [
    { custom_id: 'name', field_label: 'Name', required: 'yes' },
    { custom_id: 'cv', field_type: 'upload', attachment_type: 'both' },
    { custom_id: 'photo', field_type: 'upload' },
  ];
  const mail = Object.fromEntries(
    ['to', 'subject', 'content', 'from', 'from_name', 'reply_to', 'to_cc', 'to_bcc'].map((one) => [
      `email_${one}_2`,
      one,
    ]),
  );
  const [first, second] = planned({
    submit_actions: ['email', 'email2'],
    form_fields,
    ...mail,
    email_content_type_2: 'plain',
    form_metadata_2: ['date', 'page_title'],
  }).actions;
  expect(first?.details).toEqual({
    ...{ to: '', subject: '', content: '[all-fields]', from: '', fromName: '', replyTo: '', cc: '', bcc: '' },
    isHtml: true,
    fields: [
      { id: 'name', type: 'text', label: 'Name', isRequired: true },
      { id: 'cv', type: 'upload', label: '', isRequired: false },
      { id: 'photo', type: 'upload', label: '', isRequired: false },
    ],
    attached: ['cv'],
    meta: META,
  });
  expect(second?.details).toMatchObject({
    ...{ to: 'to', subject: 'subject', content: 'content', from: 'from', fromName: 'from_name', replyTo: 'reply_to' },
    ...{ cc: 'to_cc', bcc: 'to_bcc', isHtml: false, meta: { date: '2026-03-02', page_title: 'Ask' } },
  });
});

test('a call has all that it needs', () => {
  const [call] = planned({
    submit_actions: ['webhook'],
    webhooks: ' https://a.test/ ',
    webhooks_advanced_data: 'yes',
  }).actions;
  expect(call?.details).toEqual({
    url: 'https://a.test/',
    isAdvanced: true,
    form: { id: 'f1', name: 'Ask' },
    fields: [],
    meta: { ...META, page_title: 'Ask' },
  });
});

test('a field that says nothing of itself', () => {
  const [field] = readDefinition({ form_fields: [{ _id: 'x' }] }).fields;
  expect(field).toEqual({
    id: 'x',
    type: 'text',
    label: '',
    placeholder: '',
    isRequired: false,
    width: 100,
    options: [],
    optionLines: [],
    allowsMultiple: undefined,
    isMultiple: false,
    rows: 4,
    value: '',
    acceptanceText: '',
    min: undefined,
    max: undefined,
    minDate: '',
    maxDate: '',
    file: { maxBytes: 10_485_760, extensions: expect.arrayContaining(['jpg', 'zip']), maxFiles: 1, isAttached: false },
    html: '',
  });
});

test.each<[object, object]>([
  [{ field_type: 'captcha' }, { isRequired: true }],
  [
    { width: '5', rows: '99' },
    { width: 10, rows: 40 },
  ],
  [
    { width: '150', rows: '0' },
    { width: 100, rows: 1 },
  ],
  [
    { width: '33', rows: 'x' },
    { width: 33, rows: 4 },
  ],
  [{ field_type: 'checkbox' }, { isMultiple: true, allowsMultiple: undefined }],
  [
    { field_type: 'select', allow_multiple: 'yes' },
    { isMultiple: true, allowsMultiple: true },
  ],
  [
    { field_type: 'radio', allow_multiple: 'yes' },
    { isMultiple: false, allowsMultiple: true },
  ],
  [
    { field_type: 'select', allow_multiple: '' },
    { isMultiple: false, allowsMultiple: false },
  ],
  [
    { field_options: ' One \n\nTwo | 2\nA|b|c ' },
    {
      optionLines: ['One', 'Two | 2', 'A|b|c'],
      options: [
        { label: 'One', value: 'One' },
        { label: 'Two', value: '2' },
        { label: 'A|b', value: 'c' },
      ],
    },
  ],
  [
    { field_min: '1.5', field_max: ' ' },
    { min: 1.5, max: undefined },
  ],
  [
    { min_date: '2026-01-02', max_date: '2.1.2026' },
    { minDate: '2026-01-02', maxDate: '' },
  ],
  [
    { min_date: 'x2026-01-02', max_date: '2026-01-02x' },
    { minDate: '', maxDate: '' },
  ],
  [{ file_sizes: '0.5', file_types: '.PDF, tar.gz,,' }, { file: { maxBytes: 524_288, extensions: ['pdf', 'tar.gz'] } }],
  [{ file_sizes: '101' }, { file: { maxBytes: 104_857_600 } }],
  [{ allow_multiple_upload: 'yes' }, { file: { maxFiles: 20 } }],
  [{ max_files: '3.7' }, { file: { maxFiles: 3 } }],
  [{ max_files: '99' }, { file: { maxFiles: 20 } }],
  [{ max_files: '0' }, { file: { maxFiles: 1 } }],
  [{ attachment_type: 'attach' }, { file: { isAttached: true } }],
])('%j', (row, field) => {
  expect(readDefinition({ form_fields: [{ custom_id: 'x', ...row }] }).fields).toMatchObject([field]);
});

test('what is no field is left out', () => {
  const rows = [
    7,
    null,
    [],
    {},
    { custom_id: 'a b' },
    { custom_id: 'x', field_type: 'song' },
    { custom_id: 'x'.repeat(65) },
  ];
  expect(readDefinition({ form_fields: rows }).fields).toEqual([]);
  const many = Array.from({ length: 501 }, (_, at) => ({ custom_id: `f${at}` }));
  expect(readDefinition({ form_fields: many }).fields).toHaveLength(500);
  expect(readDefinition({})).toMatchObject({ name: 'Form', actions: ['email', 'save-to-database'] });
  expect(readDefinition({ submit_actions: ['a', 7, 'a'] }).actions).toEqual(['a']);
});

test('settings as texts, switches and lists', () => {
  const settings = { text: 'x', number: 7, none: null, on: 'yes', off: 'no', zero: '0', list: ['a', 1] };
  expect(['text', 'number', 'none', 'absent'].map((name) => text(settings, name))).toEqual(['x', '7', '', '']);
  expect(['on', 'off', 'zero', 'number', 'none'].map((name) => isOn(settings, name))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([isOn(settings, 'none', true), isOn(settings, 'off', true)]).toEqual([true, false]);
  expect([list(settings, 'list', []), list(settings, 'text', ['b'])]).toEqual([['a'], ['b']]);
});
