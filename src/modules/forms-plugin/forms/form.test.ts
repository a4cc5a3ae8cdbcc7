import { expect, test } from 'vitest';
import { changeForm, NEW_FORM, type FormParts } from './form.ts';

const changed = (sent: object, before: FormParts = NEW_FORM) => changeForm(before, sent);
const mail = { to: 'a@people.test', subject: 'S', message: 'M', reply_to: 'R' };

test('what is absent stays', () => {
  expect(changed({})).toEqual({ form: NEW_FORM, faults: {} });
  expect(NEW_FORM.settings).toEqual({
    store_entries: true,
    honeypot: true,
    min_fill_seconds: 2,
    limit_per_day: 0,
    close_date: null,
    store_ip: false,
    single_use: false,
    delete_after_days: 0,
  });
});

test('mails are one or several', () => {
  expect(changed({ notifications: mail }).form.notifications).toEqual([mail]);
  expect(changed({ notifications: [{ to: 'x', subject: 7 }] }).form.notifications).toEqual([
    { to: 'x', subject: '', message: '', reply_to: '' },
  ]);
  const long = changed({ notifications: [{ ...mail, message: 'x'.repeat(20_001) }] }).form.notifications[0];
  expect(long?.message).toHaveLength(20_000);
  expect(changed({ notifications: Array(10).fill(mail) }).faults).toEqual({});
});

test.each<[object, string]>([
  [{ notifications: Array(11).fill(mail) }, 'notifications'],
  [{ notifications: [mail, {}] }, 'notifications'],
  [{ notifications: [mail, 'x'] }, 'notifications'],
  [{ confirmation: 'x' }, 'confirmation'],
  [{ confirmation: { type: 'song' } }, 'confirmation'],
  [{ confirmation: { type: 'page' } }, 'confirmation'],
  [{ confirmation: { type: 'page', page: '3' } }, 'confirmation'],
  [{ confirmation: { type: 'redirect', url: '//other.test' } }, 'confirmation'],
  [{ confirmation: { type: 'redirect', url: 'javascript:x' } }, 'confirmation'],
  [{ confirmation: { type: 'redirect', url: 'javascript:/x/' } }, 'confirmation'],
  [{ confirmation: { type: 'redirect' } }, 'confirmation'],
  [{ settings: [] }, 'settings'],
  [{ settings: { min_fill_seconds: 3_601 } }, 'settings'],
  [{ settings: { limit_per_day: -1 } }, 'settings'],
  [{ settings: { limit_per_day: 1_000_001 } }, 'settings'],
  [{ settings: { delete_after_days: 36_501 } }, 'settings'],
  [{ settings: { delete_after_days: 1.5 } }, 'settings'],
  [{ settings: { min_fill_seconds: '3' } }, 'settings'],
  [{ settings: { close_date: 'soon' } }, 'settings'],
  [{ settings: { close_date: 7 } }, 'settings'],
])('%j is wrong', (sent, name) => {
  const { form, faults } = changed(sent);
  expect(Object.keys(faults)).toEqual([name]);
  expect(form).toEqual(NEW_FORM);
});

test.each<[object, object]>([
  [{}, { type: 'message', message: '', page: 0, url: '' }],
  [{ message: 'Thanks' }, { type: 'message', message: 'Thanks', page: 0, url: '' }],
  [
    { type: 'page', page: 1 },
    { type: 'page', message: '', page: 1, url: '' },
  ],
  [
    { type: 'redirect', url: '/thanks' },
    { type: 'redirect', message: '', page: 0, url: '/thanks' },
  ],
  [
    { type: 'redirect', url: 'HTTPS://a.test' },
    { type: 'redirect', message: '', page: 0, url: 'HTTPS://a.test' },
  ],
])('%j is said afterwards', (confirmation, stored) => {
  expect(changed({ confirmation })).toMatchObject({ form: { confirmation: stored }, faults: {} });
});

test('settings change one by one', () => {
  const settings = {
    store_entries: false,
    honeypot: false,
    min_fill_seconds: 3_600,
    limit_per_day: 1_000_000,
    close_date: '2026-05-01',
    store_ip: true,
    single_use: true,
    delete_after_days: 36_500,
  };
  const { form } = changed({ settings });
  expect(form.settings).toEqual(settings);
  expect(changed({ settings: {} }, form).form.settings).toEqual(settings);
  expect(changed({ settings: { honeypot: 'yes', close_date: null, limit_per_day: 0 } }, form).form.settings).toEqual({
    ...settings,
    close_date: null,
    limit_per_day: 0,
  });
});
