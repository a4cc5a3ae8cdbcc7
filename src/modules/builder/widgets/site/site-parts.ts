// Widgets that show what the site is: logo, name, a template, a shared widget.
import { siteLogo } from '#kernel/settings/site-settings.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import { findItems } from '#content/media/store.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { reads } from '#modules/builder/render/context.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { linked } from '#modules/builder/render/markup/links.ts';
import { join, nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { choice, link, media, number, text, type Link } from '#modules/builder/render/settings/values.ts';
import { box, color, plain, plains, size, textAlign } from '../control.ts';
import { textShadow, typography } from '../groups.ts';
import { SIZES, TITLE } from '../text/heading.ts';
import { wishOf } from '../media/image.ts';
import { defineWidget } from '../widget.ts';

export const siteLogoWidget = defineWidget({
  type: 'theme-site-logo',
  controls: {
    ...plains('text', 'image_size link_to caption_source'),
    image: plain('media'),
    link: plain('url'),
    align: textAlign(),
    width: size(' img', 'width'),
    space: size(' img', 'max-width'),
    height: size(' img', 'height'),
    image_border_radius: box(' img', 'border-radius'),
  },
  async render({ settings }, context) {
    reads(context, 'settings');
    const id = context.services.settings.get(siteLogo);
    const chosen = media(settings, 'image') ?? (id === 0 ? undefined : { id, url: '', alt: '' });
    const items = chosen && chosen.id > 0 ? await findItems(context.db, [chosen.id]) : new Map();
    const inside = { ...context, media: new Map([...context.media, ...items]) };
    const { title: name } = siteTextsIn(context.services, context.site);
    const picture = image(inside, chosen && { ...chosen, alt: chosen.alt || name }, {
      ...wishOf(settings),
      attributes: { loading: 'eager' },
    });
    if (!picture) return nothing;
    return join(linked(homeLink(settings, context.site.home), {}, picture));
  },
});

export const siteTitle = defineWidget({
  type: 'theme-site-title',
  controls: headingControls(),
  render({ settings }, context) {
    reads(context, 'settings');
    const texts = siteTextsIn(context.services, context.site);
    const name = texts.title || texts.description;
    if (name === '') return nothing;
    const classes = ['builder-heading-title', `builder-size-${choice(settings, 'size', SIZES, 'default')}`];
    const target = homeLink({ link_to: 'home', ...settings }, context.site.home);
    return tag(headingTag(settings['header_size'], 'h2'), { class: classes }, linked(target, {}, name));
  },
});

/** A template of the library inside another document. */
export const template = defineWidget({
  type: 'template',
  controls: plains('text', 'template_id'),
  async render({ settings }, context) {
    const id = number(settings, 'template_id');
    if (id === undefined || !Number.isSafeInteger(id)) return nothing;
    const shown = await context.printTemplate(id, context);
    return shown.html === '' ? nothing : tag('div', { class: 'builder-template' }, shown);
  },
});

/** A shared widget whose template is gone. */
export const global = defineWidget({ type: 'global', controls: {}, render: () => nothing });

export function headingControls() {
  return {
    title: plain('html'),
    ...plains('text', 'link_to size header_size'),
    link: plain('url'),
    align: textAlign(),
    title_color: color(TITLE),
    ...typography(TITLE),
    ...textShadow(TITLE),
  };
}

function homeLink(settings: ElementSettings, home: string): Link | undefined {
  const to = text(settings, 'link_to', 'home');
  if (to === 'custom') return link(settings, 'link');
  return to === 'none' || to === ''
    ? undefined
    : { url: `${home}/`, isExternal: false, isNofollow: false, customAttributes: '' };
}
