import { expect, test } from 'vitest';
import { page, post } from '#content/posts/types.ts';
import { categories, tags } from '#content/terms/taxonomies.ts';
import { taxonomyLabels } from '#modules/core/taxonomies/labels.ts';
import { typeLabels } from './labels.ts';

const custom = { labels: { de: { name: 'Bücher', singular_name: 'Buch', all_items: 'Sämtliche' } } };

test('words for posts and pages', () => {
  expect(typeLabels(post, 'en')).toMatchInlineSnapshot(`
    {
      "add_new": "Add Post",
      "add_new_item": "Add Post",
      "all_items": "All Posts",
      "archives": "Archive of posts",
      "attributes": "Post Attributes",
      "edit_item": "Edit Post",
      "featured_image": "Featured image",
      "filter_by_date": "Filter by date",
      "filter_items_list": "Filter the list of posts",
      "insert_into_item": "Insert into post",
      "item_link": "Post Link",
      "item_link_description": "A link to a post.",
      "item_published": "Post published.",
      "item_published_privately": "Post published privately.",
      "item_reverted_to_draft": "Post is a draft again.",
      "item_scheduled": "Post scheduled.",
      "item_trashed": "Post moved to the trash.",
      "item_updated": "Post updated.",
      "items_list": "List of posts",
      "items_list_navigation": "Pages of the list of posts",
      "menu_name": "Posts",
      "name": "Posts",
      "name_admin_bar": "Post",
      "new_item": "New Post",
      "not_found": "There are no such posts.",
      "not_found_in_trash": "There are no posts in the trash.",
      "parent_item_colon": null,
      "remove_featured_image": "Take away the featured image",
      "search_items": "Search Posts",
      "set_featured_image": "Choose the featured image",
      "singular_name": "Post",
      "uploaded_to_this_item": "Uploaded to this post",
      "use_featured_image": "Use as featured image",
      "view_item": "View Post",
      "view_items": "View Posts",
    }
  `);
  expect(typeLabels(page, 'en')['parent_item_colon']).toBe('Parent Page:');
  expect(typeLabels({ ...post, custom: custom as never }, 'de')).toMatchObject({
    name: 'Bücher',
    edit_item: 'Edit Buch',
    all_items: 'Sämtliche',
  });
  expect(typeLabels({ ...post, custom: custom as never }, 'en')).toEqual(typeLabels(post, 'en'));
});

test('words for categories and tags', () => {
  expect(taxonomyLabels(categories, 'en')).toMatchInlineSnapshot(`
    {
      "add_new_item": "Add Category",
      "add_or_remove_items": null,
      "all_items": "All Categories",
      "archives": "All Categories",
      "back_to_items": "Back to Categories",
      "choose_from_most_used": null,
      "edit_item": "Edit Category",
      "filter_by_item": "Filter by category",
      "item_link": "Category Link",
      "item_link_description": "A link to a category.",
      "items_list": "List of categories",
      "items_list_navigation": "Pages of the list of categories",
      "menu_name": "Categories",
      "most_used": "Most Used",
      "name": "Categories",
      "name_admin_bar": "Category",
      "new_item_name": "New Category Name",
      "no_terms": "No categories",
      "not_found": "There are no such categories.",
      "parent_item": "Parent Category",
      "parent_item_colon": "Parent Category:",
      "popular_items": null,
      "search_items": "Search Categories",
      "separate_items_with_commas": null,
      "singular_name": "Category",
      "update_item": "Update Category",
      "view_item": "View Category",
    }
  `);
  expect(taxonomyLabels(tags, 'en')).toMatchInlineSnapshot(`
    {
      "add_new_item": "Add Tag",
      "add_or_remove_items": "Add or remove tags",
      "all_items": "All Tags",
      "archives": "All Tags",
      "back_to_items": "Back to Tags",
      "choose_from_most_used": "Choose from the most used tags",
      "edit_item": "Edit Tag",
      "filter_by_item": null,
      "item_link": "Tag Link",
      "item_link_description": "A link to a tag.",
      "items_list": "List of tags",
      "items_list_navigation": "Pages of the list of tags",
      "menu_name": "Tags",
      "most_used": "Most Used",
      "name": "Tags",
      "name_admin_bar": "Tag",
      "new_item_name": "New Tag Name",
      "no_terms": "No tags",
      "not_found": "There are no such tags.",
      "parent_item": null,
      "parent_item_colon": null,
      "popular_items": "Popular Tags",
      "search_items": "Search Tags",
      "separate_items_with_commas": "Put commas between tags",
      "singular_name": "Tag",
      "update_item": "Update Tag",
      "view_item": "View Tag",
    }
  `);
  expect(taxonomyLabels({ ...tags, custom: custom as never }, 'de')).toMatchObject({
    name: 'Bücher',
    edit_item: 'Edit Buch',
    all_items: 'Sämtliche',
  });
});
