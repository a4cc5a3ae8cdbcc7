// The settings of the base: what the site is called, where and when it is.
import { a } from '#kernel/args/args.ts';
import { setting } from './setting.ts';

const shown = { isInRest: true };

export const title = setting('title', a.string({ description: 'Site title.' }), 'Sitewright', shown);
export const description = setting('description', a.string({ description: 'Site tagline.' }), '', shown);
export const email = setting(
  'email',
  a.string({ format: 'email', description: 'Address of the administrator.' }),
  '',
  shown,
);
export const timezone = setting(
  'timezone',
  a.string({ description: 'IANA zone name; empty for a fixed offset.' }),
  'UTC',
  shown,
);
export const gmtOffset = setting('gmt_offset', a.num({ minimum: -14, maximum: 14 }), 0);
export const dateFormat = setting('date_format', a.string(), 'F j, Y', shown);
export const timeFormat = setting('time_format', a.string(), 'g:i a', shown);
export const startOfWeek = setting('start_of_week', a.int({ minimum: 0, maximum: 6 }), 1, shown);
export const language = setting('language', a.string(), 'en_US', shown);
export const showOnFront = setting('show_on_front', a.oneOf(['posts', 'page']), 'posts', shown);
export const pageOnFront = setting('page_on_front', a.int({ minimum: 0 }), 0, shown);
export const pageForPosts = setting('page_for_posts', a.int({ minimum: 0 }), 0, shown);
export const siteLogo = setting('site_logo', a.int({ minimum: 0 }), 0, shown);
export const siteIcon = setting('site_icon', a.int({ minimum: 0 }), 0, shown);
export const applicationPasswordsAvailable = setting('application_passwords_available', a.bool(), true);
export const defaultRole = setting('default_role', a.string(), 'subscriber');

export const activeTheme = setting('active_theme', a.string(), 'starter-theme');
export const installedThemes = setting('installed_themes', a.list(a.string()), ['starter-theme']);

/** `host:port` of inner hosts that addresses in contents may reach. */
export const outboundAllow = setting('outbound.allow', a.list(a.string()), []);

export const siteSettings = [
  outboundAllow,
  title,
  description,
  email,
  timezone,
  gmtOffset,
  dateFormat,
  timeFormat,
  startOfWeek,
  language,
  showOnFront,
  pageOnFront,
  pageForPosts,
  siteLogo,
  siteIcon,
  applicationPasswordsAvailable,
  defaultRole,
  activeTheme,
  installedThemes,
];
