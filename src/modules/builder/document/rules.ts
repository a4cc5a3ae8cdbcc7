// What may be stored as a document, and what becomes of it.
import type { Fault } from '#kernel/errors/rest-error.ts';
import type { PostChanges } from '#content/posts/actions.ts';
import type { MetaRules, RuledMeta } from '#content/posts/meta.ts';
import { WRITABLE_STATUSES } from '#content/posts/statuses.ts';
import { filterHtml, filterTitle } from '#content/text/html-filter.ts';
import { cleanElements, cleanSettings } from './clean.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { readElementsText, type ElementFault, type ElementSettings } from './node.ts';

interface Writer {
  can(capability: string): boolean;
}

export const metaRules: MetaRules = {
  _builder_edit_mode: keep,
  _builder_template_type: keep,
  _builder_data: elementsRule,
  _builder_page_settings: pageSettingsRule,
  _builder_conditions: conditionsRule,
};

function keep(value: unknown): RuledMeta {
  return { value };
}

/** Trusted writers get back the very text they sent. */
function elementsRule(value: unknown, writer: Writer): RuledMeta {
  const text = typeof value === 'string' ? value : '';
  const read = readElementsText(text);
  if (read.fault) return { fault: elementFault(read.fault) };
  if (writer.can('unfiltered_html')) return { value: text };
  return { value: read.elements.length === 0 ? text : JSON.stringify(cleanElements(read.elements)) };
}

/** `post_…` settings are the fields of the post itself. */
function pageSettingsRule(value: unknown, writer: Writer): RuledMeta {
  const isTrusted = writer.can('unfiltered_html');
  const sent = isMap(value) ? value : {};
  const settings = isTrusted ? sent : cleanSettings(sent);
  const own = Object.entries(settings).filter(([key]) => !POST_KEYS.includes(key));
  return { value: Object.fromEntries(own), changes: postChanges(settings, isTrusted) };
}

const POST_KEYS = ['post_title', 'post_status', 'post_excerpt', 'post_featured_image'];

function postChanges(settings: ElementSettings, isTrusted: boolean): PostChanges {
  const { post_title: title, post_status: status, post_excerpt: excerpt, post_featured_image: image } = settings;
  const media = isMap(image) ? Number(image['id'] ?? 0) : undefined;
  return {
    ...(typeof title === 'string' && { title: isTrusted ? title : filterTitle(title) }),
    ...(typeof excerpt === 'string' && { excerpt: isTrusted ? excerpt : filterHtml(excerpt) }),
    ...(typeof status === 'string' && WRITABLE_STATUSES.some((one) => one === status) && { status }),
    ...(media !== undefined && Number.isSafeInteger(media) && { featured_media: media }),
  };
}

function conditionsRule(value: unknown): RuledMeta {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const wrong = list.findIndex((one) => typeof one !== 'string' || !CONDITION.test(one));
  if (wrong === -1) return { value: [...new Set(list.map((one) => String(one).replace(/(?<!\/)\/+$/, '')))] };
  return {
    fault: {
      message: `meta._builder_conditions[${wrong}] is not a condition such as include/singular/page/42.`,
      data: { path: `[${wrong}]` },
    },
  };
}

const CONDITION = /^(?:include|exclude)(?:\/[\w-]*){1,3}$/;

function elementFault({ path, message }: ElementFault): Fault {
  return { message: `meta._builder_data${path} does not fit: ${message}.`, data: { path } };
}
