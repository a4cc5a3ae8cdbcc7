// The five roles of the base and what they may do at first.

export const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;
export type Role = (typeof ROLES)[number];

const SUBSCRIBER = ['read'];
const CONTRIBUTOR = [...SUBSCRIBER, 'edit_posts', 'delete_posts'];
const AUTHOR = [...CONTRIBUTOR, 'publish_posts', 'edit_published_posts', 'delete_published_posts', 'upload_files'];
const EDITOR = [
  ...AUTHOR,
  'edit_others_posts',
  'delete_others_posts',
  'edit_private_posts',
  'delete_private_posts',
  'read_private_posts',
  'edit_pages',
  'publish_pages',
  'edit_others_pages',
  'edit_published_pages',
  'edit_private_pages',
  'read_private_pages',
  'delete_pages',
  'delete_others_pages',
  'delete_published_pages',
  'delete_private_pages',
  'manage_categories',
  'moderate_comments',
  'unfiltered_html',
  'manage_links',
];
const ADMINISTRATOR = [
  ...EDITOR,
  'manage_options',
  'list_users',
  'create_users',
  'edit_users',
  'delete_users',
  'promote_users',
  'remove_users',
  'switch_themes',
  'edit_theme_options',
  'install_themes',
  'update_themes',
  'delete_themes',
  'edit_themes',
  'activate_plugins',
  'install_plugins',
  'update_plugins',
  'delete_plugins',
  'edit_plugins',
  'update_core',
  'import',
  'export',
  'edit_dashboard',
  'edit_files',
  'unfiltered_upload',
  'view_site_health_checks',
];

export const ROLE_CAPABILITIES: Readonly<Record<Role, readonly string[]>> = {
  administrator: ADMINISTRATOR,
  editor: EDITOR,
  author: AUTHOR,
  contributor: CONTRIBUTOR,
  subscriber: SUBSCRIBER,
};

/** What at first only administrators have: whoever gives a role with one of these needs it, too. */
export const ADMINISTRATIVE: readonly string[] = ADMINISTRATOR.filter((capability) => !EDITOR.includes(capability));

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}
