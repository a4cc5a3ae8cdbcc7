// Where the records of the base namespace stand.
import { memoBy } from '#kernel/memo.ts';
import { TEMPLATE_ID } from '#kernel/routes/pattern.ts';
import { place } from '#kernel/routes/place.ts';

const CORE = 'core/v2';
/** Kinds of posts and terms that a site has, with those that it had before. */
const MOST_KINDS = 500;

/** The lists of posts and terms are called as their type or taxonomy says: `kind('posts')`. */
export const kind = memoBy(MOST_KINDS, (restBase: string) => place(CORE, `/${restBase}` as const));
export const record = memoBy(MOST_KINDS, (restBase: string) => place(CORE, `/${restBase}/{id}` as const));
export const revisions = memoBy(MOST_KINDS, (restBase: string) =>
  place(CORE, `/${restBase}/{parent}/revisions` as const),
);
export const revision = memoBy(MOST_KINDS, (restBase: string) =>
  place(CORE, `/${restBase}/{parent}/revisions/{id}` as const),
);

export const template = memoBy(MOST_KINDS, (restBase: string) =>
  place(CORE, `/${restBase}/{id:${TEMPLATE_ID}}` as const),
);
export const templateRevisions = memoBy(MOST_KINDS, (restBase: string) =>
  place(CORE, `/${restBase}/{parent:${TEMPLATE_ID}}/revisions` as const),
);
export const templateRevision = memoBy(MOST_KINDS, (restBase: string) =>
  place(CORE, `/${restBase}/{parent:${TEMPLATE_ID}}/revisions/{id}` as const),
);

export const templateAutosaves = memoBy(MOST_KINDS, (restBase: string) =>
  place(CORE, `/${restBase}/{id:${TEMPLATE_ID}}/autosaves` as const),
);
export const templateAutosave = memoBy(MOST_KINDS, (restBase: string) =>
  place(CORE, `/${restBase}/{parent:${TEMPLATE_ID}}/autosaves/{id}` as const),
);

const PASSWORDS = '/users/{user_id:(?:[\\d]+|me)}/application-passwords';
export const applicationPasswords = place(CORE, PASSWORDS);
export const applicationPassword = place(CORE, `${PASSWORDS}/{uuid}`);
export const blockTypesOf = place(CORE, '/block-types/{namespace:[a-zA-Z0-9_-]+}');
export const blockType = place(CORE, '/block-types/{namespace:[a-zA-Z0-9_-]+}/{name:[a-zA-Z0-9_-]+}');
export const comments = place(CORE, '/comments');
export const comment = place(CORE, '/comments/{id}');
export const fontFamilies = place(CORE, '/font-families');
export const fontFamily = place(CORE, '/font-families/{id}');
export const fontFaces = place(CORE, '/font-families/{font_family_id}/font-faces');
export const fontFace = place(CORE, '/font-families/{font_family_id}/font-faces/{id}');
export const globalStyles = place(CORE, '/global-styles/{id}');
export const media = place(CORE, '/media');
export const mediaItem = place(CORE, '/media/{id}');
export const menuItems = place(CORE, '/menu-items');
export const menuItem = place(CORE, '/menu-items/{id}');
export const menuLocations = place(CORE, '/menu-locations');
export const menuLocation = place(CORE, '/menu-locations/{location}');
export const menus = place(CORE, '/menus');
export const menu = place(CORE, '/menus/{id}');
export const navigations = place(CORE, '/navigation');
export const navigation = place(CORE, '/navigation/{id}');
export const plugins = place(CORE, '/plugins');
export const plugin = place(CORE, '/plugins/{plugin:[^.\\/]+(?:\\/[^.\\/]+)?}');
export const search = place(CORE, '/search');
export const sidebars = place(CORE, '/sidebars');
export const sidebar = place(CORE, '/sidebars/{id:[\\w-]+}');
export const taxonomies = place(CORE, '/taxonomies');
export const taxonomy = place(CORE, '/taxonomies/{taxonomy}');
export const themes = place(CORE, '/themes');
export const theme = place(CORE, '/themes/{stylesheet}');
export const types = place(CORE, '/types');
export const type = place(CORE, '/types/{type}');
export const widgets = place(CORE, '/widgets');
export const widget = place(CORE, '/widgets/{id:[\\w-]+}');
export const widgetTypes = place(CORE, '/widget-types');
export const widgetType = place(CORE, '/widget-types/{id:[a-zA-Z0-9_-]+}');
export const users = place(CORE, '/users');
export const user = place(CORE, '/users/{id}');
