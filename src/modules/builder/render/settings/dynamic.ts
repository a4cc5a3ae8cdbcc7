// Dynamic values: `[builder-tag id="…" name="post-title" settings="…"]` in place of a text, a link or an image.
import { toZoneText } from '#kernel/clock/zone.ts';
import { description, siteLogo, title } from '#kernel/settings/site-settings.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { findItems } from '#content/media/store.ts';
import { excerptHtml } from '#content/posts/html.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { renderTitle } from '#content/text/render.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { cleanText } from '#modules/builder/document/clean.ts';
import { longDate } from '#modules/builder/document/dates.ts';
import { readTag } from '#modules/builder/document/dynamic-tag.ts';
import { CLOCK_TAG } from '../page/clock.ts';
import { currentPost, mayShowText, reads, type RenderContext } from '../context.ts';
import { findCurrent, findListed } from '../posts/find.ts';
import { archiveTitle } from '../archive-title.ts';
import { postTerms } from '../posts/terms.ts';
import { entry, text } from './values.ts';

type DynamicTag = (context: RenderContext, settings: Readonly<Record<string, unknown>>) => unknown;

/** Undefined: nobody knows the tag, and the value beside it stays. What was decoded here is filtered here, whoever wrote it. */
export async function dynamicValue(tag: string, context: RenderContext): Promise<unknown> {
  const { name, settings } = readTag(tag);
  const found = entry(TAGS, name);
  if (!found) return undefined;
  const value = await found(context, settings);
  if (typeof value !== 'string') return value;
  const shown = value === '' ? text(settings, 'fallback') : value;
  return shown === '' ? '' : cleanText(text(settings, 'before') + shown + text(settings, 'after'));
}

const TAGS: Readonly<Record<string, DynamicTag>> = {
  'post-title': (context) => {
    const post = currentPost(context);
    return post ? renderTitle(post.title) : '';
  },
  'post-excerpt': (context) => {
    const post = currentPost(context);
    return post && mayShowText(context, post) ? stripTags(excerptHtml(post, context.services)).trim() : '';
  },
  'post-date': (context) => longDateOf(currentPost(context)?.date),
  'post-time': (context) => currentPost(context)?.date.slice(11, 16) ?? '',
  'post-modified-date': (context) => longDateOf(currentPost(context)?.modified),
  'post-id': (context) => String(currentPost(context)?.id ?? ''),
  'post-url': async (context) => ({ url: (await findCurrent(context))?.link ?? '' }),
  'post-terms': async (context, settings) => {
    const post = currentPost(context);
    const taxonomy = text(settings, 'taxonomy', 'category');
    const terms = post ? await postTerms(context, post.id, taxonomy) : [];
    return terms.map((term) => term.name).join(text(settings, 'separator', ', '));
  },
  'post-featured-image': (context) => mediaValue(context, currentPost(context)?.featured_media ?? 0),
  'author-name': async (context) => (await findCurrent(context))?.author ?? '',
  'archive-title': (context) => archiveTitle(context),
  'site-title': (context) => setting(context, title),
  'site-tagline': (context) => setting(context, description),
  'site-url': (context) => ({ url: `${context.site.home}/` }),
  'site-logo': (context) => {
    reads(context, 'settings');
    return mediaValue(context, context.services.settings.get(siteLogo));
  },
  'internal-url': async (context, settings) => {
    const [listed] = await findListed(context, [Number(text(settings, 'post_id')) || 0]);
    return { url: listed?.post.status === 'publish' ? listed.link : '' };
  },
  'current-date-time': (context) => {
    reads(context, CLOCK_TAG);
    return longDate(toZoneText(zoneOf(context.services), context.now));
  },
};

export const dynamicTagNames: readonly string[] = Object.keys(TAGS);

function setting(context: RenderContext, name: typeof title): string {
  reads(context, 'settings');
  return context.services.settings.get(name);
}

async function mediaValue(context: RenderContext, id: number): Promise<unknown> {
  if (id === 0) return {};
  reads(context, `attachment:${id}`);
  const item = context.media.get(id) ?? (await findItems(context.db, [id])).get(id);
  return item ? { id, url: fileAddress(context.services, context.site, item.file) } : {};
}

const longDateOf = (date: string | undefined): string => (date === undefined ? '' : longDate(date));
