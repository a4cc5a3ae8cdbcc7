// What the content model adds to every site: tables, settings, background work. It has no routes.
import { defineModule } from '#kernel/module.ts';
import type { Services } from '#kernel/services.ts';
import { commentListeners } from './comments/events.ts';
import { commentJobs } from './comments/jobs.ts';
import { commentsOfPerson } from './comments/personal-data.ts';
import { commentSettings } from './comments/settings.ts';
import { feedbackSettings } from './feedback/settings.ts';
import { indexNowListeners } from './indexnow/events.ts';
import { tellOfChange } from './indexnow/jobs.ts';
import { startLanguages, type Names } from './languages/at-start.ts';
import { languageModes, languageSettings } from './languages/settings.ts';
import { headSettings } from './head/settings.ts';
import { mediaJobs } from './media/jobs.ts';
import { mediaSettings } from './media/settings.ts';
import { menuListeners } from './menus/events.ts';
import { menuSettings } from './menus/settings.ts';
import { contentMigrations } from './migrations/list.ts';
import { touchHalfHour } from './pages/half-hours.ts';
import { themeSettings } from './pages/settings.ts';
import { navMenus } from './menus/taxonomy.ts';
import { postJobs } from './posts/jobs.ts';
import { postSettings } from './posts/settings.ts';
import { startRendering } from './posts/stale-html.ts';
import { postTypes } from './posts/types.ts';
import { taxonomies } from './terms/taxonomies.ts';
import { redirectListeners } from './redirects/events.ts';
import { redirectActions } from './redirects/logged.ts';
import { siteActions } from './sites/logged.ts';
import { submissionJobs } from './submissions/jobs.ts';
import { submissionListeners } from './submissions/mails.ts';
import { submissionSettings } from './submissions/settings.ts';
import { userListeners } from './users/events.ts';
import { userActions } from './users/logged.ts';
import { ROLE_CAPABILITIES, ROLES } from './users/roles.ts';
import { passwordResetJobs } from './users/password-resets/jobs.ts';
import { sessionJobs } from './users/sessions/jobs.ts';

export const contentModule = defineModule({
  name: 'content',
  version: '1.0.0',
  isEssential: true,
  routes: {},
  migrations: contentMigrations,
  jobs: [
    ...postJobs,
    ...commentJobs,
    ...mediaJobs,
    ...sessionJobs,
    ...passwordResetJobs,
    ...submissionJobs,
    tellOfChange,
    touchHalfHour,
  ],
  listeners: [
    ...menuListeners,
    ...userListeners,
    ...commentListeners,
    ...submissionListeners,
    ...redirectListeners,
    ...indexNowListeners,
  ],
  logged: [...userActions, ...redirectActions, ...siteActions],
  settings: [
    ...postSettings,
    ...commentSettings,
    ...mediaSettings,
    ...menuSettings,
    ...themeSettings,
    ...submissionSettings,
    ...feedbackSettings,
    ...languageSettings,
    ...headSettings,
  ],
  async start(services) {
    await startLanguages(services, namesOf(services));
    await startRendering(services);
  },
  capabilities: capabilitiesByName(),
  personalData: commentsOfPerson,
});

/** Also of kinds that nobody defines at present: what is left of them follows the languages of the site. */
function namesOf({ settings }: Pick<Services, 'settings'>): Names {
  const defined = Object.keys(settings.get(languageModes));
  return {
    types: [...new Set([...postTypes.map(({ name }) => name), ...defined])],
    taxonomies: [...new Set([...[...taxonomies, navMenus].map(({ name }) => name), ...defined])],
  };
}

function capabilitiesByName(): Record<string, string[]> {
  const byName: Record<string, string[]> = {};
  for (const role of ROLES) for (const name of ROLE_CAPABILITIES[role]) (byName[name] ??= []).push(role);
  return byName;
}
