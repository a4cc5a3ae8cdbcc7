import { expect, test } from 'vitest';
import { ADMINISTRATIVE, isRole, ROLE_CAPABILITIES, ROLES } from './roles.ts';

/** What each may do beyond the one before. */
const STEPS = {
  subscriber: 'read',
  contributor: 'edit_posts delete_posts',
  author: 'publish_posts edit_published_posts delete_published_posts upload_files',
  editor:
    'edit_others_posts delete_others_posts edit_private_posts delete_private_posts read_private_posts edit_pages ' +
    'publish_pages edit_others_pages edit_published_pages edit_private_pages read_private_pages delete_pages ' +
    'delete_others_pages delete_published_pages delete_private_pages manage_categories moderate_comments ' +
    'unfiltered_html manage_links',
  administrator:
    'manage_options list_users create_users edit_users delete_users promote_users remove_users switch_themes ' +
    'edit_theme_options install_themes update_themes delete_themes edit_themes activate_plugins install_plugins ' +
    'update_plugins delete_plugins edit_plugins update_core import export edit_dashboard edit_files unfiltered_upload ' +
    'view_site_health_checks',
} as const;

test('each role may do what the one before may, and more', () => {
  let all: string[] = [];
  for (const [role, more] of Object.entries(STEPS)) {
    all = [...all, ...more.split(' ')];
    expect([role, ROLE_CAPABILITIES[role as keyof typeof STEPS]]).toEqual([role, all]);
  }
  expect(ADMINISTRATIVE).toEqual(STEPS.administrator.split(' '));
  expect([...ROLES].reverse()).toEqual(Object.keys(STEPS));
  expect(['editor', 'Editor', 'baker'].map(isRole)).toEqual([true, false, false]);
});
