import { expect, test } from 'vitest';
import { markedStatus } from './inbox.ts';

test('an entry has one state', () => {
  expect(markedStatus('unread', { isRead: true })).toBe('read');
  expect(markedStatus('starred', { isRead: true })).toBe('starred');
  expect(markedStatus('starred', { isRead: false })).toBe('unread');
  expect(markedStatus('starred', { isStarred: false })).toBe('read');
  expect(markedStatus('spam', { isRead: true })).toBe('spam');
  expect(markedStatus('spam', { isTrash: true })).toBe('trash');
  expect(markedStatus('trash', { isTrash: false })).toBe('read');
  expect(markedStatus('unread', { isStarred: true })).toBe('starred');
  expect(markedStatus('unread', { isStarred: true, isTrash: true })).toBe('trash');
  expect(markedStatus('trash', { isTrash: false, isRead: false })).toBe('unread');
  expect(markedStatus('trash', { isTrash: false, isRead: true })).toBe('read');
  expect(markedStatus('trash', { isTrash: false, isRead: true, isStarred: true })).toBe('starred');
  expect(markedStatus('unread', {})).toBe('unread');
  expect(markedStatus('read', { isRead: false })).toBe('unread');
  expect(markedStatus('trash', { isRead: false })).toBe('trash');
});
