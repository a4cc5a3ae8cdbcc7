// The settings of the builder. Clients may keep others beside them, as long as the name begins with `builder`.
import { a } from '#kernel/args/args.ts';
import { setting, type Setting } from '#kernel/settings/setting.ts';

const yes = a.oneOf(['', 'yes']);
const onOff = a.schema<string | boolean>({ type: ['boolean', 'string'] });

export const activeKit = setting('builder_active_kit', a.int({ minimum: 0 }), 0);
export const supportedTypes = setting('builder_cpt_support', a.list(a.string()), ['post', 'page']);
export const excludedRoles = setting('builder_exclude_user_roles', a.list(a.string()), []);
export const disableColorSchemes = setting('builder_disable_color_schemes', yes, '');
export const disableTypographySchemes = setting('builder_disable_typography_schemes', yes, '');
export const cssPrintMethod = setting('builder_css_print_method', a.oneOf(['external', 'internal']), 'external');
const editorBreakLines = setting('builder_editor_break_lines', onOff, '');
const unfilteredUploads = setting('builder_unfiltered_files_upload', onOff, '');
const googleFont = setting('builder_google_font', onOff, '1');
const fontDisplay = setting('builder_font_display', a.oneOf(['auto', 'block', 'swap', 'fallback', 'optional']), 'auto');
const iconShim = setting('builder_load_fa4_shim', yes, '');
export const allowTracking = setting('builder_allow_tracking', a.oneOf(['', 'yes', 'no']), '');

/** `{ steps, last_opened_timestamp, … }`: one for the site. */
export const checklistProgress = setting('builder_checklist', a.map(), {});

/** Whether it is known of all documents who wrote them. */
export const documentsReviewed = setting('builder.documents_reviewed', a.bool(), false);

export const eventsUrl = setting(
  'builder.events_url',
  a.string({ format: 'uri', description: 'Receives the events of editors, where the administrator agreed.' }),
  '',
);
export const libraryUrl = setting(
  'library.url',
  a.string({ format: 'uri', description: 'A service with templates.' }),
  '',
);

export const builderSettings: readonly Setting[] = [
  supportedTypes,
  disableColorSchemes,
  disableTypographySchemes,
  cssPrintMethod,
  editorBreakLines,
  activeKit,
  excludedRoles,
  unfilteredUploads,
  googleFont,
  fontDisplay,
  iconShim,
  allowTracking,
  checklistProgress,
  documentsReviewed,
  eventsUrl,
  libraryUrl,
];
