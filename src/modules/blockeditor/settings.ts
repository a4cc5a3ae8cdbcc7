// blockeditor/v1 settings and assets: what a block editor elsewhere has to know of the site that it writes for.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { sizesByName } from '#kernel/images/sizes.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { activeTheme } from '#kernel/settings/site-settings.ts';
import { printGlobalStyles } from '#content/global-styles/print.ts';
import { findStyles, readStyles } from '#content/global-styles/store.ts';
import { themeBase } from '#content/global-styles/theme-base.ts';
import { mapIn, type Node } from '#content/global-styles/values.ts';
import { colorScheme } from '#content/pages/color-scheme.ts';
import { lookOf } from '#content/pages/look/settings.ts';

const settings = shape('block-editor-settings', {
  __experimentalFeatures: a.map({ description: 'What people can choose from.' }),
  __experimentalStyles: a.map({ description: 'How everything looks.' }),
  alignWide: a.bool({ description: 'Whether blocks can be wider than the text.' }),
  allowedBlockTypes: a.bool({ description: 'Whether all kinds of blocks may be used.' }),
  disableCustomColors: a.bool(),
  disableCustomFontSizes: a.bool(),
  disableCustomGradients: a.bool(),
  enableCustomLineHeight: a.bool(),
  enableCustomSpacing: a.bool(),
  enableCustomUnits: a.bool(),
  imageEditing: a.bool(),
  imageSizes: listOf(shape('named-image-size', { slug: a.string(), name: a.string() })),
  imageDimensions: a.map({ description: 'Width, height and crop of each size.' }),
  isRTL: a.bool(),
  styles: listOf(shape('editor-style', { css: a.string() })),
});

export const readSettings = route({
  path: '/settings',
  methods: ['GET'],
  permission: mayEdit,
  answers: settings,
  async handle({ db, services }) {
    const { settings: kept } = services;
    const sizes = sizesByName();
    const { colors } = lookOf(kept);
    const row = await findStyles(db, kept.get(activeTheme));
    const own = row ? readStyles(row.content) : { settings: {}, styles: {} };
    const base = themeBase(colors);
    const css = printGlobalStyles(own, { colors, scheme: kept.get(colorScheme) });
    return answer(settings, {
      __experimentalFeatures: merged(base.settings, own.settings),
      __experimentalStyles: merged(base.styles, own.styles),
      alignWide: true,
      allowedBlockTypes: true,
      disableCustomColors: false,
      disableCustomFontSizes: false,
      disableCustomGradients: false,
      enableCustomLineHeight: true,
      enableCustomSpacing: true,
      enableCustomUnits: true,
      imageEditing: true,
      imageSizes: Object.keys(sizes).map((name) => ({ slug: name, name })),
      imageDimensions: sizes,
      isRTL: false,
      styles: [{ css }],
    });
  },
});

/** What the site changed lies above what the theme brings, one storey deep: palettes and sizes are whole lists. */
function merged(base: Node, own: Node): Record<string, unknown> {
  const names = [...new Set([...Object.keys(base), ...Object.keys(own)])];
  return Object.fromEntries(
    names.map((name) => [name, isMap(base[name]) ? { ...base[name], ...mapIn(own, name) } : (own[name] ?? base[name])]),
  );
}

const assets = shape('block-editor-assets', {
  allowed_block_types: listOf(a.string()),
  scripts: a.string({ description: 'Always empty: an editor brings its own.' }),
  styles: a.string({ description: 'Always empty: the look is in the settings.' }),
});

export const readAssets = route({
  path: '/assets',
  methods: ['GET'],
  permission: mayEdit,
  answers: assets,
  handle({ services }) {
    const names = services.registry().modules.flatMap(({ dynamicBlocks = {} }) => Object.keys(dynamicBlocks));
    return answer(assets, { allowed_block_types: [...new Set(names)].sort(), scripts: '', styles: '' });
  },
});

function mayEdit({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('edit_posts') || caller.can('edit_pages')) return undefined;
  return refused(caller, 'rest_cannot_read_block_editor_settings', 'You may not see the settings of the editor.');
}
