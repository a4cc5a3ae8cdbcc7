import { expect, test } from 'vitest';
import { cleanSteps, wrongProfiles } from './rules.ts';

test.each([
  [{ social_site_a: 'https://social-a.test/x', social_site_b: '@quill' }, []],
  [{ social_site_b: 'https://social-b.test/quill' }, []],
  [{ social_site_a: 'quill' }, ['social_site_a']],
  [{ social_site_a: 'javascript:alert(1)' }, ['social_site_a']],
  [{ social_site_b: 'a name with blanks' }, ['social_site_b']],
  [{ social_site_b: 'x'.repeat(26) }, ['social_site_b']],
  [{ other_social_urls: ['https://a.test/', 'nope', 3] }, ['other_social_urls-1', 'other_social_urls-2']],
  [{ social_site_a: '', other_social_urls: [''] }, []],
  [{}, []],
  [{ social_site_a: 'https://social' }, ['social_site_a']],
  [{ social_site_a: 'HTTPS://social.test/x', social_site_b: '' }, []],
  [{ social_site_b: 'https://b.test/@quill/' }, []],
  [{ social_site_b: 'HTTPS://b.test/Quill' }, []],
  [{ social_site_b: 'see https://b.test/quill' }, ['social_site_b']],
  [{ social_site_a: 'javascript://https://a.test/' }, ['social_site_a']],
  [{ social_site_b: 'x'.repeat(25) }, []],
  [{ social_site_b: 'https://b.test/quill/more' }, ['social_site_b']],
])('%j', (given, wrong) => {
  expect(wrongProfiles(given)).toEqual(wrong);
});

test('steps are texts without tags', () => {
  expect(cleanSteps(['<b>one</b>', 2, 'two'])).toEqual(['one', 'two']);
  expect(cleanSteps('one')).toEqual(['one']);
  expect(cleanSteps([])).toEqual([]);
});
