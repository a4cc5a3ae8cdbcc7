import { expect, test } from 'vitest';
import { blockWith, pieceContext } from '#test/kit/piece.ts';
import { socialLink, socialLinks } from './social.tsx';

const shown = (attributes: object, social: object = {}): unknown =>
  socialLink(blockWith({ ...attributes }), '', pieceContext({ about: { social } }));
const link = (service: string, address: string, sign: string, label: string, more = ''): string =>
  `<li class="wp-social-link wp-social-link-${service} wp-block-social-link"><a class="wp-block-social-link-anchor" href="${address}"${more}>` +
  `<span class="wp-social-link-sign" aria-hidden="true">${sign}</span><span class="wp-block-social-link-label">${label}</span></a></li>`;

test.each([
  [{ service: 'mail', url: 'a@people.test' }, link('mail', 'mailto:a@people.test', '✉', 'Mail')],
  [{ service: 'mail', url: 'a@people.test?subject=x' }, link('mail', 'https://a@people.test?subject=x', '✉', 'Mail')],
  [{ service: 'mail', url: 'x/a@people.test' }, link('mail', 'https://x/a@people.test', '✉', 'Mail')],
  [{ service: 'x', url: 'a@people.test' }, link('x', 'https://a@people.test', '𝕏', 'X')],
  [{ service: 'mastodon', url: 'social.test/@a' }, link('mastodon', 'https://social.test/@a', 'Ma', 'Mastodon')],
  [{ service: 'feed', url: '/feed/' }, link('feed', '/feed/', '≋', 'RSS feed')],
  [{ service: 'feed', url: 'social.test/#x' }, link('feed', 'https://social.test/#x', '≋', 'RSS feed')],
  [{ url: '#top' }, link('chain', '#top', '⛓', 'Link')],
  [{ service: '"><', url: 'HTTPS://x.test/' }, link('chain', 'HTTPS://x.test/', '⛓', 'Link')],
  [{ service: 'GitHub', url: 'https://git.test/', label: 'Ours', rel: 'me" <b>' }, link('github', 'https://git.test/', 'Ou', 'Ours', ' rel="me b"')],
  [{ service: 'constructor', url: '/x' }, link('constructor', '/x', 'Co', 'Constructor')],
  [{ service: 'x', url: '' }, ''],
  [{ service: 'x' }, ''],
  [{ service: 'feed', url: 'javascript:x' }, ''],
])('%j', (attributes, expected) => {
  expect(shown(attributes)).toBe(expected);
}); // prettier-ignore

test('as the row around it wishes', () => {
  const attributes = { service: 'x', url: '/x', rel: 'me', style: { spacing: { padding: '1px' } } };
  const social = { openInNewTab: true, iconColorValue: '#123456', iconBackgroundColorValue: '#654321' };
  const plain = link('x', '/x', '𝕏', 'X', ' target="_blank" rel="noopener me"');
  const colours = 'color:#123456;background-color:#654321';
  const styled = (style: string): string => plain.replace('social-link">', `social-link" style="${style}">`);
  expect(shown(attributes, social)).toBe(styled(`${colours};padding:1px`));
  expect(shown({ ...attributes, style: {} }, social)).toBe(styled(colours));
  expect(shown({ service: 'x', url: '/x' }, { openInNewTab: 1 })).toBe(link('x', '/x', '𝕏', 'X'));
  expect(shown({ service: 'x', url: '/x' }, { openInNewTab: true })).toBe(
    link('x', '/x', '𝕏', 'X', ' target="_blank" rel="noopener"'),
  );
});

test.each([
  [{}, ''],
  [{ size: 'has-huge-icon-size', showLabels: true }, ' has-huge-icon-size has-visible-labels'],
  [{ size: 'huge', iconColor: 'a', iconBackgroundColor: 'b' }, ' has-icon-color has-icon-background-color'],
])('a row of %j', async (attributes, names) => {
  const told: unknown[] = [];
  const printed = (html: string) =>
    pieceContext({
      renderBlocks: (_blocks: unknown, _post: unknown, more: unknown) => {
        told.push(more);
        return Promise.resolve(html);
      },
    });
  const block = blockWith(attributes, 'core/social-links');
  expect(await socialLinks(block, '', printed('<li>'))).toMatch(new RegExp(`^<ul class="wp-block-social-links${names} is-layout[^>]*><li></ul>$`)); // prettier-ignore
  expect(await socialLinks(block, '', printed(' \n'))).toBe('');
  expect(told).toEqual([{ social: attributes }, { social: attributes }]);
});
