// The words that screens use for the terms of a taxonomy.
import { labelIn } from '#content/posts/labels.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';

export function taxonomyLabels(taxonomy: Taxonomy, language: string): Record<string, string | null> {
  const { many: label, one: singular } = labelIn(taxonomy, language);
  return { ...madeLabels({ ...taxonomy, label, singular }), ...taxonomy.custom?.labels[language] };
}

function madeLabels({ label, singular, isHierarchical }: Taxonomy): Record<string, string | null> {
  const many = label.toLowerCase();
  const one = singular.toLowerCase();
  return {
    name: label,
    singular_name: singular,
    menu_name: label,
    name_admin_bar: singular,
    archives: `All ${label}`,
    all_items: `All ${label}`,
    search_items: `Search ${label}`,
    popular_items: isHierarchical ? null : `Popular ${label}`,
    parent_item: isHierarchical ? `Parent ${singular}` : null,
    parent_item_colon: isHierarchical ? `Parent ${singular}:` : null,
    edit_item: `Edit ${singular}`,
    view_item: `View ${singular}`,
    update_item: `Update ${singular}`,
    add_new_item: `Add ${singular}`,
    new_item_name: `New ${singular} Name`,
    separate_items_with_commas: isHierarchical ? null : `Put commas between ${many}`,
    add_or_remove_items: isHierarchical ? null : `Add or remove ${many}`,
    choose_from_most_used: isHierarchical ? null : `Choose from the most used ${many}`,
    most_used: 'Most Used',
    not_found: `There are no such ${many}.`,
    no_terms: `No ${many}`,
    filter_by_item: isHierarchical ? `Filter by ${one}` : null,
    items_list_navigation: `Pages of the list of ${many}`,
    items_list: `List of ${many}`,
    back_to_items: `Back to ${label}`,
    item_link: `${singular} Link`,
    item_link_description: `A link to a ${one}.`,
  };
}
