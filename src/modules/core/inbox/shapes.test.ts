import { expect, test } from 'vitest';
import type { Answer } from '#content/submissions/answers.ts';
import type { ActionRow, FileRow } from '#content/submissions/store.ts';
import { printed } from './shapes.ts';

const ANSWER = {
  id: 12,
  form: '5',
  formTitle: 'Contact',
  serial: 3,
  at: '2026-03-01T12:00:00',
  subject: 'Hello',
  name: 'Ann',
  email: 'ann@people.test',
  isRead: true,
  isStarred: false,
  isSpam: false,
  isTrash: true,
  fields: [{ id: 'a', label: 'A', value: 'x' }],
  page: '/contact/',
};
const action = (of: number, status: string, more: object = {}): ActionRow =>
  ({ submission_id: of, name: 'mail', label: 'Mail', status, log: null, updated_at: 'now', ...more }) as ActionRow;
const file = (of: number, name: string): FileRow => ({ submission_id: of, name, size: 7, key: 'k' }) as FileRow;
const shown = (more: Partial<Answer>, actions: ActionRow[] = [], files: FileRow[] = []) =>
  printed({ module: 'forms-plugin', answer: { ...ANSWER, ...more } }, { actions, files });

test('an answer with what was done about it', () => {
  const actions = [action(12, 'failed', { log: 'mail_failed' }), action(13, 'success'), action(12, 'success', { name: 'b' })];
  expect(shown({}, actions, [file(13, 'other.txt'), file(12, 'own.txt')])).toEqual({
    ...{ id: 'forms-plugin-12', module: 'forms-plugin', form: 'forms-plugin:5', form_title: 'Contact', serial: 3 },
    ...{ received_gmt: '2026-03-01T12:00:00', subject: 'Hello', from_name: 'Ann', from_email: 'ann@people.test' },
    ...{ is_read: true, is_starred: false, is_spam: false, is_trash: true, mail: 'failed', page: '/contact/' },
    fields: [{ id: 'a', label: 'A', value: 'x' }],
    files: [{ name: 'own.txt', size: 7 }],
    expires_gmt: null,
    events: [
      { name: 'mail', label: 'Mail', status: 'failed', log: 'mail_failed', updated_gmt: 'now' },
      { name: 'b', label: 'Mail', status: 'success', log: null, updated_gmt: 'now' },
    ],
  });
}); // prettier-ignore

test('mails about what is spam are none', () => {
  const actions = [action(12, 'failed', { log: 'mail_failed' })];
  expect([shown({ isSpam: true }, actions).mail, shown({}, actions).mail, shown({}).mail]).toEqual(['none', 'failed', 'none']); // prettier-ignore
  expect(shown({ expiresAt: '2027-01-01T00:00:00' }).expires_gmt).toBe('2027-01-01T00:00:00');
});
