import { expect, test } from 'vitest';
import { commentPublished, commentToModerate, type CommentFacts } from './comment-mails.ts';

const comment: CommentFacts & { adminUrl: string } = {
  postTitle: 'Post',
  name: 'Ada',
  email: 'ada@b.test',
  url: 'https://ada.test',
  ip: '192.0.2.1',
  lines: ['One.', 'Two.'],
  link: 'https://a.test/post#comment-1',
  adminUrl: 'https://a.test/admin',
};

test('who waits is told what was said, by whom, and where to decide', () => {
  expect(commentToModerate.texts.en(comment).paragraphs).toEqual([
    'Ada wrote a comment on “Post”. Nobody sees it until you approve it.',
    'One.',
    'Two.',
    'E-mail: ada@b.test',
    'Site: https://ada.test',
    'Network address: 192.0.2.1',
    'Decide here: https://a.test/admin',
  ]);
  expect(commentPublished.texts.de?.(comment).paragraphs).toEqual([
    'Ada hat „Post“ kommentiert.',
    'One.',
    'Two.',
    'E-Mail: ada@b.test',
    'Website: https://ada.test',
    'Netzwerkadresse: 192.0.2.1',
    'Er steht hier: https://a.test/post#comment-1',
  ]);
});

test('what was left out is not told', () => {
  const bare = { ...comment, name: '', email: '', url: '', ip: '', lines: [] };
  for (const [mail, somebody] of [
    [commentToModerate.texts.en(bare), 'Somebody wrote'],
    [commentToModerate.texts.de?.(bare), 'Jemand hat'],
    [commentPublished.texts.en(bare), 'Somebody wrote'],
    [commentPublished.texts.de?.(bare), 'Jemand hat'],
  ] as const) {
    expect(mail?.paragraphs).toHaveLength(2);
    expect(mail?.paragraphs[0]).toContain(somebody);
  }
});
