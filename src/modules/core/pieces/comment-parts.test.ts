import { describe, expect, test } from 'vitest';
import { blockWith, pieceContext } from '#test/kit/piece.ts';
import * as parts from './comment-parts.tsx';
import { commentTemplate, commentsTitle } from './comments.tsx';

const COMMENT = {
  id: 7,
  author_name: 'Runa',
  author_url: 'https://runa.test/',
  content: 'Well <em>said</em> :)',
  date: '2026-03-01T13:00:00',
  date_gmt: '2026-03-01T12:00:00',
  post: { type: 'post', author_id: 4, status: 'publish' },
};
const context = (more: object = {}, comment: object = {}) =>
  pieceContext({ about: { comment: { ...COMMENT, ...comment }, thread: { link: '/p/', isOpen: true } }, ...more });
const printed = (piece: keyof typeof parts, attributes: object, comment: object = {}, more: object = {}): unknown =>
  parts[piece](blockWith({ ...attributes }), '', context(more, comment));

describe('of one comment', () => {
  test.each<[keyof typeof parts, object, object, string]>([
    ['commentAuthorName', {}, {}, '<div class="wp-block-comment-author-name"><a rel="external nofollow ugc" href="https://runa.test/">Runa</a></div>'],
    ['commentAuthorName', { linkTarget: '_blank' }, { author_url: 'HTTP://x.test' }, '<div class="wp-block-comment-author-name"><a rel="external nofollow ugc" href="HTTP://x.test" target="_blank">Runa</a></div>'],
    ['commentAuthorName', { isLink: false }, {}, '<div class="wp-block-comment-author-name">Runa</div>'],
    ['commentAuthorName', {}, { author_url: 'javascript:https://x', author_name: '' }, '<div class="wp-block-comment-author-name">Anonymous</div>'],
    ['commentAvatar', {}, {}, '<div class="wp-block-avatar"><img class="avatar avatar-96 photo wp-block-avatar__image" alt="Runa" src="http://site.test/assets/avatar.svg?s=96" width="96" height="96" loading="lazy"/></div>'],
    ['commentAvatar', { width: 32 }, {}, '<div class="wp-block-avatar"><img class="avatar avatar-32 photo wp-block-avatar__image" alt="Runa" src="http://site.test/assets/avatar.svg?s=96" width="32" height="32" loading="lazy"/></div>'],
    ['commentAvatar', { size: 513, width: 32 }, {}, '<div class="wp-block-avatar"><img class="avatar avatar-512 photo wp-block-avatar__image" alt="Runa" src="http://site.test/assets/avatar.svg?s=96" width="512" height="512" loading="lazy"/></div>'],
    ['commentDate', {}, {}, '<div class="wp-block-comment-date"><a href="/p/#comment-7"><time datetime="2026-03-01T12:00:00Z">March 1, 2026</time></a></div>'],
    ['commentDate', { isLink: false, format: 'Y' }, {}, '<div class="wp-block-comment-date"><time datetime="2026-03-01T12:00:00Z">2026</time></div>'],
    ['commentReplyLink', {}, {}, '<div class="wp-block-comment-reply-link"><a class="comment-reply-link" rel="nofollow" href="/p/?replytocom=7#respond" aria-label="Reply to Runa">Reply</a></div>'],
  ])('%s with %j', (piece, attributes, comment, expected) => {
    expect(printed(piece, attributes, comment)).toBe(expected);
  }); // prettier-ignore

  test('its text, with the signs that the site shows', () => {
    expect(printed('commentContent', {})).toBe('<div class="wp-block-comment-content"><p>Well <em>said</em> 🙂</p>\n</div>');
  }); // prettier-ignore

  test('without one, or where nobody may answer, nothing', () => {
    for (const piece of Object.values(parts)) expect(piece(blockWith({}), '', pieceContext())).toBe('');
    for (const thread of [undefined, { link: '/p/', isOpen: false }])
      expect(printed('commentReplyLink', {}, {}, { about: { comment: COMMENT, thread } })).toBe('');
    expect(printed('commentDate', {}, {}, { about: { comment: COMMENT } })).toContain('<a href="#comment-7">');
  });

  test('an address with a question goes on with it', () => {
    const about = { comment: COMMENT, thread: { link: '/?p=3', isOpen: true } };
    expect(printed('commentReplyLink', {}, {}, { about })).toContain('href="/?p=3&amp;replytocom=7#respond"');
  });

  test('the way to change it is for those who may', () => {
    const caller = (id: number, may: boolean) => ({ caller: { id, can: () => may } });
    const link = (more: string) => `<div class="wp-block-comment-edit-link"><a href="http://site.test/admin/comments"${more}>Edit</a></div>`; // prettier-ignore
    expect(printed('commentEditLink', {}, {}, caller(3, true))).toBe(link(''));
    expect(printed('commentEditLink', { linkTarget: '_blank' }, {}, caller(3, true))).toBe(link(' target="_blank"'));
    expect(printed('commentEditLink', {}, {}, caller(0, true))).toBe('');
  });
});

describe('of all', () => {
  const post = { title: 'A &amp; b', author_id: 4 };
  const said = (id: number, parent: number | null, author: number | null) => ({ id, parent_id: parent, author_id: author }); // prettier-ignore

  test('answers stand below what they answer, those of the author say so', async () => {
    const thread = { comments: [said(1, null, 4), said(2, 0, null), said(3, 99, 5), said(4, 1, null), said(5, 4, 4)] };
    const renderBlocks = (_blocks: unknown, _post: unknown, { comment }: { comment: { id: number } }) =>
      Promise.resolve(`[${comment.id}]`);
    const template = (more: object) => commentTemplate(blockWith({}), '', pieceContext({ renderBlocks, ...more }));
    expect(await template({ about: { thread }, post })).toBe(
      '<ol class="wp-block-comment-template"><li id="comment-1" class="comment depth-1 bypostauthor">[1]' +
        '<ol><li id="comment-4" class="comment depth-2">[4]<ol><li id="comment-5" class="comment depth-3 bypostauthor">[5]</li></ol></li></ol></li>' +
        '<li id="comment-2" class="comment depth-1">[2]</li><li id="comment-3" class="comment depth-1">[3]</li></ol>',
    );
    expect(await template({ about: { thread: { comments: [said(1, null, null)] } }, post: { author_id: null } })).toBe(
      '<ol class="wp-block-comment-template"><li id="comment-1" class="comment depth-1">[1]</li></ol>',
    );
    expect(await template({ about: { thread: { comments: [] } }, post })).toBe('');
    expect(await template({})).toBe('');
  });

  test.each([
    [{}, 2, '<h2 id="comments" class="wp-block-comments-title">2 comments on “A &amp; b”</h2>'],
    [{ showPostTitle: false, level: 3, anchor: 'said' }, 1, '<h3 id="said" class="wp-block-comments-title">1 comment</h3>'],
    [{ showCommentsCount: false }, 1, '<h2 id="comments" class="wp-block-comments-title">Comments on “A &amp; b”</h2>'],
    [{ showPostTitle: false, showCommentsCount: false }, 1, '<h2 id="comments" class="wp-block-comments-title">Comments</h2>'],
    [{}, 0, ''],
  ])('a title of %j for %i', (attributes, total, expected) => {
    expect(commentsTitle(blockWith(attributes), '', pieceContext({ about: { thread: { total } }, post }))).toBe(expected);
    expect(commentsTitle(blockWith(attributes), '', pieceContext({ about: { thread: { total } } }))).toBe('');
  }); // prettier-ignore
});
