// Which settings of which widgets of the page builder are texts that people read.

export interface TextControls {
  /** Settings of the widget itself. */
  readonly own?: readonly string[];
  /** Settings in each row of a list. */
  readonly rows?: Readonly<Record<string, readonly string[]>>;
}

const box: TextControls = { own: ['title_text', 'description_text'] };
const folding: TextControls = { rows: { tabs: ['tab_title', 'tab_content'] } };
const titled: TextControls = { own: ['title'] };

const CONTROLS: Readonly<Record<string, TextControls>> = {
  accordion: folding,
  alert: { own: ['alert_title', 'alert_description'] },
  'author-box': { own: ['author_name', 'author_bio', 'link_text'] },
  button: { own: ['text'] },
  counter: { own: ['prefix', 'suffix', 'title'] },
  divider: { own: ['text'] },
  form: {
    own: ['button_text', 'success_message', 'error_message', 'required_field_message', 'invalid_message'],
    rows: { form_fields: ['field_label', 'placeholder', 'field_options', 'acceptance_text'] },
  },
  heading: titled,
  html: { own: ['html'] },
  'icon-box': box,
  'icon-list': { rows: { icon_list: ['text'] } },
  image: { own: ['caption'] },
  'image-box': box,
  'image-carousel': { own: ['carousel_name'] },
  'nav-menu': { own: ['menu_name'] },
  'post-info': { rows: { icon_list: ['text_prefix', 'custom_text'] } },
  'post-navigation': { own: ['prev_label', 'next_label'] },
  posts: { own: ['nothing_found_message_text', 'read_more_text'] },
  progress: { own: ['title', 'inner_text'] },
  search: { own: ['placeholder', 'submit_button_text', 'nothing_found_message_text'] },
  'search-form': { own: ['placeholder', 'button_text'] },
  'star-rating': titled,
  tabs: folding,
  testimonial: { own: ['testimonial_content', 'testimonial_name', 'testimonial_job'] },
  'text-editor': { own: ['editor'] },
  toggle: folding,
  video: titled,
  'b-button': { own: ['text'] },
  'b-heading': titled,
  'b-paragraph': { own: ['paragraph'] },
};

const NONE: TextControls = {};

export const controlsOf = (widget: string): TextControls =>
  Object.hasOwn(CONTROLS, widget) ? (CONTROLS[widget] ?? NONE) : NONE;
