// The words that screens use for the records of a post type.
import { labelIn } from '#content/posts/labels.ts';
import type { PostType } from '#content/posts/types.ts';

export function typeLabels(type: PostType, language: string): Record<string, string | null> {
  const { many: label, one: singular } = labelIn(type, language);
  return { ...madeLabels({ ...type, label, singular }), ...type.custom?.labels[language] };
}

function madeLabels({ label, singular, isHierarchical }: PostType): Record<string, string | null> {
  const many = label.toLowerCase();
  const one = singular.toLowerCase();
  return {
    name: label,
    singular_name: singular,
    menu_name: label,
    name_admin_bar: singular,
    add_new: `Add ${singular}`,
    add_new_item: `Add ${singular}`,
    edit_item: `Edit ${singular}`,
    new_item: `New ${singular}`,
    view_item: `View ${singular}`,
    view_items: `View ${label}`,
    search_items: `Search ${label}`,
    not_found: `There are no such ${many}.`,
    not_found_in_trash: `There are no ${many} in the trash.`,
    parent_item_colon: isHierarchical ? `Parent ${singular}:` : null,
    all_items: `All ${label}`,
    archives: `Archive of ${many}`,
    attributes: `${singular} Attributes`,
    insert_into_item: `Insert into ${one}`,
    uploaded_to_this_item: `Uploaded to this ${one}`,
    featured_image: 'Featured image',
    set_featured_image: 'Choose the featured image',
    remove_featured_image: 'Take away the featured image',
    use_featured_image: 'Use as featured image',
    filter_items_list: `Filter the list of ${many}`,
    filter_by_date: 'Filter by date',
    items_list_navigation: `Pages of the list of ${many}`,
    items_list: `List of ${many}`,
    item_published: `${singular} published.`,
    item_published_privately: `${singular} published privately.`,
    item_reverted_to_draft: `${singular} is a draft again.`,
    item_trashed: `${singular} moved to the trash.`,
    item_scheduled: `${singular} scheduled.`,
    item_updated: `${singular} updated.`,
    item_link: `${singular} Link`,
    item_link_description: `A link to a ${one}.`,
  };
}
