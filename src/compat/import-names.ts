// What the add-ons of the reference call what they store, and what that is called here. Facts of compatibility: data alone.

/** Made anew here, or of no use to anybody but the add-on. */
const LEFT_OUT = '';

export const IMPORT_TYPES: Readonly<Record<string, string>> = { elementor_library: 'builder_library' };

export const IMPORT_META: Readonly<Record<string, string>> = {
  _elementor_edit_mode: '_builder_edit_mode',
  _elementor_data: '_builder_data',
  _elementor_page_settings: '_builder_page_settings',
  _elementor_template_type: '_builder_template_type',
  _elementor_conditions: '_builder_conditions',
  _elementor_css: LEFT_OUT,
  _elementor_version: LEFT_OUT,
  _elementor_pro_version: LEFT_OUT,
  _elementor_element_cache: LEFT_OUT,
  _elementor_controls_usage: LEFT_OUT,
  _elementor_page_assets: LEFT_OUT,
  _elementor_inline_svg: LEFT_OUT,
  _elementor_screenshot: LEFT_OUT,
  // Scores, which are measured anew.
  _yoast_wpseo_linkdex: LEFT_OUT,
  _yoast_wpseo_content_score: LEFT_OUT,
  '_yoast_wpseo_estimated-reading-time-minutes': LEFT_OUT,
};

/** Templates of pages that the page builder brings. */
export const IMPORT_TEMPLATES: Readonly<Record<string, string>> = {
  elementor_canvas: 'builder_canvas',
  elementor_header_footer: 'builder_header_footer',
  elementor_theme: 'builder_theme',
};

export const IMPORT_SHORTCODES: Readonly<Record<string, string>> = {
  'contact-form-7': 'contact-form',
  'elementor-template': 'builder-template',
};

export const IMPORT_BLOCKS: Readonly<Record<string, string>> = {
  'contact-form-7/contact-form-selector': 'contactform/form',
  'filebird/block-filebird-gallery': 'folders/gallery',
};

/** Where a running site tells of folders of media, with what lies in them; and of the same folders as a tree, with their colours. */
export const FOLDER_LIST = 'filebird/v1/export-csv';
export const FOLDER_COLORS = 'filebird/v1/get-folders';

/** Where a running site tells of its contact forms: a list, and each by its number. */
export const CONTACT_FORM_LIST = 'contact-form-7/v1/contact-forms';

/** Whoever has this namespace builds pages, and keeps their documents to itself. */
export const BUILDER_NAMESPACE = 'elementor/v1';

/** Contact forms are posts there, with their parts in meta. */
export const CONTACT_FORM = {
  type: 'wpcf7_contact_form',
  form: '_form',
  mail: '_mail',
  mail_2: '_mail_2',
  messages: '_messages',
  settings: '_additional_settings',
  locale: '_locale',
  hash: '_hash',
} as const;

/** Atomic elements have a letter of their own in front. */
const ATOMIC =
  'heading paragraph image button svg divider youtube self-hosted-video component flexbox div-block grid tabs tabs-menu tab tabs-content-area tab-content accordion accordion-item form';

export const IMPORT_WIDGETS: Readonly<Record<string, string>> = {
  google_maps: 'google-maps',
  ...Object.fromEntries(ATOMIC.split(' ').map((name) => [`e-${name}`, `b-${name}`])),
};
