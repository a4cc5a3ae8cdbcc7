// The steps of a new site, and when each of them is done.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { pageOnFront, siteLogo } from '#kernel/settings/site-settings.ts';
import type { Site } from '#kernel/site.ts';
import { rowsOf, type Kit } from '#modules/builder/kit/kit.ts';
import { countBuiltPages, hasHeaderWithConditions } from './store.ts';

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly action: string;
  /** Where in the administration it is done. */
  readonly place: string;
  /** Once done, it stays done. */
  readonly isLatching: boolean;
  isDone(parts: StepParts): Promise<boolean> | boolean;
}

export interface StepParts {
  readonly db: Db;
  readonly settings: Services['settings'];
  readonly kit: Kit;
}

const ENOUGH_PAGES = 3;

export const STEPS: readonly Step[] = [
  {
    id: 'add_logo',
    title: 'Upload a logo',
    description: 'A logo tells visitors at a glance whose site this is.',
    action: 'Open site identity',
    place: 'site-identity',
    isLatching: false,
    isDone: ({ settings }) => settings.get(siteLogo) > 0,
  },
  {
    id: 'set_fonts_and_colors',
    title: 'Choose fonts and colours',
    description: 'Colours and fonts of the kit are used on every page.',
    action: 'Open the kit',
    place: 'kit',
    isLatching: false,
    isDone: ({ kit }) =>
      rowsOf(kit.settings['custom_colors']).length > 0 && rowsOf(kit.settings['custom_typography']).length > 0,
  },
  {
    id: 'create_pages',
    title: 'Build the first three pages',
    description: 'Three pages make a site that can be shown to others.',
    action: 'Make a page',
    place: 'pages/new',
    isLatching: true,
    isDone: async ({ db }) => (await countBuiltPages(db)) >= ENOUGH_PAGES,
  },
  {
    id: 'setup_header',
    title: 'Set up a header',
    description: 'A header with a menu stands on top of every page.',
    action: 'Add a header',
    place: 'site-editor',
    isLatching: false,
    isDone: ({ db }) => hasHeaderWithConditions(db),
  },
  {
    id: 'assign_homepage',
    title: 'Choose a home page',
    description: 'It is the page that visitors see first.',
    action: 'Choose a page',
    place: 'settings/reading',
    isLatching: false,
    isDone: ({ settings }) => settings.get(pageOnFront) !== 0,
  },
];

export interface StepFlags {
  readonly is_marked_completed: boolean;
  readonly is_immutable_completed: boolean;
}

export function shownStep(step: Step, flags: StepFlags, isDone: boolean, site: Pick<Site, 'base'>) {
  return {
    ...flags,
    is_absolute_completed: isDone,
    config: {
      id: step.id,
      title: step.title,
      description: step.description,
      learn_more_text: 'More about this',
      learn_more_url: `${site.base}/admin/help/${step.id}`,
      is_completion_immutable: step.isLatching,
      cta_text: step.action,
      cta_url: `${site.base}/admin/${step.place}`,
      image_src: '',
      promotion_data: null,
    },
  };
}
