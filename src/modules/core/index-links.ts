// Where the first document of the interface leads to: pictures of the site, and its theme.
import type { Module } from '#kernel/module.ts';
import { activeTheme, siteIcon, siteLogo } from '#kernel/settings/site-settings.ts';
import * as places from './places.ts';

export const indexLinks: NonNullable<Module['indexLinks']> = ({ services: { settings }, site, caller }) => {
  const pictures = [
    { type: 'site_logo', id: settings.get(siteLogo) },
    { type: 'site_icon', id: settings.get(siteIcon) },
  ];
  const media = pictures
    .filter(({ id }) => id > 0)
    .map(({ type, id }) => ({ embeddable: true, type, href: places.mediaItem.href(site, { id }) }));
  const theme = places.theme.href(site, { stylesheet: settings.get(activeTheme) });
  return {
    ...(media.length > 0 && { 'wp:featuredmedia': media }),
    ...(caller.can('edit_posts') && { 'wp:active-theme': [{ href: theme }] }),
    ...(media.length > 0 && { curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }] }),
  };
};
