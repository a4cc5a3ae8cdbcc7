import { expect, test } from 'vitest';
import { caller } from '#kernel/auth/caller.ts';
import { siteIn } from '#kernel/site.ts';
import { pieceContext } from '#test/kit/piece.ts';
import { indexLinks } from './index-links.ts';

type Asked = Parameters<typeof indexLinks>[0];

const person = (...capabilities: string[]) =>
  caller({ id: 3, login: 'x', roles: [], capabilities: new Set(capabilities), via: 'program' });
const site = siteIn({ base: 'http://site.test', restPrefix: 'api', languages: ['en'], isMultilingual: false }, 'en');
const linksOf = (who: Asked['caller'], settings: object = {}) =>
  indexLinks({ ...pieceContext({}, { ...settings }), site, caller: who });

test('pictures of the site where there are some, the theme for those who write', () => {
  expect(linksOf(person())).toEqual({});
  const theme = [{ href: 'http://site.test/api/core/v2/themes/starter-theme' }];
  expect(linksOf(person('edit_posts'))).toEqual({ 'wp:active-theme': theme });
  const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];
  const picture = (type: string, id: number) => ({ embeddable: true, type, href: `http://site.test/api/core/v2/media/${id}` }); // prettier-ignore
  expect(linksOf(person(), { site_icon: 5 })).toEqual({ 'wp:featuredmedia': [picture('site_icon', 5)], curies });
  expect(linksOf(person(), { site_icon: 5, site_logo: 1 })).toEqual({
    'wp:featuredmedia': [picture('site_logo', 1), picture('site_icon', 5)],
    curies,
  });
});
