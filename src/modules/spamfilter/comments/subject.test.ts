import { expect, test } from 'vitest';
import { subjectIn } from './subject.ts';

const NOTHING = {
  ...{ kind: 'comment', author: '', email: '', url: '', content: '', ip: '', agent: '', referrer: '', permalink: '' },
  ...{ postId: 0, userId: 0, evidence: 'unknown' },
};
const WHOLE = {
  ...{
    kind: 'comment',
    author: 'Ada',
    email: 'a@people.test',
    url: 'https://a.test',
    content: 'Hello',
    ip: '192.0.2.1',
  },
  ...{ agent: 'Browser/1', referrer: '/r/', permalink: '/p/', postId: 7, userId: 3, evidence: 'person' },
};

test.each([
  ['', NOTHING],
  ['[]', NOTHING],
  ['7', NOTHING],
  [JSON.stringify(WHOLE), WHOLE],
  [JSON.stringify({ ...WHOLE, kind: 'contact-form' }), WHOLE],
  [JSON.stringify({ author: 7, postId: 'x', userId: null, evidence: 'machine' }), NOTHING],
])('%s', (subject, expected) => {
  expect(subjectIn({ subject })).toEqual(expected);
});
