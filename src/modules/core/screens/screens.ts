// The screens of posts, pages and the types that people defined.
import type { StartDocument, StartType } from '#content/admin/start-document.ts';
import { can, type Entry, type ModuleScreens, type Screen } from '#admin/kit/screen.ts';
import { isUnwell } from '#admin/shell/health.ts';
import { dictionary as sharedWords, wordsIn } from '#admin/words/use-words.ts';
import { dictionary as commentWords } from './comments/words/use-words.ts';
import { dictionary as formWords } from './forms/words/use-words.ts';
import { dictionary as inboxWords } from './inbox/words/use-words.ts';
import { dictionary as mediaWords } from './media/words/use-words.ts';
import { pathOfType } from './paths.ts';
import { dictionary as peopleWords } from './people/words/use-words.ts';
import { parts as settings } from './settings/parts.ts';
import { dictionary as toolWords } from './tools/words/use-words.ts';
import { dictionary } from './words/use-words.ts';

const canEdit = (start: StartDocument, type: StartType | undefined): boolean =>
  type !== undefined && can(start, `edit_${type.capability_word}`);

const typeNamed = (start: StartDocument, name: string): StartType | undefined =>
  start.types.find((type) => type.name === name);

/** Modules that have forms of visitors. */
const FORMS = ['contactform', 'builder-pro', 'forms-plugin'];
const hasForms = (start: StartDocument): boolean => start.modules.some(({ name }) => FORMS.includes(name));
const mayReadAnswers = (start: StartDocument): boolean =>
  hasForms(start) && (can(start, 'manage_options') || can(start, 'view_form_entries'));
const mayWriteForms = (start: StartDocument): boolean =>
  hasForms(start) && (can(start, 'publish_pages') || can(start, 'manage_options'));

const list = (path: string, isAllowed: Screen['isAllowed']): Screen => ({
  path,
  load: () => import('./posts/posts-screen.tsx'),
  isAllowed,
});

const editor = (path: string, isAllowed: Screen['isAllowed']): Screen => ({
  path,
  load: () => import('./editor/editor-screen.tsx'),
  isAllowed,
});

const history = (path: string, isAllowed: Screen['isAllowed']): Screen => ({
  path,
  load: () => import('./history/history-screen.tsx'),
  isAllowed,
});

const tool = (path: string, load: Screen['load']): Screen => ({
  path,
  load,
  isAllowed: (start) => can(start, 'manage_options'),
});

export const screens: ModuleScreens = {
  module: 'core',
  settings,
  moved: [{ from: 'settings', to: 'settings/site' }],
  screens: [
    list('posts', (start) => canEdit(start, typeNamed(start, 'post'))),
    list('pages', (start) => canEdit(start, typeNamed(start, 'page'))),
    list('t/$type', (start) => start.types.some((type) => canEdit(start, type))),
    editor('posts/$id', (start) => canEdit(start, typeNamed(start, 'post'))),
    editor('pages/$id', (start) => canEdit(start, typeNamed(start, 'page'))),
    editor('t/$type/$id', (start) => start.types.some((type) => canEdit(start, type))),
    history('posts/$id/history', (start) => canEdit(start, typeNamed(start, 'post'))),
    history('pages/$id/history', (start) => canEdit(start, typeNamed(start, 'page'))),
    history('t/$type/$id/history', (start) => start.types.some((type) => canEdit(start, type))),
    {
      path: 'media',
      load: () => import('./media/media-screen.tsx'),
      isAllowed: (start) => can(start, 'upload_files'),
    },
    {
      path: 'comments',
      load: () => import('./comments/comments-screen.tsx'),
      isAllowed: (start) => can(start, 'moderate_comments'),
    },
    {
      path: 'people',
      load: () => import('./people/people-screen.tsx'),
      isAllowed: (start) => can(start, 'list_users'),
    },
    {
      path: 'settings/$part',
      load: () => import('./settings/settings-screen.tsx'),
      isAllowed: (start) => can(start, 'manage_options'),
    },
    {
      path: 'modules',
      load: () => import('./modules/modules-screen.tsx'),
      isAllowed: (start) => can(start, 'activate_plugins'),
    },
    {
      path: 'health',
      load: () => import('./health/health-screen.tsx'),
      isAllowed: (start) => can(start, 'view_site_health_checks'),
    },
    tool('tools', () => import('./tools/upkeep-screen.tsx')),
    tool('tools/jobs', () => import('./tools/jobs-screen.tsx')),
    tool('tools/people', () => import('./tools/people-screen.tsx')),
    tool('tools/log', () => import('./tools/log-screen.tsx')),
    tool('tools/api', () => import('./console/console-screen.tsx')),
    {
      path: 'redirects',
      load: () => import('./redirects/redirects-screen.tsx'),
      isAllowed: (start) => can(start, 'manage_options'),
    },
    {
      path: 'menus',
      load: () => import('./menus/menus-screen.tsx'),
      isAllowed: (start) => can(start, 'edit_theme_options'),
    },
    { path: 'inbox', load: () => import('./inbox/inbox-screen.tsx'), isAllowed: mayReadAnswers },
    { path: 'forms', load: () => import('./forms/forms-screen.tsx'), isAllowed: mayWriteForms },
    { path: 'profile', load: () => import('./profile/profile-screen.tsx'), isAllowed: () => true },
  ],
  entries: (start) => [
    ...start.types.filter((type) => canEdit(start, type)).map((type, at) => entryOf(type, at, start)),
    ...(can(start, 'upload_files') ? [mediaEntry(start)] : []),
    ...(can(start, 'moderate_comments') ? [commentsEntry(start)] : []),
    ...(mayWriteForms(start) ? [formsEntry(start)] : []),
    ...(mayReadAnswers(start) ? [inboxEntry(start)] : []),
    ...(can(start, 'list_users') ? [peopleEntry(start)] : []),
    ...(can(start, 'manage_options')
      ? [siteEntry(start, 'redirects', 'link', 80), toolsEntry(start), siteEntry(start, 'settings', 'settings', 90)]
      : []),
    ...(can(start, 'edit_theme_options') ? [siteEntry(start, 'menus', 'menu', 40)] : []),
    ...(can(start, 'activate_plugins') ? [siteEntry(start, 'modules', 'module', 20)] : []),
    ...(can(start, 'view_site_health_checks') ? [{ ...siteEntry(start, 'health', 'health', 30), isUnwell }] : []),
  ],
};

