// What the settings of the site say.

export type FieldName =
  | 'title'
  | 'description'
  | 'email'
  | 'site_logo'
  | 'site_icon'
  | 'language'
  | 'timezone'
  | 'date_format'
  | 'time_format'
  | 'start_of_week'
  | 'show_on_front'
  | 'page_on_front'
  | 'page_for_posts'
  | 'posts_per_page'
  | 'default_category'
  | 'default_post_format'
  | 'use_smilies'
  | 'default_comment_status'
  | 'default_ping_status';

interface FieldWords {
  readonly label: string;
  readonly hint?: string;
}

export interface SettingsWords {
  readonly find: string;
  readonly hints: Readonly<Record<'site' | 'reading' | 'writing' | 'discussion', string>>;
  readonly fields: Readonly<Record<FieldName, FieldWords>>;
  readonly allowed: string;
  readonly notAllowed: string;
  readonly newestPosts: string;
  readonly onePage: string;
  readonly days: readonly [string, string, string, string, string, string, string];
  readonly formats: Readonly<
    Record<'0' | 'aside' | 'chat' | 'gallery' | 'link' | 'image' | 'quote' | 'status' | 'video' | 'audio', string>
  >;
  readonly none: string;
  readonly yes: string;
  example(text: string): string;
  unsaved(count: number): string;
  toCorrect(count: number): string;
  readonly undo: string;
  readonly saved: string;
  readonly leaveTitle: string;
  readonly leaveHint: string;
  readonly leave: string;
}
