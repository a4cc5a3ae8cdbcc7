import { shelfIn } from '#content/languages/spoken.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { listTerms } from '#content/terms/query.ts';
import { reads } from '#modules/builder/render/context.ts';
import { nothing, tag, trusted } from '#modules/builder/render/markup/markup.ts';
import { addScript } from '#modules/builder/render/page/script.ts';
import { count, isOn, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, flexAlign, plains, size } from '../control.ts';
import { typography } from '../groups.ts';
import { loopPlace } from '../places.ts';
import { defineWidget } from '../widget.ts';

const MOST_TERMS = 100;

export const taxonomyFilter = defineWidget({
  type: 'taxonomy-filter',
  controls: {
    ...plains(
      'text',
      'selected_element taxonomy logical_combination show_first_item first_item_title number_of_taxonomies',
    ),
    ...plains('switcher', 'multiple_selection show_empty_items show_child_taxonomy'),
    item_alignment_horizontal: flexAlign(' .b-filter'),
    ...typography(' .b-filter-item', 'filter_typography'),
    text_color: color(' .b-filter-item'),
    space_between_items: size(' .b-filter', 'gap'),
  },
  async render({ settings }, context) {
    const taxonomy = findTaxonomy(context.services, text(settings, 'taxonomy', 'category'));
    if (!taxonomy) return nothing;
    reads(context, `list:term:${taxonomy.name}`);
    const { rows } = await listTerms(context.db, {
      taxonomy: taxonomy.name,
      shelf: shelfIn(context.services, context.site, taxonomy.name),
      search: '',
      include: [],
      exclude: [],
      slugs: [],
      parent: isOn(settings, 'show_child_taxonomy') || !taxonomy.isHierarchical ? undefined : 0,
      postId: undefined,
      hideEmpty: !isOn(settings, 'show_empty_items'),
      orderBy: 'name',
      direction: 'asc',
      limit: count(settings, 'number_of_taxonomies', MOST_TERMS, 1, MOST_TERMS),
      offset: 0,
    });
    if (rows.length === 0) return nothing;
    addScript(context);
    const button = (filter: string, label: string, isPressed: boolean) =>
      tag(
        'button',
        { class: 'b-filter-item', type: 'button', 'data-builder-term': filter, 'aria-pressed': String(isPressed) },
        trusted(label),
      );
    return tag(
      'search',
      {
        class: 'b-filter',
        'data-builder-address': loopPlace.href(context.site),
        'data-builder-document': context.document.id,
        'data-builder-target': text(settings, 'selected_element').replaceAll(/\W/g, ''),
        'data-builder-taxonomy': taxonomy.name,
        'data-builder-join': text(settings, 'logical_combination', 'AND') === 'OR' ? 'OR' : 'AND',
        'data-builder-multiple': isOn(settings, 'multiple_selection') ? 'yes' : 'no',
      },
      isOn(settings, 'show_first_item', true) && button('', saidIn(context, 'All'), true),
      rows.map((term) => button(term.slug, term.name, false)),
    );
  },
});