const mediaEntry = (start: StartDocument): Entry => ({
  path: 'media',
  group: 'content',
  place: 70,
  label: wordsIn(mediaWords, start.user.locale).media,
  icon: 'media',
  key: 'm',
});

const formsEntry = (start: StartDocument): Entry => ({
  path: 'forms',
  group: 'content',
  place: 85,
  label: wordsIn(formWords, start.user.locale).forms,
  icon: 'form',
});

const inboxEntry = (start: StartDocument): Entry => ({
  path: 'inbox',
  group: 'content',
  place: 90,
  label: wordsIn(inboxWords, start.user.locale).inbox,
  icon: 'inbox',
  badge: ({ unread }) => Object.values(unread).reduce((total, count) => total + count, 0),
});

const GROUPS: Readonly<Record<string, Entry['group']>> = { redirects: 'reach', menus: 'design' };

/** Those that are called the same everywhere. */
const siteEntry = (
  { user }: StartDocument,
  path: 'redirects' | 'settings' | 'modules' | 'health' | 'menus',
  icon: Entry['icon'],
  place: number,
): Entry => ({
  path,
  group: GROUPS[path] ?? 'site',
  place,
  label: wordsIn(sharedWords, user.locale)[path],
  icon,
  ...(path === 'settings' && { key: 's' }),
});

const peopleEntry = (start: StartDocument): Entry => ({
  path: 'people',
  group: 'site',
  place: 10,
  label: wordsIn(peopleWords, start.user.locale).people,
  icon: 'people',
});

const toolsEntry = (start: StartDocument): Entry => ({
  path: 'tools',
  group: 'site',
  place: 60,
  label: wordsIn(toolWords, start.user.locale).title,
  icon: 'tools',
});

const commentsEntry = (start: StartDocument): Entry => ({
  path: 'comments',
  group: 'content',
  place: 80,
  label: wordsIn(commentWords, start.user.locale).comments,
  icon: 'comment',
  badge: ({ comments }) => comments?.hold ?? 0,
  key: 'c',
});

function entryOf(type: StartType, at: number, start: StartDocument): Entry {
  const words = wordsIn(dictionary, start.user.locale);
  const shared = { path: pathOfType(type), group: 'content', place: 10 + at } as const;
  if (type.name === 'post') return { ...shared, label: words.posts, icon: 'posts', key: 'p' };
  if (type.name === 'page') return { ...shared, label: words.pages, icon: 'page' };
  return { ...shared, label: type.label, icon: 'type' };
}
