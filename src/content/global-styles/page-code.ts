// The look that the site gave its theme, on public pages.
import { kept } from '#kernel/resource/kept.ts';
import { activeTheme } from '#kernel/settings/site-settings.ts';
import { colorScheme } from '#content/pages/color-scheme.ts';
import type { FindPageCode } from '#content/pages/code.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { globalStyles } from '#content/posts/design-types.ts';
import { printGlobalStyles } from './print.ts';
import { findStyles, readStyles } from './store.ts';

export const globalStylesCode: FindPageCode = async ({ services, db, reads }) => {
  const { settings } = services;
  const theme = settings.get(activeTheme);
  const { value, tags } = await kept(services, `site|global-styles|${theme}`, async () => {
    const row = await findStyles(db, theme);
    const wish = row && readStyles(row.content);
    const isEmpty = !wish || (Object.keys(wish.settings).length === 0 && Object.keys(wish.styles).length === 0);
    const around = { colors: lookOf(settings).colors, scheme: settings.get(colorScheme) };
    const css = isEmpty ? '' : printGlobalStyles(wish, around);
    return { value: css, tags: ['settings', `list:${globalStyles.name}:publish`], bytes: css.length * 2 };
  });
  reads(...tags);
  return value === '' ? [] : [{ place: 'head', html: `<style id="global-styles">${value}</style>`, hosts: [] }];
};
