// Which fields the parts of the site's settings have.
import type { StartDocument } from '#content/admin/start-document.ts';
import type { SettingField, SettingsSection } from '#admin/kit/settings.ts';
import { wordsIn } from '#admin/words/use-words.ts';
import { localeOptions } from '../people/locales.ts';
import { siteSettings as source } from './source.ts';
import { dictionary } from './words/use-words.ts';
import type { FieldName } from './words/words.ts';

const FORMATS = ['0', 'aside', 'chat', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio'] as const;
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export function sectionsOf(
  start: StartDocument,
): Record<'site' | 'reading' | 'writing' | 'discussion', SettingsSection> {
  const words = wordsIn(dictionary, start.user.locale);
  const named = (name: FieldName) => ({ name, ...words.fields[name] });
  const text = (name: FieldName): SettingField => ({ ...named(name), kind: 'text' });
  const onOff = (name: FieldName): SettingField => ({
    ...named(name),
    kind: 'choice',
    options: [
      { value: 'open', label: words.allowed },
      { value: 'closed', label: words.notAllowed },
    ],
  });
  const isPage = { name: 'show_on_front', is: 'page' };
  return {
    site: {
      source,
      hint: words.hints.site,
      fields: [
        text('title'),
        text('description'),
        { ...named('email'), kind: 'email' },
        { ...named('site_logo'), kind: 'picture' },
        { ...named('site_icon'), kind: 'picture' },
        { ...named('language'), kind: 'choice', options: localeOptions(start, start.site.language) },
        { ...named('timezone'), kind: 'zone' },
        { ...named('date_format'), kind: 'date' },
        { ...named('time_format'), kind: 'date' },
        {
          ...named('start_of_week'),
          kind: 'choice',
          options: DAYS.map((day) => ({ value: String(day), label: words.days[day] })),
        },
      ],
    },
    reading: {
      source,
      hint: words.hints.reading,
      fields: [
        {
          ...named('show_on_front'),
          kind: 'choice',
          options: [
            { value: 'posts', label: words.newestPosts },
            { value: 'page', label: words.onePage },
          ],
        },
        { ...named('page_on_front'), kind: 'page', when: isPage },
        { ...named('page_for_posts'), kind: 'page', when: isPage },
        { ...named('posts_per_page'), kind: 'number', min: 1, max: 100 },
      ],
    },
    writing: {
      source,
      hint: words.hints.writing,
      fields: [
        { ...named('default_category'), kind: 'category' },
        {
          ...named('default_post_format'),
          kind: 'choice',
          options: FORMATS.map((value) => ({ value, label: words.formats[value] })),
        },
        { ...named('use_smilies'), kind: 'check' },
      ],
    },
    discussion: {
      source,
      hint: words.hints.discussion,
      fields: [onOff('default_comment_status'), onOff('default_ping_status')],
    },
  };
}
