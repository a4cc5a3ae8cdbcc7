import { expect, test } from 'vitest';
import { countOf, queryOf, readView } from './view.ts';

test('whatever stands in the address is a view', () => {
  expect(readView({})).toEqual({ tab: 'hold', search: '', page: 1, perPage: 25 });
  expect(readView({ tab: 'nothing', page: '-3', per: '7' })).toEqual(readView({}));
  expect(readView({ tab: 'spam', page: '2', per: '50', search: 'pills' })).toEqual({
    tab: 'spam',
    search: 'pills',
    page: 2,
    perPage: 50,
  });
});

test('what is asked of the site', () => {
  expect(queryOf(readView({ tab: 'trash' }))).toMatchObject({
    status: 'trash',
    page: 1,
    per_page: 25,
    context: 'edit',
  });
  const fields =
    'id,status,author,author_name,author_email,author_ip,author_url,content,date,date_gmt,link,parent,post,_links,_embedded';
  const plain = { context: 'edit', status: 'hold', page: 1, per_page: 25, _fields: fields, _embed: 'up,in-reply-to' };
  expect(queryOf(readView({}))).toEqual(plain);
  expect(queryOf(readView({ tab: 'approve', search: 'sea', page: '2', per: '100' }))).toEqual({
    ...{ ...plain, status: 'approve', page: 2, per_page: 100, search: 'sea' },
  });
});

test('figures of the tabs: the approved ones are known from their list alone', () => {
  const counts = { hold: 7, spam: 1000, trash: 0 };
  const view = readView({ tab: 'approve' });
  expect(countOf('hold', counts, view, 3)).toBe('7');
  expect(countOf('spam', counts, view, 3)).toBe('1000+');
  expect(countOf('trash', undefined, view, 3)).toBe('');
  expect(countOf('approve', counts, view, 3)).toBe('3');
  expect([countOf('approve', counts, view, undefined), countOf('approve', undefined, view, 0)]).toEqual(['', '0']);
  const spam = [0, 999, 1_000, 1_001].map((count) => countOf('spam', { ...counts, spam: count }, view, 3));
  expect(spam).toEqual(['0', '999', '1000+', '1000+']);
  expect(countOf('approve', counts, readView({}), 3)).toBe('');
  expect(countOf('approve', counts, readView({ tab: 'approve', search: 'x' }), 3)).toBe('');
});
