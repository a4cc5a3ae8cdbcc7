// Which elements there are, and the names of their controls.

const CONTROLS: Readonly<Record<string, readonly string[]>> = {
  container: [
    'container_type',
    'content_width',
    'width',
    'flex_direction',
    'flex_gap',
    'html_tag',
    'padding',
    'margin',
  ],
  section: ['layout', 'content_width', 'gap', 'height', 'structure'],
  column: ['_column_size', '_inline_size', 'content_position', 'space_between_widgets'],
  heading: ['title', 'link', 'size', 'header_size', 'align', 'title_color'],
  'text-editor': ['editor', 'align', 'text_color', 'text_columns', 'drop_cap'],
  image: ['image', 'image_size', 'caption_source', 'caption', 'link_to', 'link', 'align', 'width'],
  button: ['text', 'link', 'size', 'button_type', 'selected_icon', 'align', 'background_color'],
};

/** The names of all controls of an element or widget; undefined when there is no such type. */
export function controlsOf(type: string): ReadonlySet<string> | undefined {
  const names = CONTROLS[type];
  return names && new Set(names);
}
