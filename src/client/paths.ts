// Printed from the declarations of the routes: see paths.test.ts.

export interface Ability {
  /** namespace/name */
  name: string;
  /** Its name for people. */
  label: string;
  /** What it does. */
  description: string;
  /** Slug of its category. */
  category: string;
  /** JSON Schema of its input. */
  input_schema: Record<string, unknown>;
  /** JSON Schema of its result. */
  output_schema: Record<string, unknown>;
  /** How it behaves. */
  meta: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface AbilityCategory {
  /** Its name for programs. */
  slug: string;
  /** Its name for people. */
  label: string;
  /** What it holds. */
  description: string;
  /** Further facts. */
  meta: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface AccessibilityCheck {
  queued: boolean;
}

export interface AccessibilityFinding {
  rule: string;
  place: string;
}

export interface AccessibilityPage {
  id: number;
  title: string;
  link: string;
  checked_gmt: string;
  count: number;
  findings: AccessibilityFindingList;
}

export interface AccessibilityReport {
  pages_checked: number;
  pages_clean: number;
  findings: number;
  last_check_gmt: string | null;
  rules: AccessibilityRuleList;
  pages: AccessibilityPageList;
}

export interface AccessibilityRule {
  rule: string;
  title: string;
  hint: string;
  count: number;
}

export interface AccessibilityStatement {
  conformance: "unassessed" | "full" | "partial" | "none";
  contact: string;
  usual_contact: string;
  fixed: Array<"conformance" | "contact">;
  page: AccessibilityStatementPage | null;
}

export interface AccessibilityStatementPage {
  id: number;
  link: string;
  status: string;
}

export interface Action {
  id: number;
  at: string;
  user_id: number;
  user_login: string;
  via: string;
  event: string;
  subject: string;
  subject_id: string;
  label: string;
}

export interface Appearance {
  /** What the owner chose, by name. */
  values: Record<string, unknown>;
  notes: string[];
}

export interface ApplicationPassword {
  uuid: string;
  /** What the application calls itself: a UUID, or nothing. */
  app_id: string | "";
  /** Name of the password, for people. */
  name: string;
  /** Shown once, when it is made. */
  password?: string;
  /** UTC. */
  created: string;
  /** UTC; at most one day behind. */
  last_used: string | null;
  /** Network address of the last use. */
  last_ip: string | null;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface ApplicationPasswordsDeleted {
  deleted: boolean;
  count: number;
}

export interface AssignedJob {
  assigned: number;
}

export interface AssignedJob2 {
  assigned: number;
}

export interface AssistantPermissions {
  site_planner_connect: boolean;
}

export interface AssistantPermissionsSuccess {
  success: true;
  data: AssistantPermissions;
}

export interface Attachment {
  /** The number of the record. */
  id: number;
  /** Publication time, in the time of the site. */
  date: string | null;
  /** Publication time, in UTC. */
  date_gmt: string | null;
  guid: {
    /** The identifier as it is stored. */
    raw?: string;
    /** Identifier that never changes. */
    rendered: string;
  };
  /** Last change, in the time of the site. */
  modified: string | null;
  /** Last change, in UTC. */
  modified_gmt: string | null;
  /** Name of the post in addresses, unique for its type. */
  slug: string;
  /** State of the post. */
  status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
  type: string;
  /** Public address. */
  link: string;
  title: {
    /** The text as it is stored. */
    raw?: string;
    /** The title as HTML. */
    rendered: string;
  };
  /** Id of the author. */
  author: number;
  /** Id of the featured image. */
  featured_media: number;
  comment_status: "open" | "closed";
  ping_status: "open" | "closed";
  /** Template of the theme. */
  template: string;
  class_list: string[];
  permalink_template?: string;
  generated_slug?: string;
  /** Meta values. */
  meta: Record<string, unknown> | unknown[];
  /** What the image shows, in words. */
  alt_text: string;
  /** A line below the image. */
  caption: {
    /** The text as it is stored. */
    raw?: string;
    /** The text as HTML. */
    rendered: string;
  };
  /** A longer text. */
  description: {
    /** The text as it is stored. */
    raw?: string;
    /** The text as HTML. */
    rendered: string;
  };
  /** Kind of the file. */
  media_type: "image" | "file";
  /** Type of the file. */
  mime_type: string;
  /** Facts about the file, by its kind. */
  media_details: Record<string, unknown>;
  /** Id of the post it belongs to. */
  post: number | null;
  /** Address of the file. */
  source_url: string;
  /** Sizes that are not made yet. */
  missing_image_sizes?: string[];
  /** Name of the file. */
  filename: string;
  /** Bytes of the file. */
  filesize: number;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface AuthorizationSeen {
  success: boolean;
  data: {
    headerReceived: boolean;
    scheme: string | null;
    authenticated: boolean;
  };
}

export interface BFloatingButtons {
  /** The number of the record. */
  id: number;
  /** Publication time, in the time of the site. */
  date: string | null;
  /** Publication time, in UTC. */
  date_gmt: string | null;
  guid: {
    /** The identifier as it is stored. */
    raw?: string;
    /** Identifier that never changes. */
    rendered: string;
  };
  /** Last change, in the time of the site. */
  modified: string | null;
  /** Last change, in UTC. */
  modified_gmt: string | null;
  /** Name of the post in addresses, unique for its type. */
  slug: string;
  /** State of the post. */
  status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
  type: string;
  /** Where editors look at it. */
  link: string;
  title: {
    /** The text as it is stored. */
    raw?: string;
    /** The title as HTML. */
    rendered: string;
  };
  content: {
    /** The text as it is stored. */
    raw?: string;
    /** The content as HTML. */
    rendered: string;
    /** 1 for block markup, else 0. */
    block_version?: number;
    /** Whether a password protects it. */
    protected: boolean;
  };
  excerpt: {
    /** The text as it is stored. */
    raw?: string;
    /** The excerpt as HTML. */
    rendered: string;
    /** Whether a password protects it. */
    protected: boolean;
  };
  /** Id of the author. */
  author: number;
  /** Id of the featured image. */
  featured_media: number;
  comment_status: "open" | "closed";
  ping_status: "open" | "closed";
  /** Protects content and excerpt. */
  password?: string;
  /** Template of the theme. */
  template: string;
  meta: {
    /** Footnotes of the text, as JSON. */
    footnotes?: string;
    _builder_edit_mode?: "" | "builder";
    _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
    /** The elements of the document, as JSON. */
    _builder_data?: string;
    _builder_page_settings?: {
      hide_title?: "yes" | "no";
    } & Record<string, unknown>;
    _builder_conditions?: unknown[];
    /** Title, a template. */
    _seo_title?: string;
    /** Description, a template. */
    _seo_metadesc?: string;
    /** What the text is about. */
    _seo_focuskw?: string;
    /** The address under which it should be known. */
    _seo_canonical?: string;
    /** As its kind; not; yes. */
    _seo_robots_noindex?: "0" | "1" | "2";
    _seo_robots_nofollow?: boolean;
    /** noarchive, noimageindex, nosnippet */
    _seo_robots_adv?: string;
    /** Its name in the way to it. */
    _seo_bctitle?: string;
    _seo_is_cornerstone?: boolean;
    /** Title in social networks. */
    _seo_og_title?: string;
    /** Description in social networks. */
    _seo_og_description?: string;
    /** Address of the picture there. */
    _seo_og_image?: string;
    _seo_og_image_id?: number;
    /** Title of the card. */
    _seo_twitter_title?: string;
    /** Description of the card. */
    _seo_twitter_description?: string;
    /** Address of its picture. */
    _seo_twitter_image?: string;
    _seo_twitter_image_id?: number;
    /** AboutPage, ContactPage… */
    _seo_schema_page_type?: string;
    /** BlogPosting, NewsArticle…; None */
    _seo_schema_article_type?: string;
    _seo_primary_category?: number;
  };
  class_list: string[];
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface BFloatingButtonsAutosave {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Address of the preview. */
  preview_link?: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface BFloatingButtonsRevision {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface Basket {
  items: BasketItemList;
  total: number;
}

export interface BasketItem {
  id: number;
  element_type: string;
  element_id: number;
  title: string;
  source: string;
  targets: string[];
}

export interface BatchAnswer {
  failed?: "validation";
  responses: Array<BatchResponse | null>;
}

export interface BatchResponse {
  body: unknown;
  status: number;
  headers: Record<string, string>;
}

export interface BlockEditorAssets {
  allowed_block_types: string[];
  /** Always empty: an editor brings its own. */
  scripts: string;
  /** Always empty: the look is in the settings. */
  styles: string;
}

export interface BlockEditorSettings {
  /** What people can choose from. */
  __experimentalFeatures: Record<string, unknown>;
  /** How everything looks. */
  __experimentalStyles: Record<string, unknown>;
  /** Whether blocks can be wider than the text. */
  alignWide: boolean;
  /** Whether all kinds of blocks may be used. */
  allowedBlockTypes: boolean;
  disableCustomColors: boolean;
  disableCustomFontSizes: boolean;
  disableCustomGradients: boolean;
  enableCustomLineHeight: boolean;
  enableCustomSpacing: boolean;
  enableCustomUnits: boolean;
  imageEditing: boolean;
  imageSizes: NamedImageSizeList;
  /** Width, height and crop of each size. */
  imageDimensions: Record<string, unknown>;
  isRTL: boolean;
  styles: EditorStyleList;
}

export interface BlockPattern {
  /** The theme, and the name in it. */
  name: string;
  title: string;
  /** Blocks. */
  content: string;
  description: string;
  /** Whether people can choose it. */
  inserter: boolean;
  categories: string[];
  keywords: string[];
  /** Blocks that it is proposed for. */
  block_types?: string[];
  source: "theme";
}

export interface BlockPatternCategory {
  name: string;
  label: string;
  description: string;
}

export interface BlockType {
  api_version: number;
  /** Name for people. */
  title: string;
  name: string;
  /** Whether the server prints it. */
  is_dynamic: boolean;
  attributes: Record<string, unknown>;
  supports: Record<string, unknown>;
  description: string;
  category: string | null;
  icon: string | null;
  keywords: string[];
  styles: Array<Record<string, unknown>>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface BrokenModule {
  name: string;
  title: string;
  fault: string;
}

export interface BuilderAddedPost {
  id: number;
  edit_url: string;
}

export interface BuilderChecklistProgress {
  /** In seconds; null when it was never opened. */
  last_opened_timestamp: number | null;
  first_closed_checklist_in_editor: boolean;
  is_popup_minimized: boolean;
  steps: BuilderChecklistStepFlagsMap;
  /** The editor opens it by itself. */
  should_open_in_editor: boolean;
}

export interface BuilderChecklistProgressData {
  data: BuilderChecklistProgress;
}

export interface BuilderChecklistSaved {
  data: "success";
}

export interface BuilderChecklistStep {
  /** Somebody says that it is done. */
  is_marked_completed: boolean;
  /** It was done once, and stays so. */
  is_immutable_completed: boolean;
  /** It is done as the site is now. */
  is_absolute_completed: boolean;
  config: BuilderChecklistStepConfig;
}

export interface BuilderChecklistStepConfig {
  id: string;
  title: string;
  description: string;
  learn_more_text: string;
  learn_more_url: string;
  /** Once done, it stays done. */
  is_completion_immutable: boolean;
  cta_text: string;
  /** Where in the administration it is done. */
  cta_url: string;
  image_src: string;
  promotion_data: null;
}

export interface BuilderChecklistStepData {
  data: BuilderChecklistStep;
}

export interface BuilderChecklistStepFlags {
  /** Somebody says that it is done. */
  is_marked_completed: boolean;
  /** It was done once, and stays so. */
  is_immutable_completed: boolean;
}

export interface BuilderChecklistStepsData {
  data: BuilderChecklistStepList;
}

export interface BuilderComponent {
  /** The number of the record. */
  id: number;
  /** Publication time, in the time of the site. */
  date: string | null;
  /** Publication time, in UTC. */
  date_gmt: string | null;
  guid: {
    /** The identifier as it is stored. */
    raw?: string;
    /** Identifier that never changes. */
    rendered: string;
  };
  /** Last change, in the time of the site. */
  modified: string | null;
  /** Last change, in UTC. */
  modified_gmt: string | null;
  /** Name of the post in addresses, unique for its type. */
  slug: string;
  /** State of the post. */
  status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
  type: string;
  /** Where editors look at it. */
  link: string;
  title: {
    /** The text as it is stored. */
    raw?: string;
    /** The title as HTML. */
    rendered: string;
  };
  content: {
    /** The text as it is stored. */
    raw?: string;
    /** The content as HTML. */
    rendered: string;
    /** 1 for block markup, else 0. */
    block_version?: number;
    /** Whether a password protects it. */
    protected: boolean;
  };
  excerpt: {
    /** The text as it is stored. */
    raw?: string;
    /** The excerpt as HTML. */
    rendered: string;
    /** Whether a password protects it. */
    protected: boolean;
  };
  /** Id of the author. */
  author: number;
  /** Id of the featured image. */
  featured_media: number;
  comment_status: "open" | "closed";
  ping_status: "open" | "closed";
  /** Protects content and excerpt. */
  password?: string;
  /** Template of the theme. */
  template: string;
  meta: {
    /** Footnotes of the text, as JSON. */
    footnotes?: string;
    _builder_edit_mode?: "" | "builder";
    _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
    /** The elements of the document, as JSON. */
    _builder_data?: string;
    _builder_page_settings?: {
      hide_title?: "yes" | "no";
    } & Record<string, unknown>;
    _builder_conditions?: unknown[];
    /** Title, a template. */
    _seo_title?: string;
    /** Description, a template. */
    _seo_metadesc?: string;
    /** What the text is about. */
    _seo_focuskw?: string;
    /** The address under which it should be known. */
    _seo_canonical?: string;
    /** As its kind; not; yes. */
    _seo_robots_noindex?: "0" | "1" | "2";
    _seo_robots_nofollow?: boolean;
    /** noarchive, noimageindex, nosnippet */
    _seo_robots_adv?: string;
    /** Its name in the way to it. */
    _seo_bctitle?: string;
    _seo_is_cornerstone?: boolean;
    /** Title in social networks. */
    _seo_og_title?: string;
    /** Description in social networks. */
    _seo_og_description?: string;
    /** Address of the picture there. */
    _seo_og_image?: string;
    _seo_og_image_id?: number;
    /** Title of the card. */
    _seo_twitter_title?: string;
    /** Description of the card. */
    _seo_twitter_description?: string;
    /** Address of its picture. */
    _seo_twitter_image?: string;
    _seo_twitter_image_id?: number;
    /** AboutPage, ContactPage… */
    _seo_schema_page_type?: string;
    /** BlogPosting, NewsArticle…; None */
    _seo_schema_article_type?: string;
    _seo_primary_category?: number;
  };
  class_list: string[];
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface BuilderComponentAutosave {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Address of the preview. */
  preview_link?: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface BuilderComponentHead {
  id: number;
  name: string;
  uid: string;
  isArchived: boolean;
}

export interface BuilderComponentHeadListData {
  data: BuilderComponentHeadList;
  /** Always empty. */
  meta: string[];
}

export interface BuilderComponentLock {
  is_current_user_allow_to_edit: boolean;
  /** Name of the person. */
  locked_by: string | null;
}

export interface BuilderComponentLockData {
  data: BuilderComponentLock;
  /** Always empty. */
  meta: string[];
}

export interface BuilderComponentLocked {
  locked: true;
}

export interface BuilderComponentLockedData {
  data: BuilderComponentLocked;
  /** Always empty. */
  meta: string[];
}

export interface BuilderComponentProps {
  data: {
    /** The values that instances may change, by their keys. */
    props: Record<string, {
      overrideKey: string;
      label: string;
      elementId: string;
      propKey: string;
      elType: string;
      widgetType: string;
      originValue: unknown;
      groupId: string;
      originPropFields: Record<string, unknown> | null;
    }>;
    groups: {
      /** By their ids. */
      items: Record<string, {
        id: string | number;
        label: string;
        /** Keys of values. */
        props: Array<string | number>;
      } & Record<string, unknown>>;
      order: string[];
    };
  } | null;
  /** Always empty. */
  meta: string[];
}

export interface BuilderComponentRevision {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface BuilderComponentUnlocked {
  unlocked: true;
}

export interface BuilderComponentUnlockedData {
  data: BuilderComponentUnlocked;
  /** Always empty. */
  meta: string[];
}

export interface BuilderComponentsChanged {
  failedIds: number[];
  successIds: number[];
}

export interface BuilderComponentsChangedData {
  data: BuilderComponentsChanged;
  /** Always empty. */
  meta: string[];
}

export interface BuilderComponentsProps {
  data: Record<string, {
    /** The values that instances may change, by their keys. */
    props: Record<string, {
      overrideKey: string;
      label: string;
      elementId: string;
      propKey: string;
      elType: string;
      widgetType: string;
      originValue: unknown;
      groupId: string;
      originPropFields: Record<string, unknown> | null;
    }>;
    groups: {
      /** By their ids. */
      items: Record<string, {
        id: string | number;
        label: string;
        /** Keys of values. */
        props: Array<string | number>;
      } & Record<string, unknown>>;
      order: string[];
    };
  } | null>;
  meta: BuilderComponentsPropsMeta;
}

export interface BuilderComponentsPropsMeta {
  errors: Record<string, "component_not_found">;
}

export interface BuilderComponentsPublished {
  success: number[];
  failed: number[];
}

export interface BuilderComponentsPublishedData {
  data: BuilderComponentsPublished;
  /** Always empty. */
  meta: string[];
}

export interface BuilderCondition {
  type: "include" | "exclude";
  name: string;
  /** Empty when there is none. */
  sub_name: string;
  /** Empty when there is none. */
  sub_id: string;
}

export interface BuilderConditionAutocomplete {
  object: "post" | "tax" | "author";
  /** What narrows the search. */
  query: Record<string, unknown>;
}

export interface BuilderConditionConflict {
  template_id: number;
  template_title: string;
  edit_url: string;
}

export interface BuilderConditionControl {
  type: "query";
  name: string;
  default: string;
  autocomplete: BuilderConditionAutocomplete;
}

export interface BuilderCurrentUser {
  /** The messages that the person does not want to see again. */
  suppressedMessages: string[];
  /** Names of roles, and what the person may do. */
  capabilities: string[];
}

export interface BuilderElementDefaultsChanged {}

export interface BuilderEvent {
  id: number;
  /** What happened. */
  event_data: Record<string, unknown>;
  created_at: string;
}

export interface BuilderFeedback {
  success: boolean;
  /** A status as of HTTP. */
  code: number;
  message: string;
}

export interface BuilderFound {
  value: Array<Record<string, string | number>>;
}

export interface BuilderFoundSuccess {
  success: true;
  data: BuilderFound;
}

export interface BuilderGlobalColor {
  id: string;
  title: string;
  /** A colour of style sheets. */
  value: string;
}

export interface BuilderGlobalFont {
  id: string;
  title: string;
  /** Controls, by name. */
  value: Record<string, unknown>;
}

export interface BuilderGlobals {
  colors: BuilderGlobalColorMap2;
  typography: BuilderGlobalFontMap2;
}

export interface BuilderGroup {
  namespace: string;
  /** The address of the group. */
  controller: string;
  /** The routes, by their pattern. */
  routes: Record<string, unknown>;
  _links: BuilderGroupLinks;
}

export interface BuilderGroupLink {
  href: string;
}

export interface BuilderGroupLinks {
  up: BuilderGroupLinkList;
}

export interface BuilderKnownCondition {
  controls: BuilderConditionControls;
  label: string;
  sub_conditions: string[];
  /** What it is called when nothing narrower is chosen. */
  all_label: string;
}

export interface BuilderLibrary {
  /** The number of the record. */
  id: number;
  /** Publication time, in the time of the site. */
  date: string | null;
  /** Publication time, in UTC. */
  date_gmt: string | null;
  guid: {
    /** The identifier as it is stored. */
    raw?: string;
    /** Identifier that never changes. */
    rendered: string;
  };
  /** Last change, in the time of the site. */
  modified: string | null;
  /** Last change, in UTC. */
  modified_gmt: string | null;
  /** Name of the post in addresses, unique for its type. */
  slug: string;
  /** State of the post. */
  status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
  type: string;
  /** Where editors look at it. */
  link: string;
  title: {
    /** The text as it is stored. */
    raw?: string;
    /** The title as HTML. */
    rendered: string;
  };
  content: {
    /** The text as it is stored. */
    raw?: string;
    /** The content as HTML. */
    rendered: string;
    /** 1 for block markup, else 0. */
    block_version?: number;
    /** Whether a password protects it. */
    protected: boolean;
  };
  excerpt: {
    /** The text as it is stored. */
    raw?: string;
    /** The excerpt as HTML. */
    rendered: string;
    /** Whether a password protects it. */
    protected: boolean;
  };
  /** Id of the author. */
  author: number;
  /** Id of the featured image. */
  featured_media: number;
  comment_status: "open" | "closed";
  ping_status: "open" | "closed";
  /** Protects content and excerpt. */
  password?: string;
  /** Template of the theme. */
  template: string;
  meta: {
    /** Footnotes of the text, as JSON. */
    footnotes?: string;
    _builder_edit_mode?: "" | "builder";
    _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
    /** The elements of the document, as JSON. */
    _builder_data?: string;
    _builder_page_settings?: {
      hide_title?: "yes" | "no";
    } & Record<string, unknown>;
    _builder_conditions?: unknown[];
    /** Title, a template. */
    _seo_title?: string;
    /** Description, a template. */
    _seo_metadesc?: string;
    /** What the text is about. */
    _seo_focuskw?: string;
    /** The address under which it should be known. */
    _seo_canonical?: string;
    /** As its kind; not; yes. */
    _seo_robots_noindex?: "0" | "1" | "2";
    _seo_robots_nofollow?: boolean;
    /** noarchive, noimageindex, nosnippet */
    _seo_robots_adv?: string;
    /** Its name in the way to it. */
    _seo_bctitle?: string;
    _seo_is_cornerstone?: boolean;
    /** Title in social networks. */
    _seo_og_title?: string;
    /** Description in social networks. */
    _seo_og_description?: string;
    /** Address of the picture there. */
    _seo_og_image?: string;
    _seo_og_image_id?: number;
    /** Title of the card. */
    _seo_twitter_title?: string;
    /** Description of the card. */
    _seo_twitter_description?: string;
    /** Address of its picture. */
    _seo_twitter_image?: string;
    _seo_twitter_image_id?: number;
    /** AboutPage, ContactPage… */
    _seo_schema_page_type?: string;
    /** BlogPosting, NewsArticle…; None */
    _seo_schema_article_type?: string;
    _seo_primary_category?: number;
  };
  class_list: string[];
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface BuilderLibraryAutosave {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Address of the preview. */
  preview_link?: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface BuilderLibraryConfig {
  block: BuilderLibraryWords;
  page: BuilderLibraryWords;
  popup: BuilderLibraryWords;
  lp: BuilderLibraryWords;
}

export interface BuilderLibraryConnected {
  success: true;
  message: string;
}

export interface BuilderLibraryDisconnected {
  success: true;
  message: string;
  remote?: "failed";
}

export interface BuilderLibraryRevision {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface BuilderLibraryTemplates {
  templates: BuilderLibraryTemplateList;
  config: BuilderLibraryConfig;
}

export interface BuilderLibraryWords {
  categories: string[];
  sets: Record<string, unknown>;
}

export interface BuilderMediaImport {
  success: true;
  document_saved: true;
  /** How many files. */
  imported: number;
  failed: BuilderMediaImportFailureList;
}

export interface BuilderMediaImportFailure {
  url: string;
  reason: string;
}

export interface BuilderNote {
  id: number;
  /** The document that has the element. */
  post_id: number;
  element_id: string;
  /** The thread that it answers; 0 for a thread. */
  parent_id: number;
  author_id: number;
  /** Once the account is gone. */
  author_display_name: string | null;
  /** The post that the page shows. */
  route_post_id: number | null;
  /** The address of the page. */
  route_url: string;
  route_title: string;
  status: "publish" | "draft" | "trash";
  position: {
    x: number;
    y: number;
  };
  content: string;
  is_resolved: boolean;
  is_public: boolean;
  /** Whether the caller has read it. */
  is_read: boolean;
  mentions: BuilderNotePersonList2;
  author: BuilderNotePerson | null;
  replies_count: number;
  unread_replies_count: number;
  created_at: string;
  updated_at: string;
  last_activity_at: string;
  readers: BuilderNotePersonList3;
  user_can: BuilderNoteRights;
  replies: BuilderNoteReplyList;
  document: BuilderNoteDocument | null;
}

export interface BuilderNoteData {
  data: BuilderNote;
  /** Always empty. */
  meta: string[];
}

export interface BuilderNoteDocument {
  id: number;
  type: string;
  type_title: string;
}

export interface BuilderNoteListed {
  id: number;
  /** The document that has the element. */
  post_id: number;
  element_id: string;
  /** The thread that it answers; 0 for a thread. */
  parent_id: number;
  author_id: number;
  /** Once the account is gone. */
  author_display_name: string | null;
  /** The post that the page shows. */
  route_post_id: number | null;
  /** The address of the page. */
  route_url: string;
  route_title: string;
  status: "publish" | "draft" | "trash";
  position: {
    x: number;
    y: number;
  };
  content: string;
  is_resolved: boolean;
  is_public: boolean;
  /** Whether the caller has read it. */
  is_read: boolean;
  mentions: BuilderNotePersonList2;
  author: BuilderNotePerson | null;
  replies_count: number;
  unread_replies_count: number;
  created_at: string;
  updated_at: string;
  last_activity_at: string;
  /** Always empty. */
  replies: string[];
  document: null;
  /** Always empty. */
  readers: string[];
  /** Always empty. */
  user_can: string[];
}

export interface BuilderNoteListedListData {
  data: BuilderNoteListedList;
  /** Always empty. */
  meta: string[];
}

export interface BuilderNotePerson {
  id: number;
  name: string;
  url: string;
  slug: string;
  avatar_urls: Record<string, string>;
  capabilities: BuilderNotePersonRights;
}

export interface BuilderNotePersonListData {
  data: BuilderNotePersonList;
  /** Always empty. */
  meta: string[];
}

export interface BuilderNotePersonNotes {
  can_read: boolean;
}

export interface BuilderNotePersonPost {
  can_edit: boolean;
}

export interface BuilderNotePersonRights {
  notes: BuilderNotePersonNotes;
  post?: BuilderNotePersonPost;
}

export interface BuilderNoteReply {
  id: number;
  /** The document that has the element. */
  post_id: number;
  element_id: string;
  /** The thread that it answers; 0 for a thread. */
  parent_id: number;
  author_id: number;
  /** Once the account is gone. */
  author_display_name: string | null;
  /** The post that the page shows. */
  route_post_id: number | null;
  /** The address of the page. */
  route_url: string;
  route_title: string;
  status: "publish" | "draft" | "trash";
  position: {
    x: number;
    y: number;
  };
  content: string;
  is_resolved: boolean;
  is_public: boolean;
  /** Whether the caller has read it. */
  is_read: boolean;
  mentions: BuilderNotePersonList2;
  author: BuilderNotePerson | null;
  replies_count: number;
  unread_replies_count: number;
  created_at: string;
  updated_at: string;
  last_activity_at: string;
  readers: BuilderNotePersonList3;
  user_can: BuilderNoteRights;
  /** Always empty. */
  replies: string[];
  document: null;
}

export interface BuilderNoteRights {
  edit: boolean;
  delete: boolean;
}

export interface BuilderNoteRoute {
  url: string;
  full_url: string;
  title: string;
  notes_count: number;
}

export interface BuilderNoteRouteListData {
  data: BuilderNoteRouteList;
  /** Always empty. */
  meta: string[];
}

export interface BuilderOtherPart {
  id: number;
  url: string;
  editURL: string;
  supportsSiteEditor: false;
}

export interface BuilderRecentPost {
  id: number;
  title: string;
  edit_url: string;
  /** In seconds. */
  date_modified: number;
  type: BuilderRecentPostType;
  user_can: BuilderRecentPostRights;
}

export interface BuilderRecentPostRights {
  edit: boolean;
}

export interface BuilderRecentPostType {
  post_type: string;
  /** Kind of document. */
  doc_type: string;
  label: string;
}

export interface BuilderRemoteTemplate {
  template_id: number | string;
  source: "remote";
  type?: unknown;
  subtype?: unknown;
  title?: unknown;
  thumbnail?: unknown;
  date?: unknown;
  author?: unknown;
  tags?: unknown;
  isPro?: unknown;
  accessLevel?: unknown;
  accessTier?: unknown;
  popularityIndex?: unknown;
  trendIndex?: unknown;
  hasPageSettings?: unknown;
  url?: unknown;
  favorite?: unknown;
}

export interface BuilderSetting {
  /** False when it was never set. */
  value: unknown;
}

export interface BuilderSettingMessage {
  /** Where the value is another one. */
  message: string;
}

export interface BuilderSettingSaved {
  success: true;
  data?: BuilderSettingMessage;
}

export interface BuilderSettingSuccess {
  success: true;
  data: BuilderSetting;
}

export interface BuilderSitePart {
  id: number;
  template_id: number;
  source: "local";
  /** What kind of part it is. */
  type: string;
  title: string;
  /** In seconds, by the clock of the site. */
  date: number;
  human_date: string;
  human_modified_date: string;
  /** Name of the person. */
  author: string;
  status: string;
  hasPageSettings: boolean;
  tags: string[];
  export_link: string;
  /** Where it is shown alone. */
  url: string;
  /** Address of its image; empty when it has none. */
  thumbnail: string;
  modifiedDate: string;
  exportLink: string;
  editURL: string;
  previewUrl: string;
  /** Drawn where it has no image. */
  placeholderUrl: string;
  pageLayout: "strip" | "grid";
  supportsSiteEditor: true;
  showInstances: boolean;
  /** The condition that a new one gets. */
  defaultCondition: string;
  instances: Record<string, string>;
  conditions: BuilderSitePartConditionList;
  /** It is published and shown somewhere. */
  isActive: boolean;
}

export interface BuilderSitePartCondition {
  type: "include" | "exclude";
  name: string;
  /** Empty when there is none. */
  sub_name: string;
  /** Empty when there is none. */
  sub_id: string;
  sub: string;
  subId: string;
}

export interface BuilderSubmission {
  id: number;
  post: BuilderSubmissionPost;
  actions_count: number;
  actions_succeeded_count: number;
  /** The address of the page. */
  referer: string;
  referer_title: string;
  element_id: string;
  /** Id of the value that names the submission. */
  main_meta_id: string;
  /** 0 for a visitor. */
  user_id: string;
  user_agent: string;
  user_ip: string;
  user_name: string | null;
  created_at_gmt: string;
  updated_at_gmt: string;
  /** Where the site is. */
  created_at: string;
  /** Where the site is. */
  updated_at: string;
  status: "new" | "trash";
  is_read: boolean;
  main: BuilderSubmissionValue | null;
  values: BuilderSubmissionValueList;
  form: BuilderSubmissionForm;
  form_actions_log: BuilderSubmissionActionList;
}

export interface BuilderSubmissionAction {
  id: number;
  name: string;
  label: string;
  status: "queued" | "success" | "failed";
  log: string | null;
  created_at: string;
  updated_at: string;
}

export interface BuilderSubmissionChoice {
  label: string;
  value: string;
}

export interface BuilderSubmissionChoiceListData {
  data: BuilderSubmissionChoiceList;
  /** Always empty. */
  meta: string[];
}

export interface BuilderSubmissionCounts {
  all: number;
  trash: number;
  read: number;
  unread: number;
}

export interface BuilderSubmissionData {
  data: BuilderSubmission;
  /** Always empty. */
  meta: string[];
}

export interface BuilderSubmissionExport {
  data: BuilderSubmissionTableList;
}

export interface BuilderSubmissionField {
  id: string;
  type: string;
  label: string;
  /** As they were written: `Label|value`. */
  options?: string[];
  is_multiple?: boolean;
}

export interface BuilderSubmissionForm {
  name: string;
  element_id: string;
  fields?: BuilderSubmissionFieldList;
}

export interface BuilderSubmissionFormName {
  name: string;
  element_id: string;
}

export interface BuilderSubmissionListed {
  id: number;
  post: BuilderSubmissionPost;
  actions_count: number;
  actions_succeeded_count: number;
  /** The address of the page. */
  referer: string;
  referer_title: string;
  element_id: string;
  /** Id of the value that names the submission. */
  main_meta_id: string;
  /** 0 for a visitor. */
  user_id: string;
  user_agent: string;
  user_ip: string;
  user_name: string | null;
  created_at_gmt: string;
  updated_at_gmt: string;
  /** Where the site is. */
  created_at: string;
  /** Where the site is. */
  updated_at: string;
  status: "new" | "trash";
  is_read: boolean;
  main: BuilderSubmissionValue | null;
  values: BuilderSubmissionValueList;
  form: BuilderSubmissionFormName;
}

export interface BuilderSubmissionListedListData {
  data: BuilderSubmissionListedList;
  meta: BuilderSubmissionPageMeta;
}

export interface BuilderSubmissionPageMeta {
  pagination: BuilderSubmissionPagination;
  count: BuilderSubmissionCounts;
}

export interface BuilderSubmissionPagination {
  current_page: number;
  per_page: number;
  total: number;
  last_page: number;
}

export interface BuilderSubmissionPost {
  id: number;
  /** Where the document is edited, while it is there. */
  edit_url?: string;
}

export interface BuilderSubmissionTable {
  /** The element of the form. */
  id: string;
  /** The lines of the table. */
  content: string[];
  mimetype: string;
  extension: "csv";
  form_label: string;
}

export interface BuilderSubmissionValue {
  id: number;
  key: string;
  value: string;
}

export interface BuilderSubmissionsChanged {
  /** Always empty. */
  data: string[];
  meta: BuilderSubmissionsChangedMeta;
}

export interface BuilderSubmissionsChangedMeta {
  affected: number;
  failed: number;
}

export interface BuilderTemplate {
  template_id: number;
  source: "local";
  /** What kind of part it is. */
  type: string;
  title: string;
  /** In seconds, by the clock of the site. */
  date: number;
  human_date: string;
  human_modified_date: string;
  /** Name of the person. */
  author: string;
  status: string;
  hasPageSettings: boolean;
  tags: string[];
  export_link: string;
  /** Where it is shown alone. */
  url: string;
  thumbnail: string | false;
}

export interface CachesCleared {
  cleared: boolean;
}

export interface CancelledJob {
  id: number;
  type: string;
}

export interface Category {
  /** The number of the term. */
  id: number;
  /** Published posts. */
  count: number;
  /** HTML text. */
  description: string;
  /** Public address. */
  link: string;
  /** Name of the term, as HTML text. */
  name: string;
  /** Part of the address. */
  slug: string;
  /** What kind of term it is. */
  taxonomy: "category";
  /** The term above it; 0 for none. */
  parent: number;
  /** Meta values. */
  meta: Record<string, unknown> | unknown[];
  /** Its language and country. */
  multilang_current_locale?: string;
  /** The others of its group. */
  multilang_translations?: Array<{
    locale: string;
    language_code: string;
    id: number;
    title: string;
    href: string;
    status: number;
  }>;
  /** The group. */
  multilang_trid?: number;
  /** It stands here for a translation that is missing. */
  multilang_fallback?: boolean;
  /** The head of its page, as HTML. */
  seo_head?: string;
  seo_head_json?: SeoHeadValues;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface CloneCopy {
  id: number;
  status: string;
  title: string;
  link: string;
  edit_link: string;
  original: number;
}

export interface CloneOriginal {
  post_id: number;
  original: {
    id: number;
    title: string;
    link: string;
  } | null;
  is_rewrite_copy: boolean;
}

export interface CloneRepublished {
  original: number;
  link: string;
}

export interface CloneRewrite {
  copy_id: number;
  status: string;
  original: number;
  edit_link: string;
}

export interface CloneRewriteState {
  copy_id: number | null;
  status: string | null;
  original_changed: boolean;
  scheduled_for: string | null;
}

export interface CloneSettings {
  /** Whether copies get it. */
  copy_title: boolean;
  /** Whether copies get it. */
  copy_content: boolean;
  /** Whether copies get it. */
  copy_excerpt: boolean;
  /** Whether copies get it. */
  copy_thumbnail: boolean;
  /** Whether copies get it. */
  copy_template: boolean;
  /** Whether copies get it. */
  copy_format: boolean;
  /** Whether copies get it. */
  copy_menu_order: boolean;
  /** Whether copies get it. */
  copy_date: boolean;
  /** Whether copies get it. */
  copy_status: boolean;
  /** Whether copies get it. */
  copy_slug: boolean;
  /** Whether copies get it. */
  copy_author: boolean;
  /** Whether copies get it. */
  copy_password: boolean;
  /** Whether copies get it. */
  copy_attachments: boolean;
  /** Whether copies get it. */
  copy_children: boolean;
  /** Whether copies get it. */
  copy_comments: boolean;
  title_prefix: string;
  title_suffix: string;
  increase_menu_order_by: number;
  meta_blocklist: string[];
  taxonomy_blocklist: string[];
  roles: string[];
  types_enabled: string[];
}

export interface CloneUntied {
  success: boolean;
  message: string;
}

export interface CloudScan {
  scanId: number;
  state: "queued" | "running" | "finished" | "failed" | "cancelled";
  engine: "static" | "browser" | "remote";
  startedAt: string | null;
  finishedAt: string | null;
  pages: Array<{
    url: string;
    status: number | null;
    items: number;
    note: string;
  }>;
  items: ScanItemList2;
  cookies: FoundCookieList2;
  limits: string[];
}

export interface CloudScanCancelled {
  scanId: number;
  state: "queued" | "running" | "finished" | "failed" | "cancelled";
  engine: "static" | "browser" | "remote";
  startedAt: string | null;
  finishedAt: string | null;
}

export interface CloudScanCancelledSuccess {
  success: true;
  data: CloudScanCancelled;
}

export interface CloudScanEntry {
  scanId: number;
  state: "queued" | "running" | "finished" | "failed" | "cancelled";
  engine: "static" | "browser" | "remote";
  startedAt: string | null;
  finishedAt: string | null;
}

export interface CloudScanEntryListSuccess {
  success: true;
  data: CloudScanEntryList;
}

export interface CloudScanQueued {
  scanId: number;
  state: string;
  engine: "static" | "browser" | "remote";
}

export interface CloudScanQueuedSuccess {
  success: true;
  data: CloudScanQueued;
}

export interface CloudScanSuccess {
  success: true;
  data: CloudScan;
}

export interface CollectedFont {
  /** Name, slug, font and faces. */
  font_family_settings: Record<string, unknown>;
  categories: string[];
}

export interface Comment {
  /** The number of the comment. */
  id: number;
  /** Id of the author; 0 for a visitor. */
  author: number;
  /** E-mail address of the author. */
  author_email?: string;
  /** Network address of the author. */
  author_ip?: string;
  /** Name of the author. */
  author_name: string;
  /** Site of the author. */
  author_url: string;
  /** Program of the author. */
  author_user_agent?: string;
  content: {
    /** The text as it is stored. */
    raw?: string;
    /** The text as HTML. */
    rendered: string;
  };
  /** When it was written, in the time of the site. */
  date: string | null;
  /** When it was written, in UTC. */
  date_gmt: string | null;
  /** Public address. */
  link: string;
  /** Id of the comment it answers. */
  parent: number;
  /** Id of the post. */
  post: number;
  /** State of the comment. */
  status: string;
  /** Type of the comment. */
  type: string;
  /** Pictures by size. */
  author_avatar_urls: Record<string, unknown>;
  /** Meta values. */
  meta: Record<string, unknown> | unknown[];
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface CommentCounts {
  hold: number;
  spam: number;
  trash: number;
}

export interface CommentEvent {
  time_gmt: string;
  event: string;
  /** Empty when nobody did it. */
  user: string;
}

export interface CommentOpinion {
  comment: number;
  verdict: SpamVerdict | null;
  history: CommentEventList;
}

export interface CompletedJob {
  element_id: number;
  link: string;
}

export interface ConnectionEndedHere {
  remote: "failed";
}

export interface ConnectionEndedSuccess {
  success: true;
  data: ConnectionEnded;
}

export interface ConnectionMoved {
  message: string;
}

export interface ConnectionMovedSuccess {
  success: true;
  data: ConnectionMoved;
}

export interface ConsentContentBlocker {
  id: number;
  key: string;
  status: "active" | "inactive";
  package: number | null;
  service: string;
  hosts: string[];
  preview_html: Record<string, string>;
  preview_css: string;
  preview_image: string;
  global_js: string;
  init_js: string;
}

export interface ConsentContentBlockerGone {
  deleted: boolean;
  previous: ConsentContentBlocker;
}

export interface ConsentContentBlockerGoneSuccess {
  success: true;
  data: ConsentContentBlockerGone;
}

export interface ConsentContentBlockerListSuccess {
  success: true;
  data: ConsentContentBlockerList;
}

export interface ConsentContentBlockerSuccess {
  success: true;
  data: ConsentContentBlocker;
}

export interface ConsentCounted {
  success: boolean;
}

export interface ConsentDecision {
  version: string;
  consents: Record<string, string[]>;
  isLatest: boolean;
  stamp: string;
  method: string;
}

export interface ConsentDownload {
  version: string;
  sha256: string;
  bytes: number;
  fetchedAt: string;
  source: "remote" | "bundled";
}

export interface ConsentDownloadSuccess {
  success: true;
  data: ConsentDownload;
}

export interface ConsentErasure {
  erased: number;
  deleted: number;
}

export interface ConsentErasureSuccess {
  success: true;
  data: ConsentErasure;
}

export interface ConsentFile {
  path: string;
  bytes: number;
  sha256: string;
}

export interface ConsentFiles {
  files: ConsentFileList;
}

export interface ConsentFilesSuccess {
  success: true;
  data: ConsentFiles;
}

export interface ConsentGroup {
  id: number;
  key: string;
  status: "active" | "inactive";
  package: number | null;
  name: Record<string, string>;
  description: Record<string, string>;
  position: number;
  preselected: boolean;
}

export interface ConsentGroupGone {
  deleted: boolean;
  previous: ConsentGroup;
}

export interface ConsentGroupGoneSuccess {
  success: true;
  data: ConsentGroupGone;
}

export interface ConsentGroupListSuccess {
  success: true;
  data: ConsentGroupList;
}

export interface ConsentGroupSuccess {
  success: true;
  data: ConsentGroup;
}

export interface ConsentLogEntry {
  id: number;
  uid: string;
  uid_hash: string;
  version: number;
  consents: Record<string, string[]>;
  is_latest: boolean;
  created_at: string;
  language: string;
  method: string;
  dialog_hash: string;
  country: string | null;
  user_agent_family: string;
  prev_hash: string;
  hash: string;
}

export interface ConsentLogEntryListSuccess {
  success: true;
  data: ConsentLogEntryList;
}

export interface ConsentPackage {
  id: number;
  key: string;
  name: string;
  version: string;
  type: "service" | "content-blocker" | "compatibility";
  fields: Array<{
    key: string;
    type: "text" | "url";
    required: boolean;
    pattern: string;
    help: Record<string, string>;
  }>;
  installed: boolean;
}

export interface ConsentPackageFilled {
  activated: string[];
  files: string[];
  dialogVersion: string;
}

export interface ConsentPackageFilledSuccess {
  success: true;
  data: ConsentPackageFilled;
}

export interface ConsentPackageInstalled {
  id: number;
  version: string;
  components: {
    providers: Array<{
      key: string;
      state: "created" | "updated" | "unchanged" | "kept-changed";
    }>;
    services: Array<{
      key: string;
      state: "created" | "updated" | "unchanged" | "kept-changed";
    }>;
    contentBlockers: Array<{
      key: string;
      state: "created" | "updated" | "unchanged" | "kept-changed";
    }>;
    scriptBlockers: Array<{
      key: string;
      state: "created" | "updated" | "unchanged" | "kept-changed";
    }>;
  };
  requiredFields: string[];
}

export interface ConsentPackageInstalledSuccess {
  success: true;
  data: ConsentPackageInstalled;
}

export interface ConsentPackageListSuccess {
  success: true;
  data: ConsentPackageList;
}

export interface ConsentPackageRemoved {
  deleted: boolean;
}

export interface ConsentPackageRemovedSuccess {
  success: true;
  data: ConsentPackageRemoved;
}

export interface ConsentProvider {
  id: number;
  key: string;
  status: "active" | "inactive";
  package: number | null;
  name: Record<string, string>;
  address: string;
  privacy_url: string;
  cookie_url: string;
  opt_out_url: string;
  partners: string;
  iab_vendor_id: number | null;
  third_country: boolean;
}

export interface ConsentProviderGone {
  deleted: boolean;
  previous: ConsentProvider;
}

export interface ConsentProviderGoneSuccess {
  success: true;
  data: ConsentProviderGone;
}

export interface ConsentProviderListSuccess {
  success: true;
  data: ConsentProviderList;
}

export interface ConsentProviderSuccess {
  success: true;
  data: ConsentProvider;
}

export interface ConsentReport {
  from: string;
  to: string;
  widened: boolean;
  events: Record<string, number>;
  services: Record<string, {
    accepted: number;
    refused: number;
  }>;
  acceptance: number | null;
  noDecision: number;
}

export interface ConsentReportSuccess {
  success: true;
  data: ConsentReport;
}

export interface ConsentScriptBlocker {
  id: number;
  key: string;
  status: "active" | "inactive";
  package: number | null;
  service: string;
  handles: string[];
  phrases: string[];
}

export interface ConsentScriptBlockerGone {
  deleted: boolean;
  previous: ConsentScriptBlocker;
}

export interface ConsentScriptBlockerGoneSuccess {
  success: true;
  data: ConsentScriptBlockerGone;
}

export interface ConsentScriptBlockerListSuccess {
  success: true;
  data: ConsentScriptBlockerList;
}

export interface ConsentScriptBlockerSuccess {
  success: true;
  data: ConsentScriptBlocker;
}

export interface ConsentService {
  id: number;
  key: string;
  status: "active" | "inactive";
  package: number | null;
  group: string;
  provider: string;
  name: Record<string, string>;
  purpose: Record<string, string>;
  legal_basis: string;
  cookies: ServiceCookieList;
  code_opt_in: string;
  code_opt_out: string;
  code_fallback: string;
  settings: Record<string, unknown>;
  hosts: string[];
}

export interface ConsentServiceGone {
  deleted: boolean;
  previous: ConsentService;
}

export interface ConsentServiceGoneSuccess {
  success: true;
  data: ConsentServiceGone;
}

export interface ConsentServiceListSuccess {
  success: true;
  data: ConsentServiceList;
}

export interface ConsentServiceSuccess {
  success: true;
  data: ConsentService;
}

export interface ConsentSettings {
  active: boolean;
  layout: string;
  position: string;
  texts: Record<string, Record<string, string>>;
  legal_pages: Record<string, Record<string, number>>;
  cookie_days: number;
  reload: boolean;
  geo: GeoRule;
  respect_gpc: boolean;
  respect_dnt: boolean;
  excluded_pages: number[];
  allowed_hosts: string[];
  version: string;
  is_set_up: boolean;
}

export interface ConsentSettingsSuccess {
  success: true;
  data: ConsentSettings;
}

export interface ConsentSetup {
  completed: boolean;
  active: boolean;
  dialogVersion: string;
}

export interface ConsentSetupSuccess {
  success: true;
  data: ConsentSetup;
}

export interface ConsentStored {
  uid: string;
  version: string;
  ignored: string[];
}

export interface ConsentStoredSuccess {
  success: true;
  data: ConsentStored;
}

export interface ConsentVerified {
  ok: boolean;
  checked: number;
  broken: number[];
}

export interface ConsentVerifiedSuccess {
  success: true;
  data: ConsentVerified;
}

export interface ConsentVersion {
  version: number;
  created_at: string;
  sha256: string;
}

export interface ConsentVersionListSuccess {
  success: true;
  data: ConsentVersionList;
}

export interface ConsentVersionWhole {
  version: number;
  created_at: string;
  sha256: string;
  snapshot: Record<string, unknown>;
}

export interface ConsentVersionWholeSuccess {
  success: true;
  data: ConsentVersionWhole;
}

export interface ContactForm {
  id: number;
  slug: string;
  title: string;
  locale: string;
  properties: ContactFormProperties;
}

export interface ContactFormChecked {
  id: number;
  slug: string;
  title: string;
  locale: string;
  properties: ContactFormProperties;
  config_errors: ContactFormFaults;
}

export interface ContactFormDeleted {
  deleted: true;
}

export interface ContactFormFault {
  message: string;
  link: string;
}

export interface ContactFormFeedback {
  contact_form_id: number;
  /** What became of it; `mail_sent` when all is well. */
  status: string;
  /** A sentence for the visitor. */
  message: string;
  posted_data_hash?: string;
  /** The place of the form on the page. */
  into: string;
  invalid_fields: ContactFormInvalidFieldList;
  quiz?: Record<string, string[]>;
  captcha?: Record<string, string>;
  demo_mode?: true;
}

export interface ContactFormHead {
  id: number;
  /** Names the form in shortcodes. */
  hash: string;
  slug: string;
  title: string;
  locale: string;
}

export interface ContactFormInvalidField {
  field: string;
  message: string;
  idref: string | null;
  error_id: string;
}

export interface ContactFormMail {
  active: boolean;
  subject: string;
  sender: string;
  recipient: string;
  body: string;
  /** One in each line. */
  additional_headers: string;
  /** One in each line. */
  attachments: string;
  use_html: boolean;
  exclude_blank: boolean;
}

export interface ContactFormNew {
  id: number | null;
  slug: string | null;
  title: string;
  locale: string;
  properties: ContactFormProperties;
  config_errors: ContactFormFaults;
}

export interface ContactFormProperties {
  form: ContactFormTemplate;
  mail: ContactFormMail;
  mail_2: ContactFormMail;
  messages: Record<string, string>;
  additional_settings: ContactFormSettings;
}

export interface ContactFormRefill {
  quiz?: Record<string, string[]>;
  captcha?: Record<string, string>;
}

export interface ContactFormSettings {
  content: string;
  settings: Array<Array<string | boolean>>;
}

export interface ContactFormTag {
  /** With a star where it is required. */
  type: string;
  basetype: string;
  name: string;
  options: string[];
  raw_values: string[];
  labels: string[];
  values: string[];
  pipes: Array<string[]>;
  content: string;
}

export interface ContactFormTemplate {
  content: string;
  fields: ContactFormTagList;
}

export interface ContactformRules {
  /** The language of the rules. */
  version: string;
  /** The language of the sentences. */
  locale: string;
  rules: Array<{
    rule: string;
    field: string;
    error: string;
    accept?: string[];
    threshold?: number | string;
    base?: number | string;
    interval?: number | string;
    /** Rules of a group. */
    rules?: Array<Record<string, unknown>>;
  }>;
}

export interface CopyVersions {
  success: true;
  message: string;
  core: string;
  sitecopy: string;
}

export interface Counts {
  posts: TypeCountsMap;
  comments?: CommentCounts;
  unread: Record<string, number>;
}

export interface DeletedStrings {
  deleted: number;
}

export interface DeletedTerm {
  deleted: true;
}

export interface DeletedTranslator {
  deleted: true;
  previous: Translator;
}

export interface DialogVisibility {
  visible: boolean;
  reason: "no-consent" | "version-changed" | "expired" | "consent-valid" | "country-not-covered" | "gpc" | "dnt" | "excluded-page" | "bot" | "disabled" | "nothing-to-choose";
  country: string | null;
  version: string;
  geoKnown: boolean;
  consents?: Record<string, string[]>;
}

export interface DirectorySizes {
  /** Always 0: older clients read a plain number here. */
  raw: number;
  uploads_size: Size;
  private_size: Size;
  database_size: Size;
  total_size: Size;
}

export interface Duplicates {
  created: Record<string, number>;
}

export interface EditorJob {
  ate_id: number;
  status: "new" | "in_progress" | "finished";
  progress: number;
  review_status: string | null;
  segments: SegmentList;
}

export interface EditorState {
  ate_id: number;
  status: "new" | "in_progress" | "finished";
  progress: number;
  url: string;
}

export interface EditorStyle {
  css: string;
}

export interface EmbeddableLink {
  embeddable: boolean;
  href: string;
}

export interface EmbeddedForm {
  id: number;
  title: string;
  fields: SimpleFormFieldList2;
  confirmation: SimpleFormConfirmation;
  token: string;
}

export interface EncodedWidget {
  /** Always empty: forms are made by clients. */
  form: string;
  /** The widget as HTML. */
  preview: string;
  /** To be sent back as it is. */
  instance: Record<string, unknown>;
}

export interface Error {
  /** Stable, for programs. */
  code: string;
  /** A sentence, for people. */
  message: string;
  data: {
    status: number;
  } & Record<string, unknown>;
  additional_errors?: Error[];
}

export interface Folder {
  /** The number of the folder. */
  key: number;
  /** The number of the folder. */
  id: number;
  children: Folder[];
  text: string;
  /** What it is called. */
  title: string;
  color: string;
  /** The number of the folder. */
  "data-id": number;
  /** The folder above; 0 for none. */
  parent: number;
  /** How many items lie in it. */
  "data-count": number;
  /** Its place among its siblings. */
  ord: number;
}

export interface FolderChoice {
  value: number;
  label: string;
  disabled?: boolean;
}

export interface FolderChoiceListSuccess {
  success: true;
  data: FolderChoiceList;
}

export interface FolderCounts {
  display: Record<string, number>;
  actual: Record<string, number>;
}

export interface FolderCreated {
  title: string;
  /** The number of the folder. */
  id: number;
  /** The number of the folder. */
  key: number;
  type: number;
  parent: number;
  children: FolderList2;
  "data-count": number;
  /** The number of the folder. */
  "data-id": number;
}

export interface FolderFilesMeasured {
  success: true;
  /** `0` when there are no more pages. */
  next: "0" | "1";
}

export interface FolderGallery {
  html: string;
}

export interface FolderRow {
  id: number;
  /** In quotes, as a cell. */
  name: string;
  parent: number;
  type: number;
  ord: number;
  created_by: number;
  /** Numbers with | between them. */
  attachment_ids: string;
}

export interface FolderRows {
  folders: FolderRowList;
}

export interface FolderTree {
  tree: FolderList;
  allAttachmentsCount: number;
  attachmentsCount: FolderCounts;
}

export interface FoldersDone {
  success: true;
}

export interface FoldersFailure {
  success: false;
  data: FoldersMessage;
}

export interface FoldersImported {
  success: FoldersImportedFacts;
}

export interface FoldersImportedData {
  mess: string;
  skipped: FoldersSkipped;
}

export interface FoldersImportedFacts {
  data: FoldersImportedData;
  headers: string[];
  status: number;
}

export interface FoldersKey {
  /** Shown only now. */
  key?: string;
}

export interface FoldersKeySuccess {
  success: true;
  data: FoldersKey;
}

export interface FoldersMessage {
  /** A sentence for people. */
  mess: string;
}

export interface FoldersMessageSuccess {
  success: true;
  data: FoldersMessage;
}

export interface FoldersSkipped {
  attachments: number;
  rows: number;
}

export interface FoldersSourceRead {
  result: true;
}

export interface FontCategory {
  slug: string;
  name: string;
}

export interface FontCollection {
  slug: string;
  name: string;
  description: string;
  font_families: CollectedFontList;
  categories: FontCategoryList;
}

export interface FormConfirmation {
  type: "message" | "page" | "redirect";
  message?: string;
  url?: string;
}

export interface FormEntry {
  id: number;
  form_id: number;
  created_at: string;
  status: "unread" | "read" | "starred" | "spam" | "trash";
  fields: Record<string, unknown>;
  page_url: string;
  language: string;
  user_id: number | null;
  ip?: string;
}

export interface FormSubmitted {
  status: "sent" | "stored";
  entry_id: number | null;
  confirmation: FormConfirmation;
}

export interface FoundCookie {
  name: string;
  type: string;
  lifetime: string;
  domain: string;
}

export interface GeoRule {
  mode: "all" | "listed";
  countries: string[];
  elsewhere: Record<string, string[]>;
}

export interface GlossaryTerm {
  id: number;
  source: string;
  target: string;
  term: string;
  translation: string;
  note: string;
}

export interface GroupMember {
  element_id: number;
  source_language_code: string | null;
  status: number;
  needs_update: number;
  title: string;
  link: string;
  outdated_fields: string[];
}

export interface HealthFacts {
  failed_jobs: number;
  waiting_mails: number;
  failed_mails: number;
  has_transport: boolean;
  broken_modules: BrokenModuleList;
  due_upgrades: string[];
  versions: HealthVersions;
}

export interface HealthVersions {
  node: string;
  database: string;
}

export interface HistoryEntry {
  id: number;
  /** original: the state before a change. */
  kind: "original" | "revision" | "autosave";
  /** Who wrote it; 0 where nobody knows. */
  author: number;
  date_gmt: string;
  title: HistoryText;
  content: HistoryText;
  excerpt: HistoryText;
}

export interface HistoryRestored {
  /** The record. */
  id: number;
  rest_base: string;
  /** The entry whose texts it has now. */
  restored: number;
}

export interface HistoryText {
  /** As it is stored. */
  raw: string;
}

export interface Icon {
  /** With its collection in front. */
  name: string;
  /** Name for people. */
  label: string;
  /** As SVG. */
  content: string;
}

export interface IconCollection {
  slug: string;
  label: string;
  description: string;
}

export interface ImageBulkProgress {
  total: number;
  completed: number;
  failed: number;
  pending: number;
  percentage: number;
  /** None as long as too few are done. */
  eta_seconds: number | null;
  current_image_id: number | null;
  started_at: string;
}

export interface ImageCounts {
  total_image_count: number;
  optimized_image_count: number;
  /** In bytes. */
  current_image_size: number;
  /** In bytes. */
  initial_image_size: number;
}

export interface ImageDimensions {
  width: number;
  height: number;
}

export interface ImageSaved {
  /** Per cent. */
  relative: number;
  absolute: number;
}

export interface ImageServiceLeftSuccess {
  success: true;
  data: ImageServiceLeft;
}

export interface ImageServiceMoved {
  message: string;
}

export interface ImageServiceMovedSuccess {
  success: true;
  data: ImageServiceMoved;
}

export interface ImageServiceSilent {
  remote: "failed";
}

export interface ImageSize {
  size_name: string;
  /** In bytes. */
  file_size: number;
  status: "optimized" | "not-optimized" | "file-not-found" | "file-too-large";
  saved: ImageSaved | null;
  new_dimensions: ImageDimensions | null;
}

export interface ImageSizes {
  total: number;
  sizes: ImageSizeList;
}

export interface ImageSizesSuccess {
  success: true;
  data: ImageSizes;
}

export interface ImageStats {
  optimization_stats: ImageCounts;
  bulk_optimization_status: "not-started" | "in-progress" | "canceled";
  bulk_restoring_status: "not-started" | "in-progress" | "canceled";
  bulk_backup_removing_status: "not-started" | "in-progress" | "canceled";
  backups_exist: boolean;
  /** In bytes. */
  backups_size: number;
  bulk_progress: ImageBulkProgress | null;
}

export interface ImageStatsSuccess {
  success: true;
  data: ImageStats;
}

export interface ImageStatus {
  /** What became of it. */
  status: string;
  stats?: ImageCounts;
  error_type?: string;
  message?: string | null;
  /** There is no quota here. */
  images_left?: number;
  job_state?: string;
  retry_count?: number;
}

export interface ImageStatuses {
  status: ImageStatusMap;
}

export interface ImageStatusesSuccess {
  success: true;
  data: ImageStatuses;
}

export interface ImageWaiting {
  id: number;
  status: string;
  image_name: string;
  image_id: number;
  thumbnail_url: string;
  original_file_size: number;
  current_file_size: number;
}

export interface ImageWorkBegun {}

export interface ImageWorkBegunSuccess {
  success: true;
  data: ImageWorkBegun;
}

export interface ImagesQueued {
  queued: number;
  /** None when there was nothing to do. */
  operation_id: string | null;
}

export interface ImagesQueuedSuccess {
  success: true;
  data: ImagesQueued;
}

export interface ImagesWaiting {
  images: ImageWaitingList;
}

export interface ImagesWaitingSuccess {
  success: true;
  data: ImagesWaiting;
}

export interface ImportedMemory {
  imported: number;
  skipped: number;
}

export interface ImportedPo {
  strings: number;
  new: number;
  translations: number;
}

export interface ImportedXliff {
  file?: string;
  jobId: number;
  status: number;
  imported: number;
  skipped: number;
  warnings: string[];
}

export interface InboxAnswer {
  id: string;
  module: string;
  form: string;
  form_title: string;
  serial: number;
  received_gmt: string;
  subject: string;
  from_name: string;
  from_email: string;
  is_read: boolean;
  is_starred: boolean;
  is_spam: boolean;
  is_trash: boolean;
  mail: "none" | "sent" | "failed" | "waiting";
  fields: Array<{
    id: string;
    label: string;
    value: string;
  }>;
  files: Array<{
    name: string;
    size: number;
  }>;
  page: string;
  expires_gmt: string | null;
  events: Array<{
    name: string;
    label: string;
    status: string;
    log: string | null;
    updated_gmt: string;
  }>;
}

export interface InboxAnswerDeleted {
  deleted: boolean;
  id: string;
}

export interface InboxForm {
  form: string;
  module: string;
  title: string;
  fields: Array<{
    id: string;
    label: string;
  }>;
  document: {
    id: number;
    type: string;
  } | null;
}

export interface Index {
  name: string;
  description: string;
  url: string;
  home: string;
  gmt_offset: number;
  timezone_string: string;
  page_for_posts: number;
  page_on_front: number;
  show_on_front: string;
  namespaces: string[];
  /** How programs sign in. */
  authentication: Record<string, unknown>;
  /** Every route with its methods and arguments. */
  routes: Record<string, unknown>;
  site_logo: number;
  site_icon: number;
  site_icon_url: string;
  /** Which sizes pictures get; for those who may upload some. */
  image_sizes?: Record<string, unknown>;
  /** The longest side of a picture that is kept as it is. */
  image_size_threshold?: number;
  _links: Record<string, unknown>;
}

export interface InstallerCheck {
  slug: string;
  installed: string;
  available: string | null;
  changelog_url: string | null;
  checked_at: string;
}

export interface InstallerInstall {
  job: number;
  version: string;
  /** ready: it runs from the next start on. */
  state: "running" | "ready" | "failed";
  error: string | null;
}

export interface InstallerOneProduct {
  slug: string;
  name: string;
  /** The version that is running. */
  installed: string;
  /** A newer version. */
  available: string | null;
  source: "bundled" | "feed";
  subscription: "not-required" | "none" | "unverified" | "valid" | "expired";
  active: boolean;
  install?: InstallerInstall;
}

export interface InstallerProduct {
  slug: string;
  name: string;
  /** The version that is running. */
  installed: string;
  /** A newer version. */
  available: string | null;
  source: "bundled" | "feed";
  subscription: "not-required" | "none" | "unverified" | "valid" | "expired";
  active: boolean;
}

export interface InstallerStarted {
  job: number;
  state: "running";
}

export interface InstallerSubscription {
  slug: string;
  state: "none" | "unverified" | "valid" | "expired";
  /** Its end alone. */
  site_key: string | null;
  expires: string | null;
}

export interface InstallerSubscriptionDeleted {
  deleted: boolean;
}

export interface InstallerSuccess {
  success: boolean;
}

export interface InvitationLink {
  email: string;
  link: string;
  expires_gmt: string;
}

export interface Invited {
  invited: boolean;
  email: string;
}

export interface Job {
  id: number;
  name: string;
  state: "waiting" | "running" | "failed";
  attempts: number;
  run_gmt: string;
  created_gmt: string;
  failed_gmt: string | null;
  last_error: string | null;
}

export interface JobBatch {
  id: number;
  tp_id: number | null;
}

export interface JobElement {
  name: string;
  url: string;
  type: string;
}

export interface JobExtra {
  translate_job_id: number;
}

export interface JobField {
  name: string;
  label: string;
  source: string;
  value: string;
  finished: boolean;
  format: "text" | "html";
  outdated: boolean;
}

export interface JobProgress {
  percentage: number;
  completed: number;
  total: number;
}

export interface JobRetried {
  retried: boolean;
}

export interface Language {
  code: string;
  default_locale: string;
  native_name: string;
  english_name: string;
  translated_name: string;
  hreflang: string;
  direction: "ltr" | "rtl";
  active: boolean;
  default: boolean;
  home: string;
  flag: string;
}

export interface LanguageBehind {
  code: string;
  name: string;
  count: number;
}

export interface LanguagePair {
  source: string;
  target: string;
}

export interface LegalPage {
  pageId: number;
  title: string;
  url: string;
  confidence: number;
}

export interface LegalPages {
  privacy: LegalPage | null;
  imprint: LegalPage | null;
  terms: LegalPage | null;
}

export interface LegalPagesMapSuccess {
  success: true;
  data: LegalPagesMap;
}

export interface License {
  status: string;
  is_active: boolean;
  is_expired: boolean;
  expires: string;
  tier: string;
}

export interface LicenseFeatures {
  features: string[];
}

export interface LoggedMail {
  id: number;
  module: string;
  recipient: string;
  subject: string;
  state: "queued" | "waiting" | "sent" | "failed";
  attempts: number;
  last_error: string | null;
  created_gmt: string;
  sent_gmt: string | null;
  can_resend: boolean;
}

export interface LoopContent {
  /** The list as HTML. */
  data: string;
}

export interface MailLog {
  mails: LoggedMailList;
  page: number;
  has_older: boolean;
}

export interface MailQueued {
  queued: boolean;
}

export interface MailTransport {
  host: string;
  port: number;
  is_secure: boolean;
  user: string;
  has_password: boolean;
  from: string;
  usual_from: string;
  fixed_by: string | null;
  from_fixed_by: string | null;
}

export interface MailTrial {
  outcome: "sent" | "waiting";
}

export interface ManagerReport {
  sent_gmt: string;
  host: string;
  fault: string;
}

export interface ManagerReportQueued {
  queued: boolean;
}

export interface ManagerReports {
  receiver: string | null;
  has_token: boolean;
  variable: string;
  reports: ManagerReportList;
}

export interface MediaUse {
  /** The post. */
  id: number;
  type: string;
  status: string;
  /** As text. */
  title: string;
  used_as: Array<"text" | "featured" | "gallery" | "document">;
}

export interface MediaUses {
  posts: MediaUseList;
  /** How many more there are that the caller may not change. */
  others: number;
  settings: Array<"site_icon" | "site_logo">;
}

export interface Memory {
  source: string;
  target: string;
  score: number;
  origin: "memory";
}

export interface MemoryMatch {
  target: string;
  score: number;
  origin: "memory";
}

export interface MenuLocation {
  /** Name of the place. */
  name: string;
  /** What it is for. */
  description: string;
  /** The menu that is shown there; 0 for none. */
  menu: number;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface MissingAddress {
  path: string;
  hits: number;
  referrer: string;
  first_at: string;
  last_at: string;
}

export interface Module {
  name: string;
  title: string;
  version: string;
  installed: string | null;
  state: "active" | "inactive" | "absent";
  is_essential: boolean;
  is_update_due: boolean;
  fault: string | null;
  needs: string[];
  needed_by: string[];
  route_count: number;
  has_data: boolean;
}

export interface ModuleDone {
  name: string;
}

export interface MultilangConfigProblem {
  level: number;
  code: number;
  column: number;
  message: string;
  file: "";
  line: number;
}

export interface NamedImageSize {
  slug: string;
  name: string;
}

export interface NamedView {
  title: string;
  slug: string;
  view: Record<string, unknown>;
}

export interface Namespace {
  namespace: string;
  /** The routes, by their pattern. */
  routes: Record<string, unknown>;
  _links: NamespaceLinks;
}

export interface NamespaceLink {
  href: string;
}

export interface NamespaceLinks {
  up: NamespaceLinkList;
}

export interface NavMenu {
  /** The number of the menu. */
  id: number;
  /** HTML text. */
  description: string;
  /** Name of the term, as HTML text. */
  name: string;
  /** Name for programs. */
  slug: string;
  /** Meta values. */
  meta: Record<string, unknown> | unknown[];
  /** Where the theme shows it. */
  locations: string[];
  /** Whether new pages of the top level are added to it. */
  auto_add: boolean;
  /** Its language and country. */
  multilang_current_locale?: string;
  /** The others of its group. */
  multilang_translations?: Array<{
    locale: string;
    language_code: string;
    id: number;
    title: string;
    href: string;
    status: number;
  }>;
  /** The group. */
  multilang_trid?: number;
  /** It stands here for a translation that is missing. */
  multilang_fallback?: boolean;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface NavMenuItem {
  /** The number of the item. */
  id: number;
  /** Its own title, or the one of its object. */
  title: {
    /** The title as it is stored. */
    raw?: string;
    /** The title as HTML. */
    rendered: string;
  };
  /** Whether visitors see it. */
  status: "publish" | "draft";
  /** Where it leads; only custom items have an address of their own. */
  url: string;
  /** The tooltip. */
  attr_title: string;
  /** For themes that show it. */
  description: string;
  /** What kind of thing it points at. */
  type: "taxonomy" | "post_type" | "post_type_archive" | "custom";
  /** The kind in words. */
  type_label: string;
  /** The post type or the taxonomy. */
  object: string;
  /** The post or the term. */
  object_id: number;
  /** The item above it; 0 for none. */
  parent: number;
  /** Its place in the menu. */
  menu_order: number;
  /** Which window it opens in. */
  target: "_blank" | "";
  /** Class names. */
  classes: string[];
  /** Link relations. */
  xfn: string[];
  /** Whether its object is gone. */
  invalid: boolean;
  /** Meta values. */
  meta: Record<string, unknown> | unknown[];
  /** The menu; 0 for none. */
  menus: number;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface NavigationFallback {
  /** The menu. */
  id: number;
  _links: NavigationFallbackLinks;
  /** With `_embed`: the menu itself. */
  _embedded?: Record<string, unknown>;
}

export interface NavigationFallbackLinks {
  self: EmbeddableLinkList;
}

export interface Notification {
  id: string;
  title: string;
  description: string;
  topic: string;
  date: string;
  imageSrc: string;
  chipPlan: string | null;
  chipTags: string[];
  link: string;
  readMoreText: string;
  cta: string | null;
  ctaLink: string | null;
  youtubeEmbedId: string | null;
  gifSrc: string | null;
}

export interface OldFolder {
  id: number;
  name: string;
  parent: number;
  created_by: number;
  attachments: number[];
}

export interface OldFolders {
  folders: OldFolderListList;
}

export interface OldFoldersSuccess {
  success: true;
  data: OldFolders;
}

export interface Onboarding {
  settings: OnboardingSettings;
}

export interface OnboardingSettings {
  nonce: string;
  builderInstalled: boolean;
  builderActive: boolean;
  modalCloseRedirectUrl: string;
  kits: WebsiteKitList;
  applyKitBaseUrl: string;
  wizardCompleted: boolean;
  returnUrl: string;
  getStartedText: Record<string, string>;
  readyToGoText: Record<string, string>;
  installKitText: Record<string, string>;
}

export interface OpenedEditorJob {
  ate_id: number;
  segments: number;
  prefilled: number;
}

export interface OwnEmbed {
  version: "1.0";
  provider_name: string;
  provider_url: string;
  author_name: string;
  author_url: string;
  title: string;
  type: "rich";
  width: number;
  height: number;
  html: string;
  /** A picture that stands for it. */
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

export interface OwnerSettings {
  /** By the names of the settings. */
  values: Record<string, unknown>;
}

export interface PackageMatch {
  package: number;
  service: string;
  confidence: number;
}

export interface Page {
  /** The number of the record. */
  id: number;
  /** Publication time, in the time of the site. */
  date: string | null;
  /** Publication time, in UTC. */
  date_gmt: string | null;
  guid: {
    /** The identifier as it is stored. */
    raw?: string;
    /** Identifier that never changes. */
    rendered: string;
  };
  /** Last change, in the time of the site. */
  modified: string | null;
  /** Last change, in UTC. */
  modified_gmt: string | null;
  /** Name of the post in addresses, unique for its type. */
  slug: string;
  /** State of the post. */
  status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
  type: string;
  /** Public address. */
  link: string;
  title: {
    /** The text as it is stored. */
    raw?: string;
    /** The title as HTML. */
    rendered: string;
  };
  content: {
    /** The text as it is stored. */
    raw?: string;
    /** The content as HTML. */
    rendered: string;
    /** 1 for block markup, else 0. */
    block_version?: number;
    /** Whether a password protects it. */
    protected: boolean;
  };
  excerpt: {
    /** The text as it is stored. */
    raw?: string;
    /** The excerpt as HTML. */
    rendered: string;
    /** Whether a password protects it. */
    protected: boolean;
  };
  /** Id of the author. */
  author: number;
  /** Id of the featured image. */
  featured_media: number;
  comment_status: "open" | "closed";
  ping_status: "open" | "closed";
  /** Protects content and excerpt. */
  password?: string;
  /** Id of the page above. */
  parent: number;
  /** Place among its siblings. */
  menu_order: number;
  /** Template of the theme. */
  template: string;
  meta: {
    /** Footnotes of the text, as JSON. */
    footnotes?: string;
    _builder_edit_mode?: "" | "builder";
    _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
    /** The elements of the document, as JSON. */
    _builder_data?: string;
    _builder_page_settings?: {
      hide_title?: "yes" | "no";
    } & Record<string, unknown>;
    _builder_conditions?: unknown[];
    /** Title, a template. */
    _seo_title?: string;
    /** Description, a template. */
    _seo_metadesc?: string;
    /** What the text is about. */
    _seo_focuskw?: string;
    /** The address under which it should be known. */
    _seo_canonical?: string;
    /** As its kind; not; yes. */
    _seo_robots_noindex?: "0" | "1" | "2";
    _seo_robots_nofollow?: boolean;
    /** noarchive, noimageindex, nosnippet */
    _seo_robots_adv?: string;
    /** Its name in the way to it. */
    _seo_bctitle?: string;
    _seo_is_cornerstone?: boolean;
    /** Title in social networks. */
    _seo_og_title?: string;
    /** Description in social networks. */
    _seo_og_description?: string;
    /** Address of the picture there. */
    _seo_og_image?: string;
    _seo_og_image_id?: number;
    /** Title of the card. */
    _seo_twitter_title?: string;
    /** Description of the card. */
    _seo_twitter_description?: string;
    /** Address of its picture. */
    _seo_twitter_image?: string;
    _seo_twitter_image_id?: number;
    /** AboutPage, ContactPage… */
    _seo_schema_page_type?: string;
    /** BlogPosting, NewsArticle…; None */
    _seo_schema_article_type?: string;
    _seo_primary_category?: number;
  };
  class_list: string[];
  permalink_template?: string;
  generated_slug?: string;
  /** Its language and country. */
  multilang_current_locale?: string;
  /** The others of its group. */
  multilang_translations?: Array<{
    locale: string;
    language_code: string;
    id: number;
    title: string;
    href: string;
    status: number;
  }>;
  /** The group. */
  multilang_trid?: number;
  /** It stands here for a translation that is missing. */
  multilang_fallback?: boolean;
  /** The head of its page, as HTML. */
  seo_head?: string;
  seo_head_json?: SeoHeadValues;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface PageAutosave {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Address of the preview. */
  preview_link?: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface PageRevision {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface Plugin {
  /** Name of the add-on in addresses. */
  plugin: string;
  /** Whether it is switched on. */
  status: "inactive" | "active";
  /** Name for people. */
  name: string;
  plugin_uri: string;
  author: string;
  author_uri: string;
  description: {
    raw: string;
    rendered: string;
  };
  version: string;
  network_only: boolean;
  /** Oldest version of the base. */
  requires_version: string;
  /** Oldest version of the runtime. */
  requires_runtime: string;
  /** Name of its translations. */
  textdomain: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface Post {
  /** The number of the record. */
  id: number;
  /** Publication time, in the time of the site. */
  date: string | null;
  /** Publication time, in UTC. */
  date_gmt: string | null;
  guid: {
    /** The identifier as it is stored. */
    raw?: string;
    /** Identifier that never changes. */
    rendered: string;
  };
  /** Last change, in the time of the site. */
  modified: string | null;
  /** Last change, in UTC. */
  modified_gmt: string | null;
  /** Name of the post in addresses, unique for its type. */
  slug: string;
  /** State of the post. */
  status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
  type: string;
  /** Public address. */
  link: string;
  title: {
    /** The text as it is stored. */
    raw?: string;
    /** The title as HTML. */
    rendered: string;
  };
  content: {
    /** The text as it is stored. */
    raw?: string;
    /** The content as HTML. */
    rendered: string;
    /** 1 for block markup, else 0. */
    block_version?: number;
    /** Whether a password protects it. */
    protected: boolean;
  };
  excerpt: {
    /** The text as it is stored. */
    raw?: string;
    /** The excerpt as HTML. */
    rendered: string;
    /** Whether a password protects it. */
    protected: boolean;
  };
  /** Id of the author. */
  author: number;
  /** Id of the featured image. */
  featured_media: number;
  comment_status: "open" | "closed";
  ping_status: "open" | "closed";
  /** Protects content and excerpt. */
  password?: string;
  /** Whether it stands in front. */
  sticky: boolean;
  /** Template of the theme. */
  template: string;
  meta: {
    /** Footnotes of the text, as JSON. */
    footnotes?: string;
    _builder_edit_mode?: "" | "builder";
    _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
    /** The elements of the document, as JSON. */
    _builder_data?: string;
    _builder_page_settings?: {
      hide_title?: "yes" | "no";
    } & Record<string, unknown>;
    _builder_conditions?: unknown[];
    /** Title, a template. */
    _seo_title?: string;
    /** Description, a template. */
    _seo_metadesc?: string;
    /** What the text is about. */
    _seo_focuskw?: string;
    /** The address under which it should be known. */
    _seo_canonical?: string;
    /** As its kind; not; yes. */
    _seo_robots_noindex?: "0" | "1" | "2";
    _seo_robots_nofollow?: boolean;
    /** noarchive, noimageindex, nosnippet */
    _seo_robots_adv?: string;
    /** Its name in the way to it. */
    _seo_bctitle?: string;
    _seo_is_cornerstone?: boolean;
    /** Title in social networks. */
    _seo_og_title?: string;
    /** Description in social networks. */
    _seo_og_description?: string;
    /** Address of the picture there. */
    _seo_og_image?: string;
    _seo_og_image_id?: number;
    /** Title of the card. */
    _seo_twitter_title?: string;
    /** Description of the card. */
    _seo_twitter_description?: string;
    /** Address of its picture. */
    _seo_twitter_image?: string;
    _seo_twitter_image_id?: number;
    /** AboutPage, ContactPage… */
    _seo_schema_page_type?: string;
    /** BlogPosting, NewsArticle…; None */
    _seo_schema_article_type?: string;
    _seo_primary_category?: number;
  };
  class_list: string[];
  permalink_template?: string;
  generated_slug?: string;
  format: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
  /** Ids of its categories. */
  categories: number[];
  /** Ids of its tags. */
  tags: number[];
  /** Its language and country. */
  multilang_current_locale?: string;
  /** The others of its group. */
  multilang_translations?: Array<{
    locale: string;
    language_code: string;
    id: number;
    title: string;
    href: string;
    status: number;
  }>;
  /** The group. */
  multilang_trid?: number;
  /** It stands here for a translation that is missing. */
  multilang_fallback?: boolean;
  /** The head of its page, as HTML. */
  seo_head?: string;
  seo_head_json?: SeoHeadValues;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface PostAutosave {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Address of the preview. */
  preview_link?: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface PostRevision {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface PosttypesExport {
  version: number;
  types: Record<string, Record<string, unknown>>;
  taxonomies: Record<string, Record<string, unknown>>;
}

export interface PosttypesField {
  key: string;
  label: string;
  type: "text" | "number" | "date" | "choice" | "media" | "relation";
  required: boolean;
  repeated: boolean;
  choices: string[];
  to: string;
}

export interface PosttypesImport {
  created: string[];
  updated: string[];
  skipped: PosttypesSkippedList;
}

export interface PosttypesSkipped {
  slug: string;
  reason: "reserved" | "exists" | "taken";
}

export interface PosttypesTaxonomy {
  slug: string;
  labels: Record<string, string>;
  description: string;
  public: boolean;
  hierarchical: boolean;
  show_in_rest: boolean;
  rest_base: string;
  rewrite_slug: string;
  multilang_mode: number;
  active: boolean;
  /** How many there are, in all languages and states. */
  count: number;
  /** Every site has it. */
  builtin?: boolean;
  object_types: string[];
  default_term: string;
}

export interface PosttypesTaxonomyDeleted {
  deleted: boolean;
  previous: PosttypesTaxonomy;
  /** How many are hidden until the slug is defined again. */
  items_kept: number;
}

export interface PosttypesType {
  slug: string;
  labels: Record<string, string>;
  description: string;
  public: boolean;
  hierarchical: boolean;
  show_in_rest: boolean;
  rest_base: string;
  rewrite_slug: string;
  multilang_mode: number;
  active: boolean;
  /** How many there are, in all languages and states. */
  count: number;
  /** Every site has it. */
  builtin?: boolean;
  has_archive: boolean | string;
  supports: Array<"title" | "editor" | "excerpt" | "thumbnail" | "author" | "comments" | "revisions" | "page-attributes" | "custom-fields">;
  menu_position: number | null;
  menu_icon: string;
  taxonomies: string[];
  capability_type: "post" | "page";
  exclude_from_search: boolean;
  fields: PosttypesFieldList;
}

export interface PosttypesTypeDeleted {
  deleted: boolean;
  previous: PosttypesType;
  /** How many are hidden until the slug is defined again. */
  items_kept: number;
}

export interface PretranslatedJob {
  prefilled: number;
  remaining: number;
}

export interface Promotion {
  type: string;
  image: string;
  url: string;
  alt: string;
  title: string;
  messages: string[];
  button: string;
  width: number;
  height: string;
  target: string;
  backgroundImage: string;
}

export interface Promotions {
  links: PromotionList;
}

export interface QuickLink {
  title: string;
  link: string;
}

export interface QuickLinks {
  siteParts: QuickLinkList;
  sitePages: QuickLinkList;
  general: QuickLinkList;
}

export interface Reached {
  time: string;
}

export interface ReachedSuccess {
  success: true;
  data: Reached;
}

export interface Redirect {
  id: number;
  kind: string;
  source: string;
  target: string;
  status: number;
  is_active: boolean;
  origin: string;
  hits: number;
  last_hit_at: string | null;
}

export interface RedirectDeleted {
  deleted: boolean;
}

export interface RedirectRefused {
  line: number;
  reason: string;
}

export interface RedirectTrial {
  redirect: Redirect | null;
  target: string;
}

export interface RedirectsImported {
  imported: number;
  refused: RedirectRefusedList;
}

export interface RefusedXliff {
  file: string;
  error: string;
  code: string;
}

export interface RenderedBlock {
  /** The block as HTML. */
  rendered: string;
}

export interface ReviewKept {
  id: number;
  forwarded: boolean;
}

export interface ReviewKeptSuccess {
  success: true;
  data: ReviewKept;
}

export interface ReviewedJob {
  job_id: number;
  review_status: "ACCEPTED" | "EDITING";
}

export interface RoleCount {
  name: string;
  count: number;
  is_givable: boolean;
}

export interface SavedSegments {
  saved: number;
  progress: number;
}

export interface ScanItem {
  url: string;
  kind: "script" | "style" | "iframe" | "image" | "font" | "xhr" | "cookie" | "storage";
  src: string;
  host: string;
  inline: boolean;
  firstParty: boolean;
  cookies: FoundCookieList3;
  matches: PackageMatchList;
  blockedBeforeConsent: boolean;
}

export interface ScanReport {
  accepted: number;
  remaining: number;
}

export interface ScanReportSuccess {
  success: true;
  data: ScanReport;
}

export interface ScanRequest {
  scanRequestId: string;
  state: string;
  mode: "with-consent" | "without-consent";
  expiresAt: string;
  urls: Array<{
    url: string;
    page: string;
  }>;
}

export interface ScanRequestSuccess {
  success: true;
  data: ScanRequest;
}

export interface ScanResult {
  id: string;
  state: "pending" | "running" | "finished" | "expired";
  pages: {
    done: number;
    total: number;
    failed: string[];
  };
  engine: string;
  items: ScanItemList;
  cookies: FoundCookieList;
  suggestedPackages: number[];
}

export interface ScanResultSuccess {
  success: true;
  data: ScanResult;
}

export interface ScannedStrings {
  found: number;
  new: number;
}

export interface ScoreView {
  view: string;
}

export interface ScreenPreferences {
  /** By the names that the screens gave. */
  values: Record<string, unknown>;
}

export interface SearchContent {
  /** The list as HTML. */
  data: string;
  /** The list as HTML. */
  pagination: string;
}

export interface SearchResult {
  id: number | string;
  /** Title or name, as HTML. */
  title: string;
  /** Public address. */
  url: string;
  type: string;
  subtype?: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface Segment {
  id: number;
  field: string;
  source: string;
  target: string;
  state: "new" | "translated" | "final";
  matches: MemoryMatchList;
  glossary: TermInSegmentList;
}

export interface SentBatch {
  batch_id: number;
  jobs: number[];
}

export interface SeoAction {
  success: boolean;
  action: string;
}

export interface SeoAiCallback {
  message: string;
  code_verifier: string;
}

export interface SeoAiCallback2 {
  message: string;
  code_verifier: string;
}

export interface SeoAiUsage {
  totalUsed: SeoAiUsed;
}

export interface SeoAiUsed {
  license: number;
  limit: number;
}

export interface SeoAnalysis {
  analysed_at: string;
  language: string;
  keyphrase: string;
  seo: SeoAnalysisPart;
  readability: SeoAnalysisPart;
  inclusive: SeoAnalysisPart;
  insights: Record<string, unknown>;
}

export interface SeoAnalysisPart {
  score: number | null;
  items: SeoFindingList;
}

export interface SeoAvailablePost {
  id: number;
  title: string;
  slug: string;
}

export interface SeoConfigurationState {
  success: boolean;
  status: number;
  data: string[];
}

export interface SeoDismissed {
  success: boolean;
  status: number;
}

export interface SeoDismissedName {
  message: string;
  success: boolean;
  status: number;
}

export interface SeoDone {
  json: SeoSuccess;
}

export interface SeoField {
  key: string;
  value: string;
}

export interface SeoFields {
  meta: SeoFieldList;
}

export interface SeoFileSize {
  type: string;
  size_in_bytes: number;
}

export interface SeoFinding {
  id: string;
  score: number | null;
  rating: string;
  text: string;
}

export interface SeoHead {
  html: string;
  json: SeoHeadValues;
  status: number;
}

export interface SeoHeadImage {
  url: string;
  width?: number;
  height?: number;
  type?: string;
}

export interface SeoImported {
  objects: SeoImportedObjectList;
  next_url: string | boolean;
}

export interface SeoImportedObject {
  id: number;
  type: string;
}

export interface SeoIndexed {
  objects: SeoIndexedObjectList;
  next_url: string | boolean;
}

export interface SeoIndexedObject {
  id: number;
  type: string;
}

export interface SeoInnerOutcome {
  success: boolean;
  status: number;
  error?: string;
  failures?: string[];
}

export interface SeoKeyphraseTable {
  columnNames: string[];
  rows: Array<string[]>;
}

export interface SeoKeywordCountry {
  success: boolean;
  status: number;
}

export interface SeoKeywordTokens {
  tokens: Record<string, unknown>;
  status: number;
}

export interface SeoLinkSuggestion {
  id: number;
  title: string;
  link: string;
  shared_terms: number;
  incoming_links?: number;
}

export interface SeoOutcome {
  success: boolean;
  status: number;
}

export interface SeoPlainSuccess {
  success: boolean;
}

export interface SeoRank {
  seo_rank: string;
  label: string;
  count: number;
  link: string;
}

export interface SeoRelatedKeyphrases {
  results: SeoKeyphraseTable;
  status: number;
}

export interface SeoScore {
  name: string;
  amount: number;
  ids?: string;
  links: ScoreLinks;
}

export interface SeoScores {
  scores: SeoScoreList;
  queryTime: number;
  cacheUsed: boolean;
}

export interface SeoStatistics {
  header: string;
  seo_scores: SeoRankList;
}

export interface SeoSuccess {
  success: boolean;
}

export interface SeoSwitched {
  json: SeoSwitchedInner;
}

export interface SeoSwitchedInner {
  success: boolean;
  status: number;
  error?: string;
}

export interface SeoTask {
  id: string;
  duration: number;
  priority: string;
  badge: string | null;
  isCompleted: boolean;
  callToAction: SeoTaskButton | null;
  title: string;
  about: string;
  isParentTask?: boolean;
  parentTaskId?: string;
}

export interface SeoTaskButton {
  label: string;
  type: string;
  href: string | null;
}

export interface SeoTaskCompleted {
  success: boolean;
}

export interface SeoTasks {
  success: boolean;
  tasks: SeoTaskMap;
}

export interface SeoVideoPermission {
  json: SeoVideoValue;
}

export interface SeoVideoValue {
  value: boolean;
}

export interface SeoWorkouts {
  json: Record<string, unknown>;
}

export interface SeoWrappedOutcome {
  json: SeoInnerOutcome;
}

export interface ServiceCookie {
  name: string;
  type: "http" | "local-storage" | "session-storage" | "indexed-db" | "pixel";
  lifetime: string;
  purpose: "functional" | "tracking";
  hostname: string;
  path: string;
}

export interface Session {
  id: string;
  created_gmt: string;
  expires_gmt: string;
  agent: string;
  address: string;
  is_current: boolean;
}

export interface SessionsEnded {
  ended: boolean;
}

export interface SharedFolder {
  id: number;
  name: string;
  parent: number;
}

export interface SharedFolderFound {
  folder: SharedFolder | null;
}

export interface SharedFolderFoundSuccess {
  success: true;
  data: SharedFolderFound;
}

export interface SharedFolderId {
  id: number;
}

export interface SharedFolderIdSuccess {
  success: true;
  data: SharedFolderId;
}

export interface SharedFolders {
  folders: FolderList3;
}

export interface SharedFoldersSuccess {
  success: true;
  data: SharedFolders;
}

export interface SharedItemCount {
  count: number;
}

export interface SharedItemCountSuccess {
  success: true;
  data: SharedItemCount;
}

export interface SharedItemIds {
  attachment_ids: number[];
}

export interface SharedItemIdsSuccess {
  success: true;
  data: SharedItemIds;
}

export interface Sidebar {
  /** Name of the place. */
  id: string;
  name: string;
  description: string;
  class: string;
  before_widget: string;
  after_widget: string;
  before_title: string;
  after_title: string;
  status: "active" | "inactive";
  /** Those that stand there, in their order. */
  widgets: string[];
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface SimpleForm {
  id: number;
  title: string;
  status: "publish" | "draft" | "trash";
  fields: SimpleFormFieldList;
  notifications: Array<{
    to: string;
    subject: string;
    message: string;
    reply_to: string;
  }>;
  confirmation: SimpleFormConfirmation;
  settings: SimpleFormSettings;
  created_at: string;
  updated_at: string;
}

export interface SimpleFormConfirmation {
  type: "message" | "page" | "redirect";
  message: string;
  page: number;
  url: string;
}

export interface SimpleFormField {
  id: string;
  type: "text" | "email" | "textarea" | "select" | "radio" | "checkbox" | "number" | "tel" | "url" | "date" | "file" | "hidden" | "consent";
  label: string;
  required: boolean;
  options: Array<{
    value: string;
    label: string;
  }>;
  min: number | string | null;
  max: number | string | null;
  pattern: string;
  default: string;
  conditional: {
    field: string;
    operator: "is" | "is_not" | "contains" | "filled" | "empty";
    value: string;
  } | null;
}

export interface SimpleFormSettings {
  store_entries: boolean;
  honeypot: boolean;
  min_fill_seconds: number;
  limit_per_day: number;
  close_date: string | null;
  store_ip: boolean;
  single_use: boolean;
  delete_after_days: number;
}

export interface SiteHealthTest {
  /** Name of the test. */
  test: string;
  /** What was found, in one line. */
  label: string;
  /** How urgent it is. */
  status: "good" | "recommended" | "critical";
  badge: {
    label: string;
    color: string;
  };
  /** The finding as HTML. */
  description: string;
  /** Links as HTML. */
  actions: string;
}

export interface Size {
  /** For people. */
  size: string;
  /** For reports. */
  debug: string;
  raw: number;
}

export interface SpamReason {
  /** A signal, or a word with its kind: word:free. */
  feature: string;
  /** Above 0 it speaks for spam. */
  weight: number;
}

export interface SpamVerdict {
  /** site: its own rules decided. */
  engine: "embedded" | "remote" | "site";
  verdict: "ham" | "spam" | "unsure" | "error" | "skipped";
  /** From 0, wanted, to 1, spam. */
  score: number;
  /** From this score on it is spam. */
  threshold: number;
  /** From this score on nobody is sure. */
  unsure_from: number;
  reasons: SpamReasonList;
  /** What people taught the filter about it. */
  person_said: "spam" | "ham" | "";
}

export interface SpamfilterAlert {
  /** Which one. */
  code: string | boolean;
  /** What it says. */
  message: string | boolean;
}

export interface SpamfilterCorrected {
  comments: SpamfilterCorrections;
}

export interface SpamfilterCorrection {
  status: "success" | "error";
  message?: string;
}

export interface SpamfilterSettings {
  /** Whether the worst spam is discarded instead of moved to the spam folder. */
  spamfilter_strictness: boolean;
  /** Whether the number of approved comments is shown beside authors. */
  spamfilter_show_user_comments_approved: boolean;
}

export interface SpamfilterSpan {
  spam: number;
  ham: number;
  /** People said that it was spam. */
  missed_spam: number;
  /** People said that it was none. */
  false_positives: number;
  /** Its first day. */
  da: string;
}

export interface SpamfilterStats {
  spam: number;
  ham: number;
  /** People said that it was spam. */
  missed_spam: number;
  /** People said that it was none. */
  false_positives: number;
  /** Per cent. */
  accuracy: number;
  /** In seconds. */
  time_saved: number;
  breakdown: SpamfilterSpanMap;
}

export interface StatsDeleted {
  deleted: number;
}

export interface StatsDevice {
  device: string;
  browser: string;
  visitors: number;
  views: number;
}

export interface StatsPage {
  path: string;
  post_id: number | null;
  title: string | null;
  visitors: number;
  views: number;
}

export interface StatsPoint {
  t: string;
  visitors: number;
  views: number;
}

export interface StatsReferrer {
  host: string;
  source: "direct" | "search" | "social" | "referral" | "campaign" | "internal";
  visitors: number;
  views: number;
}

export interface StatsSettings {
  mode: "script" | "server";
  retention_days: number;
  respect_dnt: boolean;
  respect_gpc: boolean;
  require_consent: boolean;
  count_signed_in: boolean;
}

export interface StatsSummary {
  from: string;
  to: string;
  visitors: number;
  views: number;
  bounce_rate: number;
  views_per_visitor: number;
  previous?: {
    visitors: number;
    views: number;
  };
}

export interface Status {
  name: string;
  /** Only for those who may read private posts. */
  private?: boolean;
  /** Only for those who may edit. */
  protected?: boolean;
  /** For everybody. */
  public: boolean;
  /** Whether everybody may ask for it. */
  queryable: boolean;
  /** Whether lists of all posts have it. */
  show_in_list?: boolean;
  slug: string;
  /** Whether the date follows the last save. */
  date_floating: boolean;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface String {
  id: number;
  language: string;
  languageFullName: string;
  languageFlagUrl: string;
  domain: string;
  context: string | null;
  name: string;
  title: string;
  status: number;
  translationPriority: string;
  sources: number[];
  kind: number;
  type: number;
  translations: StringStateMap;
  wordCount: number;
}

export interface StringChoices {
  domains: string[];
  translationPriorities: string[];
}

export interface StringCount {
  totalCount: number;
}

export interface StringPackage {
  id: number;
  title: string;
  lastEdit: string;
  type: string;
  translations: StringStateMap2;
  wordCount: number;
  translatorNote: string;
  viewLink: string;
  editLink: string;
  createdAt: string;
  status: string;
}

export interface StringQueue {
  wasProcessed: boolean;
  hasPending: boolean;
  shouldContinue: boolean;
  workerBusy?: boolean;
  error?: boolean;
  retryFreshRequest?: boolean;
  quarantinedStrings?: number;
  pagesProcessed?: number;
  pagesRemaining?: number;
}

export interface StringSettings {
  autoregisterType: number;
  shouldRegisterBackendStrings: number;
  autoregisterAllowedLanguages: WatchedLanguageList;
  activeCachePluginName: string;
  detectStringsInJS: number;
  visibleColumns: string[];
  shouldShowNoticeThatCachePluginCanBlockAutoregister: boolean;
}

export interface StringState {
  status: number;
  reviewStatus: string | null;
  jobId: number | null;
  method: string | null;
  editor: string;
  isTranslated: boolean;
  translatorId: number | null;
}

export interface StringTranslation {
  status: number;
  reviewStatus: string | null;
  jobId: number | null;
  method: string | null;
  editor: string;
  isTranslated: boolean;
  translatorId: number | null;
  value: string | null;
}

export interface Subsite {
  sourceId: number;
  targetId: number;
  newSlug: string;
  blogName: string;
  info: SubsiteInfo | null;
}

export interface SubsiteAdmin {
  id: number;
  user_login: string;
}

export interface SubsiteInfo {
  id: number;
  domain: string;
  path: string;
  blogname: string;
  blog_prefix: string;
  filteredTables: string[];
  filteredPaths: string[];
  adminUsers: SubsiteAdminList;
  fullHomeUrl: string;
  fullSiteUrl: string;
}

export interface SubsitesPrepared {
  success: boolean;
  message: string;
  subsitesInfo: SubsiteList;
}

export interface SuggestedPackage {
  id: number;
  key: string;
  name: string;
  confidence: number;
  evidence: string[];
  installed: boolean;
}

export interface SuggestedPackages {
  packages: SuggestedPackageList;
  unmatched: string[];
}

export interface SuggestedPackagesSuccess {
  success: true;
  data: SuggestedPackages;
}

export interface SuitePlugin {
  slug: "assistant" | "manager" | "builder" | "builder-pro" | "mailer" | "image-optimization" | "accessibility";
  status: "active" | "inactive";
  version: string;
  /** What it can be upgraded to. */
  newVersion: string | null;
  /** Whether it shares the session of the suite. */
  isMigrated: boolean;
  isConnected: boolean;
  /** Whether it could share it. */
  hasSuitePackage: boolean;
}

export interface SuiteSettings {
  siteName: string;
  activeTheme: string;
  isConnected: boolean;
  /** Whether the site has moved since it was connected. */
  isUrlMismatch: boolean;
  isDevelopment: boolean;
  siteUrl: string;
  userLocale: string;
  isRTL: boolean;
  /** Whether it was seen or waved aside. */
  welcomeScreenCompleted: boolean;
  /** Whether it was seen or waved aside. */
  dismissConnectAlert: boolean;
  /** Whether it was seen or waved aside. */
  editorUpdateNotificationDismissed: boolean;
}

export interface SyncedJobs {
  downloaded: number[];
  pending: number[];
  failed: number[];
}

export interface Tag {
  /** The number of the term. */
  id: number;
  /** Published posts. */
  count: number;
  /** HTML text. */
  description: string;
  /** Public address. */
  link: string;
  /** Name of the term, as HTML text. */
  name: string;
  /** Part of the address. */
  slug: string;
  /** What kind of term it is. */
  taxonomy: "post_tag";
  /** Meta values. */
  meta: Record<string, unknown> | unknown[];
  /** Its language and country. */
  multilang_current_locale?: string;
  /** The others of its group. */
  multilang_translations?: Array<{
    locale: string;
    language_code: string;
    id: number;
    title: string;
    href: string;
    status: number;
  }>;
  /** The group. */
  multilang_trid?: number;
  /** It stands here for a translation that is missing. */
  multilang_fallback?: boolean;
  /** The head of its page, as HTML. */
  seo_head?: string;
  seo_head_json?: SeoHeadValues;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface Taxonomy {
  /** The names of its rights. */
  capabilities?: Record<string, unknown>;
  description: string;
  /** Whether terms can stand below others. */
  hierarchical: boolean;
  /** Words for screens. */
  labels?: Record<string, unknown>;
  name: string;
  slug: string;
  /** Whether its terms are offered as a cloud. */
  show_cloud?: boolean;
  /** Post types that carry its terms. */
  types: string[];
  rest_base: string;
  rest_namespace: string;
  /** Where it shows. */
  visibility?: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface TermInSegment {
  term: string;
  translation: string;
  used: boolean;
}

export interface Theme {
  /** Name of the theme in addresses. */
  stylesheet: string;
  stylesheet_uri: string;
  /** The theme that it builds on. */
  template: string;
  template_uri: string;
  author: {
    raw: string;
    rendered: string;
  };
  author_uri: {
    raw: string;
    rendered: string;
  };
  description: {
    raw: string;
    rendered: string;
  };
  is_block_theme: boolean;
  name: {
    raw: string;
    rendered: string;
  };
  requires_version: string;
  requires_runtime: string;
  screenshot: string;
  tags: {
    raw: string[];
    rendered: string;
  };
  textdomain: string;
  /** What it can do. */
  theme_supports: Record<string, unknown>;
  theme_uri: {
    raw: string;
    rendered: string;
  };
  version: string;
  status: "inactive" | "active";
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface ThemeAdminConfig {
  welcome: ThemeAdvice;
  siteParts: QuickLinks;
  config: ThemeInstall;
}

export interface ThemeAdminSettings {
  config: ThemeAdminConfig;
}

export interface ThemeDone {
  status: "success";
  message: string;
}

export interface ThemeGlobalStyles {
  settings: Record<string, unknown>;
  styles: Record<string, unknown>;
}

export interface ThemeInstall {
  nonceInstall: string;
  slug: string;
}

export interface ThemeSettings {
  settings: Record<string, boolean>;
}

export interface ThemeStyleVariation {
  version: number;
  title: string;
  settings: Record<string, unknown>;
  styles: Record<string, unknown>;
}

export interface ThemeWelcome {
  title: string;
  text: string;
  buttons: WelcomeButtonList;
}

export interface Transfer {
  id: number;
  name: string;
  kind: "exchange" | "archive";
  state: "checking" | "ready" | "refused" | "running" | "stopped" | "failed" | "done" | "undoing" | "undone";
  progress: TransferProgress | null;
  findings: TransferReport | null;
  result: TransferReport | null;
  fault: string | null;
  can_undo: boolean;
  created_by: string;
  created_gmt: string;
  started_gmt: string | null;
  ended_gmt: string | null;
}

export interface TransferDeleted {
  deleted: boolean;
  id: number;
}

export interface TransferExample {
  title: string;
  link: string;
}

export interface TransferPart {
  name: string;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  failed: number;
  removed: number;
}

export interface TransferProgress {
  step: "copy" | "check" | "files" | "rows" | "records" | "links";
  done: number;
  total: number | null;
}

export interface TransferReport {
  origin: string;
  replaces_site: boolean;
  is_resumed: boolean;
  parts: TransferPartList;
  unknown: TransferUnknownList;
  notes: string[];
  more_notes: number;
}

export interface TransferUnknown {
  part: "types" | "taxonomies" | "meta" | "shortcodes" | "blocks" | "classes" | "widgets";
  name: string;
  count: number;
  pages: number;
  examples: TransferExampleList;
}

export interface TranslationGroup {
  trid: number;
  original: number;
  translations: GroupMemberMap;
}

export interface TranslationJob {
  id: number;
  type: "post" | "tax" | "package" | "string" | "st-batch";
  tp_id: number | null;
  status: number;
  language_codes: LanguagePair;
  languages: LanguagePair;
  translation_service_id: string;
  translation_service: string;
  sent_date: string;
  deadline: string;
  ts_status: string;
  element: JobElement;
  translator_name: string;
  progress: JobProgress;
  batch: JobBatch;
  extra_data: JobExtra;
}

export interface TranslationJobs {
  jobs: TranslationJobList;
  total: number;
  last_picked_up_date: string | null;
}

export interface Translator {
  user_id: number;
  name: string;
  language_pairs: Record<string, string[]>;
}

export interface Type {
  /** Its rights by their generic names. */
  capabilities?: Record<string, unknown>;
  description: string;
  /** Whether records can stand below others. */
  hierarchical: boolean;
  /** Whether it has a list page of its own, or the address of that. */
  has_archive: boolean | string;
  /** Whether its records have public pages. */
  viewable?: boolean;
  /** Words for screens. */
  labels?: Record<string, unknown>;
  name: string;
  slug: string;
  /** Name of its icon. */
  icon: string;
  /** What its editor offers. */
  supports?: Record<string, unknown>;
  taxonomies: string[];
  rest_base: string;
  rest_namespace: string;
  /** Blocks that a new record starts with. */
  template: string[];
  /** Whether those blocks are fixed. */
  template_lock: boolean;
  /** Where it shows. */
  visibility?: Record<string, unknown>;
  /** The head of its page, as HTML. */
  seo_head?: string;
  seo_head_json?: SeoHeadValues;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface TypeCounts {
  all: Record<string, number>;
  mine: Record<string, number>;
}

export interface UpdatedStrings {
  updated: number;
}

export interface UpkeepQueued {
  queued: boolean;
}

export interface UrlDetails {
  title: string;
  icon: string;
  description: string;
  image: string;
}

export interface User {
  /** The number of the person. */
  id: number;
  /** Name to sign in with. */
  username?: string;
  /** Name that is shown. */
  name: string;
  /** First name. */
  first_name?: string;
  /** Last name. */
  last_name?: string;
  /** E-mail address. */
  email?: string;
  /** Own site. */
  url: string;
  /** About the person, as HTML. */
  description: string;
  /** Page of the author. */
  link: string;
  /** Language of messages; empty for that of the site. */
  locale?: string;
  /** Nickname. */
  nickname?: string;
  /** Part of the address. */
  slug: string;
  registered_date?: string;
  /** All roles of the person. */
  roles?: string[];
  /** Password to sign in with; never shown. */
  password?: string;
  /** Everything the person may do. */
  capabilities?: Record<string, unknown>;
  /** What was given to the person. */
  extra_capabilities?: Record<string, unknown>;
  /** Pictures by size. */
  avatar_urls: Record<string, unknown>;
  /** Meta values. */
  meta: {
    /** Settings of screens. */
    persisted_preferences?: Record<string, unknown> | null | unknown[];
  } | unknown[];
  /** The head of its page, as HTML. */
  seo_head?: string;
  seo_head_json?: SeoHeadValues;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface ViewConfig {
  kind: string;
  name: string;
  /** What a list shows, and in which order. */
  default_view: Record<string, unknown>;
  /** What differs from it in other layouts. */
  default_layouts: Record<string, unknown>;
  view_list: NamedViewList;
  /** The fields of a record, in their order. */
  form: Record<string, unknown>;
}

export interface WatchedLanguage {
  name: string;
  url: string;
}

export interface WebsiteKit {
  _id: string;
  title: string;
  thumbnail: string;
  updated_at: string;
  taxonomies: WebsiteKitTaxonomyList;
  manifest: Record<string, unknown>;
}

export interface WebsiteKitTaxonomy {
  name: string;
  type: string;
}

export interface WelcomeButton {
  linkText: string;
  variant: string;
  link: string;
  color: string;
}

export interface WholeString {
  id: number;
  language: string;
  languageFullName: string;
  languageFlagUrl: string;
  domain: string;
  context: string | null;
  name: string;
  title: string;
  status: number;
  translationPriority: string;
  sources: number[];
  kind: number;
  type: number;
  translations: StringTranslationMap;
  wordCount: number;
}

export interface WholeTranslationJob {
  id: number;
  type: "post" | "tax" | "package" | "string" | "st-batch";
  tp_id: number | null;
  status: number;
  language_codes: LanguagePair;
  languages: LanguagePair;
  translation_service_id: string;
  translation_service: string;
  sent_date: string;
  deadline: string;
  ts_status: string;
  element: JobElement;
  translator_name: string;
  progress: JobProgress;
  batch: JobBatch;
  extra_data: JobExtra;
  revision: number;
  fields: JobFieldList;
}

export interface Widget {
  /** Its kind and its number. */
  id: string;
  /** Its kind. */
  id_base: string;
  /** Where it stands. */
  sidebar: string;
  /** The widget as HTML. */
  rendered: string;
  /** Always empty: forms are made by clients. */
  rendered_form?: string;
  /** What it says: raw, or encoded with its hash. */
  instance?: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WidgetContent {
  /** The list as HTML. */
  content: string;
}

export interface WidgetPreview {
  /** A page with the widget alone. */
  preview: string;
}

export interface WidgetType {
  id: string;
  name: string;
  description: string;
  /** Whether there can be several. */
  is_multi: boolean;
  classname: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WordCount {
  element_type: string;
  language: string;
  items: number;
  words: number;
}

export interface WpBlock {
  /** The number of the record. */
  id: number;
  /** Publication time, in the time of the site. */
  date: string | null;
  /** Publication time, in UTC. */
  date_gmt: string | null;
  guid: {
    /** The identifier as it is stored. */
    raw?: string;
    /** Identifier that never changes. */
    rendered: string;
  };
  /** Last change, in the time of the site. */
  modified: string | null;
  /** Last change, in UTC. */
  modified_gmt: string | null;
  /** Name of the post in addresses, unique for its type. */
  slug: string;
  /** State of the post. */
  status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
  type: string;
  /** Where editors look at it. */
  link: string;
  title: {
    /** The name of the pattern. */
    raw: string;
  };
  content: {
    /** Its blocks. */
    raw: string;
    /** 1 for block markup, else 0. */
    block_version: number;
    /** Whether a password protects it. */
    protected: boolean;
  };
  excerpt: {
    /** The text as it is stored. */
    raw?: string;
    /** The excerpt as HTML. */
    rendered: string;
    /** Whether a password protects it. */
    protected: boolean;
  };
  /** Protects content and excerpt. */
  password?: string;
  /** Template of the theme. */
  template: string;
  meta: {
    /** Footnotes of the text, as JSON. */
    footnotes?: string;
    _builder_edit_mode?: "" | "builder";
    _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
    /** The elements of the document, as JSON. */
    _builder_data?: string;
    _builder_page_settings?: {
      hide_title?: "yes" | "no";
    } & Record<string, unknown>;
    _builder_conditions?: unknown[];
    /** Title, a template. */
    _seo_title?: string;
    /** Description, a template. */
    _seo_metadesc?: string;
    /** What the text is about. */
    _seo_focuskw?: string;
    /** The address under which it should be known. */
    _seo_canonical?: string;
    /** As its kind; not; yes. */
    _seo_robots_noindex?: "0" | "1" | "2";
    _seo_robots_nofollow?: boolean;
    /** noarchive, noimageindex, nosnippet */
    _seo_robots_adv?: string;
    /** Its name in the way to it. */
    _seo_bctitle?: string;
    _seo_is_cornerstone?: boolean;
    /** Title in social networks. */
    _seo_og_title?: string;
    /** Description in social networks. */
    _seo_og_description?: string;
    /** Address of the picture there. */
    _seo_og_image?: string;
    _seo_og_image_id?: number;
    /** Title of the card. */
    _seo_twitter_title?: string;
    /** Description of the card. */
    _seo_twitter_description?: string;
    /** Address of its picture. */
    _seo_twitter_image?: string;
    _seo_twitter_image_id?: number;
    /** AboutPage, ContactPage… */
    _seo_schema_page_type?: string;
    /** BlogPosting, NewsArticle…; None */
    _seo_schema_article_type?: string;
    _seo_primary_category?: number;
  };
  /** Whether texts that use it follow its changes. */
  wp_pattern_sync_status: "" | "partial" | "unsynced";
  /** Ids of its pattern categories. */
  wp_pattern_category: number[];
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WpBlockAutosave {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Address of the preview. */
  preview_link?: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WpBlockRevision {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WpFontFace {
  /** The number of the face. */
  id: number;
  theme_json_version: number;
  /** Its family. */
  parent: number;
  /** Style, weight and files. */
  font_face_settings: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WpFontFamily {
  /** The number of the family. */
  id: number;
  theme_json_version: number;
  /** The numbers of its faces. */
  font_faces: number[];
  /** Name, slug and font. */
  font_family_settings: Record<string, unknown>;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WpGlobalStyles {
  /** The number of the record. */
  id: number;
  /** How everything looks. */
  styles: Record<string, unknown>;
  /** What people can choose from. */
  settings: Record<string, unknown>;
  title: {
    raw: string;
    rendered: string;
  };
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WpGlobalStylesRevision {
  author: number;
  date: string;
  date_gmt: string;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  /** How everything looks. */
  styles: Record<string, unknown>;
  /** What people can choose from. */
  settings: Record<string, unknown>;
}

export interface WpNavigation {
  /** The number of the record. */
  id: number;
  /** Publication time, in the time of the site. */
  date: string | null;
  /** Publication time, in UTC. */
  date_gmt: string | null;
  guid: {
    /** The identifier as it is stored. */
    raw?: string;
    /** Identifier that never changes. */
    rendered: string;
  };
  /** Last change, in the time of the site. */
  modified: string | null;
  /** Last change, in UTC. */
  modified_gmt: string | null;
  /** Name of the post in addresses, unique for its type. */
  slug: string;
  /** State of the post. */
  status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
  type: string;
  /** Public address. */
  link: string;
  title: {
    /** The text as it is stored. */
    raw?: string;
    /** The title as HTML. */
    rendered: string;
  };
  content: {
    /** The text as it is stored. */
    raw?: string;
    /** The content as HTML. */
    rendered: string;
    /** 1 for block markup, else 0. */
    block_version?: number;
    /** Whether a password protects it. */
    protected: boolean;
  };
  /** Protects content and excerpt. */
  password: string;
  /** Template of the theme. */
  template: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WpPatternCategory {
  /** The number of the term. */
  id: number;
  /** Published posts. */
  count: number;
  /** HTML text. */
  description: string;
  /** Public address. */
  link: string;
  /** Name of the term, as HTML text. */
  name: string;
  /** Part of the address. */
  slug: string;
  /** What kind of term it is. */
  taxonomy: "wp_pattern_category";
  /** Meta values. */
  meta: Record<string, unknown> | unknown[];
  /** Its language and country. */
  multilang_current_locale?: string;
  /** The others of its group. */
  multilang_translations?: Array<{
    locale: string;
    language_code: string;
    id: number;
    title: string;
    href: string;
    status: number;
  }>;
  /** The group. */
  multilang_trid?: number;
  /** It stands here for a translation that is missing. */
  multilang_fallback?: boolean;
  /** The head of its page, as HTML. */
  seo_head?: string;
  seo_head_json?: SeoHeadValues;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WpTemplate {
  /** The theme, and the name in it. */
  id: string;
  slug: string;
  /** The theme that it belongs to. */
  theme: string;
  type: string;
  /** Who made it what it is. */
  source: "theme" | "custom";
  origin: string | null;
  content: {
    /** Its blocks. */
    raw: string;
    /** 1 for block markup, else 0. */
    block_version?: number;
  };
  title: {
    raw: string;
    rendered: string;
  };
  description: string;
  status: "publish" | "draft" | "private" | "auto-draft" | "trash";
  /** The number of the record; 0 while it is the theme’s own. */
  wp_id: number;
  has_theme_file: boolean;
  author: number;
  /** Last change, in site time. */
  modified: string | null;
  author_text: string;
  original_source: "theme" | "user";
  /** Whether people choose it for single pages. */
  is_custom: boolean;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WpTemplatePart {
  /** The theme, and the name in it. */
  id: string;
  slug: string;
  /** The theme that it belongs to. */
  theme: string;
  type: string;
  /** Who made it what it is. */
  source: "theme" | "custom";
  origin: string | null;
  content: {
    /** Its blocks. */
    raw: string;
    /** 1 for block markup, else 0. */
    block_version?: number;
  };
  title: {
    raw: string;
    rendered: string;
  };
  description: string;
  status: "publish" | "draft" | "private" | "auto-draft" | "trash";
  /** The number of the record; 0 while it is the theme’s own. */
  wp_id: number;
  has_theme_file: boolean;
  author: number;
  /** Last change, in site time. */
  modified: string | null;
  author_text: string;
  original_source: "theme" | "user";
  /** Where the part stands. */
  area: string;
  /** Where to go from here, by relation. */
  _links?: Record<string, Array<{
    href: string;
    /** Whether `_embed` brings it. */
    embeddable?: boolean;
    /** What the caller may do there. */
    targetHints?: {
      allow?: string[];
    };
  } & Record<string, unknown>>>;
  /** With `_embed`: the linked records, by relation. */
  _embedded?: Record<string, Array<Record<string, unknown> | Array<Record<string, unknown>>>>;
}

export interface WpTemplatePartRevision {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
}

export interface WpTemplatePartRevision2 {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
}

export interface WpTemplateRevision {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
}

export interface WpTemplateRevision2 {
  author: number;
  date: string;
  date_gmt: string | null;
  id: number;
  modified: string;
  modified_gmt: string;
  parent: number;
  slug: string;
  guid: {
    raw?: string;
    rendered: string;
  };
  title: {
    raw?: string;
    rendered: string;
  };
  content: {
    raw?: string;
    rendered: string;
  };
  excerpt: {
    raw?: string;
    rendered: string;
  };
  meta: Record<string, unknown>;
}

export interface Xliff {
  content: string;
  sourceLang: string;
  targetLang: string;
}

export type AccessibilityFindingList = AccessibilityFinding[];

export type AccessibilityPageList = AccessibilityPage[];

export type AccessibilityRuleList = AccessibilityRule[];

export type ActionList = Action[];

export type AnyForm = SimpleForm | EmbeddedForm;

export type BasketItemList = BasketItem[];

export type BlockPatternCategoryList = BlockPatternCategory[];

export type BlockPatternList = BlockPattern[];

export type BrokenModuleList = BrokenModule[];

export type BuilderChecklistStepFlagsMap = Record<string, BuilderChecklistStepFlags>;

export type BuilderChecklistStepList = BuilderChecklistStep[];

export type BuilderComponentHeadList = BuilderComponentHead[];

export type BuilderConditionConflictList = BuilderConditionConflict[];

export type BuilderConditionControlMap = Record<string, BuilderConditionControl>;

export type BuilderConditionControls = BuilderConditionControlMap | string[];

export type BuilderConditionList = BuilderCondition[];

export type BuilderEventList = BuilderEvent[];

export type BuilderGlobalColorMap = Record<string, BuilderGlobalColor>;

export type BuilderGlobalColorMap2 = Record<string, BuilderGlobalColor>;

export type BuilderGlobalFontMap = Record<string, BuilderGlobalFont>;

export type BuilderGlobalFontMap2 = Record<string, BuilderGlobalFont>;

export type BuilderGroupLinkList = BuilderGroupLink[];

export type BuilderKnownConditionMap = Record<string, BuilderKnownCondition>;

export type BuilderLibraryTemplate = BuilderTemplate | BuilderRemoteTemplate;

export type BuilderLibraryTemplateList = BuilderLibraryTemplate[];

export type BuilderMediaImportFailureList = BuilderMediaImportFailure[];

export type BuilderNoteListedList = BuilderNoteListed[];

export type BuilderNotePersonList = BuilderNotePerson[];

export type BuilderNotePersonList2 = BuilderNotePerson[];

export type BuilderNotePersonList3 = BuilderNotePerson[];

export type BuilderNoteReplyList = BuilderNoteReply[];

export type BuilderNoteRouteList = BuilderNoteRoute[];

export type BuilderOverridableProps = BuilderComponentProps | BuilderComponentsProps;

export type BuilderRecentPostList = BuilderRecentPost[];

export type BuilderSitePartConditionList = BuilderSitePartCondition[];

export type BuilderSiteTemplate = BuilderSitePart | BuilderOtherPart;

export type BuilderSiteTemplateList = BuilderSiteTemplate[];

export type BuilderSubmissionActionList = BuilderSubmissionAction[];

export type BuilderSubmissionChoiceList = BuilderSubmissionChoice[];

export type BuilderSubmissionFieldList = BuilderSubmissionField[];

export type BuilderSubmissionListedList = BuilderSubmissionListed[];

export type BuilderSubmissionTableList = BuilderSubmissionTable[];

export type BuilderSubmissionValueList = BuilderSubmissionValue[];

export type BuilderSubmissionsMarked = BuilderSubmissionsChanged | BuilderSubmissionData;

export type CancelledJobList = CancelledJob[];

export type CloudScanEntryList = CloudScanEntry[];

export type CollectedFontList = CollectedFont[];

export type CommentEventList = CommentEvent[];

export type ConnectionEnded = string[] | ConnectionEndedHere;

export type ConsentContentBlockerList = ConsentContentBlocker[];

export type ConsentDecisionList = ConsentDecision[];

export type ConsentFileList = ConsentFile[];

export type ConsentGroupList = ConsentGroup[];

export type ConsentLogEntryList = ConsentLogEntry[];

export type ConsentPackageList = ConsentPackage[];

export type ConsentProviderList = ConsentProvider[];

export type ConsentScriptBlockerList = ConsentScriptBlocker[];

export type ConsentServiceList = ConsentService[];

export type ConsentVersionList = ConsentVersion[];

export type ContactFormFaultList = ContactFormFault[];

export type ContactFormFaultListMap = Record<string, ContactFormFaultList>;

export type ContactFormFaults = ContactFormFaultListMap | string[];

export type ContactFormHeadList = ContactFormHead[];

export type ContactFormInvalidFieldList = ContactFormInvalidField[];

export type ContactFormTagList = ContactFormTag[];

export type EditorStateMap = Record<string, EditorState>;

export type EditorStyleList = EditorStyle[];

export type EmbeddableLinkList = EmbeddableLink[];

export type EntryRemoved = FormEntry | {
  deleted: boolean;
  previous: FormEntry;
};

export type FolderChoiceList = FolderChoice[];

export type FolderList = Folder[];

export type FolderList2 = Folder[];

export type FolderList3 = Folder[];

export type FolderMoved = true | FolderCounts;

export type FolderRowList = FolderRow[];

export type FoldersKeyAnswer = FoldersKeySuccess | FoldersFailure;

export type FoldersOutcome = FoldersMessageSuccess | FoldersFailure;

export type FontCategoryList = FontCategory[];

export type FontCollectionList = FontCollection[];

export type FormEntryList = FormEntry[];

export type FormRemoved = SimpleForm | {
  deleted: boolean;
  previous: SimpleForm;
};

export type FoundCookieList = FoundCookie[];

export type FoundCookieList2 = FoundCookie[];

export type FoundCookieList3 = FoundCookie[];

export type GlossaryTermList = GlossaryTerm[];

export type GroupMemberMap = Record<string, GroupMember>;

export type HistoryEntryList = HistoryEntry[];

export type IconCollectionList = IconCollection[];

export type IconList = Icon[];

export type ImageServiceLeft = string[] | ImageServiceSilent;

export type ImageSizeList = ImageSize[];

export type ImageStatusMap = Record<string, ImageStatus>;

export type ImageWaitingList = ImageWaiting[];

export type InboxAnswerList = InboxAnswer[];

export type InboxFormList = InboxForm[];

export type InstallerProductList = InstallerProduct[];

export type InstallerProductList2 = InstallerProduct[];

export type JobFieldList = JobField[];

export type JobList = Job[];

export type LanguageBehindList = LanguageBehind[];

export type LanguageList = Language[];

export type LegalPagesMap = Record<string, LegalPages>;

export type LoggedMailList = LoggedMail[];

export type ManagerReportList = ManagerReport[];

export type MediaUseList = MediaUse[];

export type MemoryList = Memory[];

export type MemoryMatchList = MemoryMatch[];

export type MissingAddressList = MissingAddress[];

export type ModuleList = Module[];

export type MultilangConfig = string;

export type MultilangConfigProblemList = MultilangConfigProblem[];

export type NamedImageSizeList = NamedImageSize[];

export type NamedViewList = NamedView[];

export type NamespaceLinkList = NamespaceLink[];

export type NotificationList = Notification[];

export type OldFolderList = OldFolder[];

export type OldFolderListList = OldFolderList[];

export type PackageMatchList = PackageMatch[];

export type PosttypesFieldList = PosttypesField[];

export type PosttypesSkippedList = PosttypesSkipped[];

export type PosttypesTaxonomyMap = Record<string, PosttypesTaxonomy>;

export type PosttypesTypeMap = Record<string, PosttypesType>;

export type PromotionList = Promotion[];

export type QuickLinkList = QuickLink[];

export type RedirectList = Redirect[];

export type RedirectRefusedList = RedirectRefused[];

export type RoleCountList = RoleCount[];

export type ScanItemList = ScanItem[];

export type ScanItemList2 = ScanItem[];

export type ScoreLinks = ScoreView | string[];

export type SegmentList = Segment[];

export type SeoAvailablePostList = SeoAvailablePost[];

export type SeoFieldList = SeoField[];

export type SeoFindingList = SeoFinding[];

export type SeoHeadImageList = SeoHeadImage[];

export type SeoHeadValues = {
  title?: string;
  description?: string;
  robots?: Record<string, string>;
  canonical?: string;
  hreflang?: Record<string, string>;
  prev?: string;
  next?: string;
  og_locale?: string;
  og_type?: string;
  og_title?: string;
  og_description?: string;
  og_url?: string;
  og_site_name?: string;
  article_publisher?: string;
  article_published_time?: string;
  article_modified_time?: string;
  og_image?: SeoHeadImageList;
  author?: string;
  twitter_card?: string;
  twitter_title?: string;
  twitter_description?: string;
  twitter_image?: string;
  twitter_creator?: string;
  twitter_site?: string;
  twitter_misc?: Record<string, string>;
  /** The graph of JSON-LD. */
  schema?: Record<string, unknown>;
} & Record<string, unknown>;

export type SeoImportedObjectList = SeoImportedObject[];

export type SeoIndexedObjectList = SeoIndexedObject[];

export type SeoLinkSuggestionList = SeoLinkSuggestion[];

export type SeoRankList = SeoRank[];

export type SeoScoreList = SeoScore[];

export type SeoSentence = string;

export type SeoTaskMap = Record<string, SeoTask>;

export type ServiceCookieList = ServiceCookie[];

export type SessionList = Session[];

export type Settings = {
  /** Address of the site; the server is started with it. */
  url: string;
  /** Site title. */
  title: string;
  /** Site tagline. */
  description: string;
  /** Address of the administrator. */
  email: string;
  /** IANA zone name; empty for a fixed offset. */
  timezone: string;
  date_format: string;
  time_format: string;
  start_of_week: number;
  language: string;
  show_on_front: "posts" | "page";
  page_on_front: number;
  page_for_posts: number;
  site_logo: number | null;
  site_icon: number;
  posts_per_page: number;
  default_category: number;
  default_post_format: string;
  use_smilies: boolean;
  default_comment_status: "open" | "closed";
  default_ping_status: "open" | "closed";
} & Record<string, unknown>;

export type SharedCount = SharedItemCountSuccess | FoldersFailure;

export type SharedFolderMade = SharedFolderIdSuccess | FoldersFailure;

export type SharedItems = SharedItemIdsSuccess | FoldersFailure;

export type SharedItemsPlaced = FoldersDone | FoldersFailure;

export type SimpleFormFieldList = SimpleFormField[];

export type SimpleFormFieldList2 = SimpleFormField[];

export type SimpleFormList = SimpleForm[];

export type SpamReasonList = SpamReason[];

export type SpamfilterCorrectionList = SpamfilterCorrection[];

export type SpamfilterCorrectionMap = Record<string, SpamfilterCorrection>;

export type SpamfilterCorrections = SpamfilterCorrectionMap | SpamfilterCorrectionList;

export type SpamfilterSpanMap = Record<string, SpamfilterSpan>;

export type SpamfilterStatsMap = Record<string, SpamfilterStats>;

export type StatsDeviceList = StatsDevice[];

export type StatsPageList = StatsPage[];

export type StatsPointList = StatsPoint[];

export type StatsReferrerList = StatsReferrer[];

export type StringList = String[];

export type StringPackageList = StringPackage[];

export type StringStateMap = Record<string, StringState>;

export type StringStateMap2 = Record<string, StringState>;

export type StringTranslationMap = Record<string, StringTranslation>;

export type SubsiteAdminList = SubsiteAdmin[];

export type SubsiteList = Subsite[];

export type SuggestedPackageList = SuggestedPackage[];

export type SuitePluginList = SuitePlugin[];

export type TermInSegmentList = TermInSegment[];

export type ThemeAdvice = ThemeWelcome | null[];

export type ThemeStyleVariationList = ThemeStyleVariation[];

export type TransferExampleList = TransferExample[];

export type TransferList = Transfer[];

export type TransferPartList = TransferPart[];

export type TransferUnknownList = TransferUnknown[];

export type TranslationJobList = TranslationJob[];

export type TranslatorList = Translator[];

export type TypeCountsMap = Record<string, TypeCounts>;

export type WatchedLanguageList = WatchedLanguage[];

export type WebsiteKitList = WebsiteKit[];

export type WebsiteKitTaxonomyList = WebsiteKitTaxonomy[];

export type WelcomeButtonList = WelcomeButton[];

export type WordCountList = WordCount[];

export type XliffOutcome = ImportedXliff | RefusedXliff;

export type XliffOutcomeList = XliffOutcome[];

export interface Paths {
  '/': {
    GET: {
      params: {
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Index;
    };
  };
  '/batch/v1': {
    POST: {
      params: {
        validation?: "require-all-validate" | "normal";
        requests: Array<{
          method?: "POST" | "PUT" | "PATCH" | "DELETE";
          path: string;
          body?: Record<string, unknown>;
          headers?: Record<string, string | string[]>;
        }>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BatchAnswer;
    };
  };
  '/oembed/1.0': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/oembed/1.0/embed': {
    GET: {
      params: {
        url: string;
        format?: unknown;
        maxwidth?: unknown;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: OwnEmbed;
    };
  };
  '/oembed/1.0/proxy': {
    GET: {
      params: {
        url: string;
        format?: "json" | "xml";
        maxwidth?: number;
        maxheight?: number;
        discover?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Record<string, unknown>;
    };
  };
  '/spamfilter/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/spamfilter/v1/key': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: string | boolean;
    };
    POST: {
      params: {
        /** A 12-character key. */
        key: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: string | boolean;
    };
    DELETE: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: true;
    };
  };
  '/spamfilter/v1/settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SpamfilterSettings;
    };
    POST: {
      params: {
        /** Whether the worst spam is discarded instead of moved to the spam folder. */
        spamfilter_strictness?: boolean;
        /** Whether the number of approved comments is shown beside authors. */
        spamfilter_show_user_comments_approved?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SpamfilterSettings;
    };
  };
  '/spamfilter/v1/stats': {
    GET: {
      params: {
        interval?: "60-days" | "6-months" | "all";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SpamfilterStatsMap;
    };
  };
  '/spamfilter/v1/stats/{interval}': {
    GET: {
      params: {
        interval: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SpamfilterStatsMap;
    };
  };
  '/spamfilter/v1/alert': {
    GET: {
      params: {
        key?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SpamfilterAlert;
    };
    POST: {
      params: {
        /** The key of the site, 12 characters. */
        key?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SpamfilterAlert;
    };
    DELETE: {
      params: {
        key?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SpamfilterAlert;
    };
  };
  '/spamfilter/v1/webhook': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The key of the site. */
        key?: string;
        /** Of what the service speaks; `comment-check` is for this site. */
        endpoint?: string;
        /** What it corrects. */
        comments?: unknown[];
      };
      answer: SpamfilterCorrected;
    };
  };
  '/sitewright/v1/comments/{id}/opinion': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: CommentOpinion;
    };
  };
  '/contactform/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/contactform/v1/contact-forms': {
    GET: {
      params: {
        multilang_language?: string;
        per_page?: number;
        offset?: number;
        search?: string;
        orderby?: string;
        order?: string;
        _embed?: boolean | string;
      };
      answer: ContactFormHeadList;
    };
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** None: the site gives it. */
        id?: unknown;
        /** `save`; everything else is a dry run, for editors that look while somebody types. */
        context?: string;
        /** What the form is called. */
        title?: string;
        /** The language of its sentences. */
        locale?: string;
        /** The template. */
        form?: string;
        /** One in each line. */
        additional_settings?: string;
        /** The mail to the owner. */
        mail?: Record<string, unknown>;
        /** The mail to the visitor. */
        mail_2?: Record<string, unknown>;
        /** What visitors are told, by occasion. */
        messages?: Record<string, unknown>;
      };
      answer: ContactFormNew;
    };
  };
  '/contactform/v1/contact-forms/{id}': {
    GET: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ContactForm;
    };
    POST: {
      params: {
        id: string | number;
        /** Language of the request. */
        multilang_language?: string;
        /** `save`; everything else is a dry run, for editors that look while somebody types. */
        context?: string;
        /** What the form is called. */
        title?: string;
        /** The language of its sentences. */
        locale?: string;
        /** The template. */
        form?: string;
        /** One in each line. */
        additional_settings?: string;
        /** The mail to the owner. */
        mail?: Record<string, unknown>;
        /** The mail to the visitor. */
        mail_2?: Record<string, unknown>;
        /** What visitors are told, by occasion. */
        messages?: Record<string, unknown>;
      };
      answer: ContactFormChecked;
    };
    DELETE: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ContactFormDeleted;
    };
  };
  '/contactform/v1/contact-forms/{id}/feedback': {
    POST: {
      params: {
        id: string | number;
        /** Language of the request. */
        multilang_language?: string;
      } & Record<string, unknown>;
      answer: ContactFormFeedback;
    };
  };
  '/contactform/v1/contact-forms/{id}/feedback/schema': {
    GET: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ContactformRules;
    };
  };
  '/contactform/v1/contact-forms/{id}/refill': {
    GET: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ContactFormRefill;
    };
  };
  '/sitecopy/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/sitecopy/v1/versions': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: CopyVersions;
    };
  };
  '/sitecopy/v1/multisite/subsite/actions': {
    GET: {
      params: {
        data: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SubsitesPrepared;
    };
    POST: {
      params: {
        /** JSON text of a list: sourceId, targetId, newSlug and blogName of each sub-site. */
        data: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SubsitesPrepared;
    };
  };
  '/sitewright/v1/transfers': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: TransferList;
    };
  };
  '/sitewright/v1/transfers/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Transfer;
    };
    DELETE: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: TransferDeleted;
    };
  };
  '/sitewright/v1/transfers/{id}/start': {
    POST: {
      params: {
        id: number;
        /** Addresses in texts that become others: `https://old.example=https://new.example`. */
        replace?: string;
        /** Of an exchange file: files are fetched from the other site. */
        media?: boolean;
        /** Of an archive: what it does not have is removed. */
        mirror?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Transfer;
    };
  };
  '/sitewright/v1/transfers/{id}/undo': {
    POST: {
      params: {
        id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Transfer;
    };
  };
  '/sitewright/v1/transfers/{id}/stop': {
    POST: {
      params: {
        id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Transfer;
    };
  };
  '/starter-plus/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/starter-plus/v1/onboarding-settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Onboarding;
    };
  };
  '/starter-plus/v1/whats-new': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: NotificationList;
    };
  };
  '/suite/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/suite/v1/connect/authorize': {
    POST: {
      params: {
        /** Forget the present session and client first. */
        clearSession?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: {
        success: true;
        /** Where the owner agrees to it. */
        data: string;
      };
    };
  };
  '/suite/v1/connect/disconnect': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConnectionEndedSuccess;
    };
  };
  '/suite/v1/connect/switch-domain': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConnectionMovedSuccess;
    };
  };
  '/suite/v1/connect/deactivate': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConnectionEndedSuccess;
    };
  };
  '/suite/v1/top-bar/notifications': {
    GET: {
      params: {
        app_name: string;
        app_version: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: NotificationList;
    };
  };
  '/suite/v1/top-bar/feedback': {
    POST: {
      params: {
        /** What is spoken of. */
        product: string;
        /** What it is about. */
        subject: string;
        /** In a few words. */
        title: string;
        /** In all words. */
        description: string;
        /** Two letters. */
        countryCode?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: unknown;
    };
  };
  '/suite/v1/themes': {
    POST: {
      params: {
        /** Name of the theme. */
        slug: string;
        /** Whether it is used, too. */
        status?: "inactive" | "active";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ThemeDone;
    };
  };
  '/suite/v1/themes/{slug}/activate': {
    POST: {
      params: {
        slug: string | number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ThemeDone;
    };
  };
  '/suite/v1/plugins': {
    GET: {
      params: {
        context?: "view" | "edit";
        search?: string;
        status?: Array<"inactive" | "active" | "network-active">;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SuitePluginList;
    };
    POST: {
      params: {
        /** Name of the module. */
        slug: "assistant" | "manager" | "builder" | "builder-pro" | "mailer" | "image-optimization" | "accessibility";
        /** Whether it is switched on, too. */
        status?: "inactive" | "active";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SuitePlugin;
    };
  };
  '/suite/v1/plugins/{slug}/activate': {
    POST: {
      params: {
        slug: "assistant" | "manager" | "builder" | "builder-pro" | "mailer" | "image-optimization" | "accessibility";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SuitePlugin;
    };
  };
  '/suite/v1/plugins/{slug}/deactivate': {
    POST: {
      params: {
        slug: "assistant" | "manager" | "builder" | "builder-pro" | "mailer" | "image-optimization" | "accessibility";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SuitePlugin;
    };
  };
  '/suite/v1/plugins/{slug}/upgrade': {
    POST: {
      params: {
        slug: "assistant" | "manager" | "builder" | "builder-pro" | "mailer" | "image-optimization" | "accessibility";
        /** Switch it on afterwards. */
        status?: "active";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SuitePlugin;
    };
  };
  '/suite/v1/plugins/{slug}/migration/run': {
    POST: {
      params: {
        slug: "manager" | "builder" | "builder-pro" | "mailer" | "image-optimization" | "accessibility";
        /** Close a session that the module has of its own. */
        force?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SuitePlugin;
    };
  };
  '/suite/v1/plugins/{slug}/migration/rollback': {
    POST: {
      params: {
        slug: "manager" | "builder" | "builder-pro" | "mailer" | "image-optimization" | "accessibility";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SuitePlugin;
    };
  };
  '/suite/v1/settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SuiteSettings;
    };
    POST: {
      params: {
        /** Whether it was seen or waved aside. */
        welcomeScreenCompleted?: boolean;
        /** Whether it was seen or waved aside. */
        welcome_screen_completed?: boolean;
        /** Whether it was seen or waved aside. */
        dismissConnectAlert?: boolean;
        /** Whether it was seen or waved aside. */
        dismiss_connect_alert?: boolean;
        /** Whether it was seen or waved aside. */
        editorUpdateNotificationDismissed?: boolean;
        /** Whether it was seen or waved aside. */
        editor_update_notification_dismissed?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SuiteSettings;
    };
  };
  '/image-optimizer/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/image-optimizer/v1/connect/authorize': {
    POST: {
      params: {
        /** Forget the present session and client first. */
        clearSession?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: {
        success: true;
        /** Where the person agrees. */
        data: string;
      };
    };
  };
  '/image-optimizer/v1/connect/disconnect': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ImageServiceLeftSuccess;
    };
  };
  '/image-optimizer/v1/connect/switch-domain': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ImageServiceMovedSuccess;
    };
  };
  '/image-optimizer/v1/connect/deactivate': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: {
        success: true;
        data: string[];
      };
    };
  };
  '/image-optimizer/v1/stats': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ImageStatsSuccess;
    };
  };
  '/image-optimizer/v1/stats/optimization-details': {
    GET: {
      params: {
        multilang_language?: string;
        image_id: number;
        _embed?: boolean | string;
      };
      answer: ImageSizesSuccess;
    };
  };
  '/image-optimizer/v1/optimize/image': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The image. */
        imageId: number;
        /** Also what was optimised before. */
        reoptimize?: boolean;
      };
      answer: ImageWorkBegunSuccess;
    };
  };
  '/image-optimizer/v1/optimize/bulk': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** Also what was optimised before. */
        reoptimize?: boolean;
      };
      answer: ImagesQueuedSuccess;
    };
  };
  '/image-optimizer/v1/optimize/status': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The images. */
        image_ids?: number[];
      };
      answer: ImageStatusesSuccess;
    };
  };
  '/image-optimizer/v1/optimize/bulk/cancel': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ImageWorkBegunSuccess;
    };
  };
  '/image-optimizer/v1/optimize/bulk/images': {
    GET: {
      params: {
        multilang_language?: string;
        page?: number;
        per_page?: number;
        _embed?: boolean | string;
      };
      answer: ImagesWaitingSuccess;
    };
  };
  '/image-optimizer/v1/backups': {
    DELETE: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ImageWorkBegunSuccess;
    };
  };
  '/image-optimizer/v1/backups/restore/{image_id}': {
    POST: {
      params: {
        image_id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ImageWorkBegunSuccess;
    };
  };
  '/image-optimizer/v1/backups/restore': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The images; without it all of them. */
        image_ids?: number[];
      };
      answer: ImageWorkBegunSuccess;
    };
  };
  '/image-optimizer/v1/reviews/review': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** From 1 to 5. */
        rating: number;
        /** In words. */
        feedback?: string;
      };
      answer: ReviewKeptSuccess;
    };
  };
  '/builder/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/builder/v1/cache': {
    DELETE: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/builder/v1/globals': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderGlobals;
    };
  };
  '/builder/v1/globals/colors': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderGlobalColorMap;
    };
  };
  '/builder/v1/globals/colors/{id}': {
    GET: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderGlobalColor;
    };
    POST: {
      params: {
        id: string | number;
        /** What editors call it. */
        title?: string;
        /** A colour, or the controls of a font. */
        value?: unknown;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderGlobalColor;
    };
    DELETE: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderGlobalColor;
    };
  };
  '/builder/v1/globals/typography': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderGlobalFontMap;
    };
  };
  '/builder/v1/globals/typography/{id}': {
    GET: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderGlobalFont;
    };
    POST: {
      params: {
        id: string | number;
        /** What editors call it. */
        title?: string;
        /** A colour, or the controls of a font. */
        value?: unknown;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderGlobalFont;
    };
    DELETE: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderGlobalFont;
    };
  };
  '/builder/v1/settings/{key}': {
    GET: {
      params: {
        key: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderSettingSuccess;
    };
    POST: {
      params: {
        key: string | number;
        /** Any value but null. */
        value?: unknown;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderSettingSaved;
    };
  };
  '/builder/v1/post': {
    GET: {
      params: {
        included_types?: Array<string | number | boolean>;
        excluded_types?: Array<string | number | boolean>;
        term?: string;
        keys_conversion_map?: Array<string | number | boolean>;
        items_count?: number;
        is_public?: boolean;
        meta_query?: Array<string | number | boolean>;
        tax_query?: Array<string | number | boolean>;
        search_in_content?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderFoundSuccess;
    };
  };
  '/builder/v1/term': {
    GET: {
      params: {
        included_types?: Array<string | number | boolean>;
        excluded_types?: Array<string | number | boolean>;
        term?: string;
        keys_conversion_map?: Array<string | number | boolean>;
        items_count?: number;
        hide_empty?: boolean;
        meta_query?: Array<string | number | boolean>;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderFoundSuccess;
    };
  };
  '/builder/v1/user': {
    GET: {
      params: {
        term?: string;
        keys_conversion_map?: Array<string | number | boolean> | string;
        items_count?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderFoundSuccess;
    };
  };
  '/builder/v1/favorites': {
    GET: {
      params: {
        context?: string;
        page?: number;
        per_page?: number;
        search?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Record<string, string[]>;
    };
  };
  '/builder/v1/favorites/{id}': {
    POST: {
      params: {
        id: string | number;
        /** Name of a widget. */
        favorite: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: string[];
    };
    DELETE: {
      params: {
        id: string | number;
        favorite: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: string[];
    };
  };
  '/builder/v1/kit-elements-defaults': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Record<string, Record<string, unknown>>;
    };
  };
  '/builder/v1/kit-elements-defaults/{type}': {
    POST: {
      params: {
        type: string | number;
        /** Values of its controls. */
        settings: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderElementDefaultsChanged;
    };
    DELETE: {
      params: {
        type: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderElementDefaultsChanged;
    };
  };
  '/builder/v1/site-navigation/recent-posts': {
    GET: {
      params: {
        posts_per_page: number;
        post_type?: Array<string | number | boolean>;
        post__not_in?: Array<string | number | boolean>;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderRecentPostList;
    };
  };
  '/builder/v1/site-navigation/add-new-post': {
    POST: {
      params: {
        /** The type of the new record. */
        post_type?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderAddedPost;
    };
  };
  '/builder/v1/checklist': {
    GET: {
      params: {
        context?: string;
        page?: number;
        per_page?: number;
        search?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderGroup;
    };
  };
  '/builder/v1/checklist/{id}': {
    GET: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderChecklistStepData;
    };
  };
  '/builder/v1/checklist/steps': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderChecklistStepsData;
    };
  };
  '/builder/v1/checklist/steps/{id}': {
    POST: {
      params: {
        id: string | number;
        /** Somebody says that it is done. */
        is_marked_completed?: boolean | null;
        /** It was done once. */
        is_immutable_completed?: boolean | null;
        /** Has no effect: it is looked at anew each time. */
        is_absolute_completed?: boolean | null;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderChecklistSaved;
    };
    GET: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderChecklistStepData;
    };
  };
  '/builder/v1/checklist/user-progress': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderChecklistProgressData;
    };
    POST: {
      params: {
        /** Anything true: now. False: never. */
        last_opened_timestamp?: unknown;
        /** It was closed in the editor once. */
        first_closed_checklist_in_editor?: boolean | null;
        /** It is shown small. */
        is_popup_minimized?: boolean | null;
        /** How often the editor was opened. */
        b_editor_counter?: number | null;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderChecklistSaved;
    };
  };
  '/builder/v1/components': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderComponentHeadListData;
    };
    POST: {
      params: {
        /** What becomes of the change. */
        status: "publish" | "draft" | "autosave";
        /** The new components. */
        items: Array<{
          uid: string;
          title: string;
          elements: Array<Record<string, unknown>>;
          settings?: Record<string, unknown>;
        }>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: {
        data: Record<string, number>;
        /** Always empty. */
        meta: string[];
      };
    };
  };
  '/builder/v1/components/styles': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: {
        data: Record<string, Record<string, unknown>>;
        /** Always empty. */
        meta: string[];
      };
    };
  };
  '/builder/v1/components/create-validate': {
    POST: {
      params: {
        /** The new components. */
        items: Array<{
          uid: string;
          title: string;
          elements: Array<Record<string, unknown>>;
          settings?: Record<string, unknown>;
        }>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: {
        data: null;
        /** Always empty. */
        meta: string[];
      };
    };
  };
  '/builder/v1/components/overridable-props': {
    GET: {
      params: {
        componentId: number;
        componentIds?: number[];
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderOverridableProps;
    };
  };
  '/builder/v1/components/status': {
    PUT: {
      params: {
        /** The new state. */
        status: "publish";
        /** The numbers of the components. */
        ids: number[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderComponentsPublishedData;
    };
  };
  '/builder/v1/components/lock': {
    POST: {
      params: {
        /** The number of the component. */
        componentId: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderComponentLockedData;
    };
  };
  '/builder/v1/components/unlock': {
    POST: {
      params: {
        /** The number of the component. */
        componentId: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderComponentUnlockedData;
    };
  };
  '/builder/v1/components/lock-status': {
    GET: {
      params: {
        componentId: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderComponentLockData;
    };
  };
  '/builder/v1/components/archive': {
    POST: {
      params: {
        /** The numbers of the components. */
        componentIds: number[];
        /** What becomes of the change. */
        status: "publish" | "draft" | "autosave";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderComponentsChangedData;
    };
  };
  '/builder/v1/components/update-titles': {
    POST: {
      params: {
        /** The new names. */
        components: Array<{
          componentId: number;
          title: string;
        }>;
        /** What becomes of the change. */
        status: "publish" | "draft" | "autosave";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderComponentsChangedData;
    };
  };
  '/builder/v1/template-library/templates': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderLibraryTemplates;
    };
    POST: {
      params: {
        /** Name of the template. */
        title?: string;
        /** What kind of part it is. */
        type: "sp-header" | "sp-footer" | "page" | "section" | "container" | "floating-buttons" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "loop-item";
        /** The elements. */
        content?: Record<string, unknown>;
        /** Settings of the document. */
        page_settings?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderTemplate;
    };
  };
  '/builder/v1/user-data/current-user': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderCurrentUser;
    };
    PATCH: {
      params: {
        /** The messages that the person does not want to see again. */
        suppressedMessages?: string[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderCurrentUser;
    };
  };
  '/builder/v1/library/connect': {
    POST: {
      params: {
        /** A token that the library gave to the person. */
        token: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderLibraryConnected;
    };
    DELETE: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderLibraryDisconnected;
    };
  };
  '/builder/v1/send-event': {
    GET: {
      params: {
        context?: string;
        page?: number;
        per_page?: number;
        search?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderEventList;
    };
    POST: {
      params: {
        /** What happened. */
        event_data: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: boolean;
    };
  };
  '/builder/v1/documents': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/builder/v1/documents/{id}/media/import': {
    POST: {
      params: {
        id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderMediaImport;
    };
  };
  '/builder/v1/feedback': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/builder/v1/feedback/submit': {
    POST: {
      params: {
        description: string;
        subject?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderFeedback;
    };
  };
  '/core/v2': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/core/v2/builder_library': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        after?: string;
        modified_after?: string;
        author?: number[];
        author_exclude?: number[];
        before?: string;
        modified_before?: string;
        exclude?: number[];
        include?: number[];
        search_semantics?: "exact";
        offset?: number;
        order?: "asc" | "desc";
        search_columns?: Array<"post_title" | "post_content" | "post_excerpt">;
        slug?: string[];
        orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
        status?: Array<"publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any">;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderLibrary[];
    };
    POST: {
      params: {
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderLibrary;
    };
  };
  '/core/v2/builder_library/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        excerpt_length?: number;
        password?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderLibrary;
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderLibrary;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderLibrary | {
        deleted: boolean;
        previous: BuilderLibrary;
      };
    };
  };
  '/core/v2/builder_library/{parent}/revisions': {
    GET: {
      params: {
        parent: number;
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        offset?: number;
        order?: "asc" | "desc";
        orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderLibraryRevision[];
    };
  };
  '/core/v2/builder_library/{parent}/revisions/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderLibraryRevision;
    };
    DELETE: {
      params: {
        parent: number;
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderLibraryRevision | {
        deleted: boolean;
        previous: BuilderLibraryRevision;
      };
    };
  };
  '/core/v2/builder_library/{id}/autosaves': {
    GET: {
      params: {
        id: number;
        parent?: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderLibraryAutosave[];
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderLibraryAutosave;
    };
  };
  '/core/v2/builder_library/{parent}/autosaves/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderLibraryAutosave;
    };
  };
  '/core/v2/builder_component': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        after?: string;
        modified_after?: string;
        author?: number[];
        author_exclude?: number[];
        before?: string;
        modified_before?: string;
        exclude?: number[];
        include?: number[];
        search_semantics?: "exact";
        offset?: number;
        order?: "asc" | "desc";
        search_columns?: Array<"post_title" | "post_content" | "post_excerpt">;
        slug?: string[];
        orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
        status?: Array<"publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any">;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderComponent[];
    };
    POST: {
      params: {
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderComponent;
    };
  };
  '/core/v2/builder_component/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        excerpt_length?: number;
        password?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderComponent;
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderComponent;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderComponent | {
        deleted: boolean;
        previous: BuilderComponent;
      };
    };
  };
  '/core/v2/builder_component/{parent}/revisions': {
    GET: {
      params: {
        parent: number;
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        offset?: number;
        order?: "asc" | "desc";
        orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderComponentRevision[];
    };
  };
  '/core/v2/builder_component/{parent}/revisions/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderComponentRevision;
    };
    DELETE: {
      params: {
        parent: number;
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderComponentRevision | {
        deleted: boolean;
        previous: BuilderComponentRevision;
      };
    };
  };
  '/core/v2/builder_component/{id}/autosaves': {
    GET: {
      params: {
        id: number;
        parent?: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderComponentAutosave[];
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderComponentAutosave;
    };
  };
  '/core/v2/builder_component/{parent}/autosaves/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderComponentAutosave;
    };
  };
  '/core/v2/b-floating-buttons': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        after?: string;
        modified_after?: string;
        author?: number[];
        author_exclude?: number[];
        before?: string;
        modified_before?: string;
        exclude?: number[];
        include?: number[];
        search_semantics?: "exact";
        offset?: number;
        order?: "asc" | "desc";
        search_columns?: Array<"post_title" | "post_content" | "post_excerpt">;
        slug?: string[];
        orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
        status?: Array<"publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any">;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BFloatingButtons[];
    };
    POST: {
      params: {
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BFloatingButtons;
    };
  };
  '/core/v2/b-floating-buttons/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        excerpt_length?: number;
        password?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BFloatingButtons;
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BFloatingButtons;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BFloatingButtons | {
        deleted: boolean;
        previous: BFloatingButtons;
      };
    };
  };
  '/core/v2/b-floating-buttons/{parent}/revisions': {
    GET: {
      params: {
        parent: number;
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        offset?: number;
        order?: "asc" | "desc";
        orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BFloatingButtonsRevision[];
    };
  };
  '/core/v2/b-floating-buttons/{parent}/revisions/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BFloatingButtonsRevision;
    };
    DELETE: {
      params: {
        parent: number;
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BFloatingButtonsRevision | {
        deleted: boolean;
        previous: BFloatingButtonsRevision;
      };
    };
  };
  '/core/v2/b-floating-buttons/{id}/autosaves': {
    GET: {
      params: {
        id: number;
        parent?: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BFloatingButtonsAutosave[];
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BFloatingButtonsAutosave;
    };
  };
  '/core/v2/b-floating-buttons/{parent}/autosaves/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BFloatingButtonsAutosave;
    };
  };
  '/builder/v1/site-editor': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderGroup;
    };
  };
  '/builder/v1/site-editor/templates': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderSiteTemplateList;
    };
    POST: {
      params: {
        /** Ends with .json or .zip. */
        fileName: string;
        /** The file as base64. */
        fileData: string;
        /** Where the templates are kept. */
        source?: "local";
        /** What becomes of the colours and fonts of the other site. */
        import_mode?: "match_site" | "keep_create" | "keep_flatten";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderSiteTemplateList;
    };
  };
  '/builder/v1/site-editor/templates/{id}': {
    DELETE: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: boolean;
    };
    POST: {
      params: {
        id: string | number;
        /** Name of the template. */
        post_title?: string;
        /** State of the template. */
        post_status?: "publish" | "draft" | "private";
        /** Another word for post_title. */
        title?: string;
        /** Another word for post_status. */
        status?: "publish" | "draft" | "private";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderSiteTemplate;
    };
  };
  '/builder/v1/site-editor/conditions-config': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderKnownConditionMap;
    };
  };
  '/builder/v1/site-editor/templates-conditions-conflicts': {
    GET: {
      params: {
        post_id: number;
        condition: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderConditionConflictList;
    };
  };
  '/builder/v1/site-editor/templates-conditions/{id}': {
    GET: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderConditionList;
    };
    POST: {
      params: {
        id: string | number;
        /** Where the template shows. */
        conditions?: unknown;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: boolean;
    };
  };
  '/builder/v1/global-widget/templates': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Record<string, {
        id: string;
        elType: string;
        widgetType?: string;
        isInner?: boolean;
        settings: Record<string, unknown>;
        elements: Array<Record<string, unknown>>;
        styles?: Record<string, unknown>;
        templateID?: number;
      } & Record<string, unknown>>;
    };
  };
  '/builder/v1/form-submissions': {
    GET: {
      params: {
        context?: string;
        page?: number;
        per_page?: number;
        search?: string;
        order?: "asc" | "desc";
        order_by?: "created_at" | "id" | "main_meta_id";
        status?: "all" | "unread" | "read" | "trash";
        form?: string;
        referer?: string;
        after?: string;
        before?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderSubmissionListedListData;
    };
    DELETE: {
      params: {
        ids: number[];
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderSubmissionsChanged;
    };
    POST: {
      params: {
        /** Ids of submissions. */
        ids: number[];
        /** Whether somebody has read it. */
        is_read?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderSubmissionsMarked;
    };
  };
  '/builder/v1/form-submissions/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderSubmissionData;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderSubmissionsChanged;
    };
    POST: {
      params: {
        id: number;
        /** Whether somebody has read it. */
        is_read?: boolean;
        /** New texts, by the id of their field. */
        values?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderSubmissionData;
    };
  };
  '/builder/v1/form-submissions/restore/{id}': {
    POST: {
      params: {
        id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderSubmissionsChanged;
    };
  };
  '/builder/v1/form-submissions/restore': {
    POST: {
      params: {
        /** Ids of submissions. */
        ids: number[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderSubmissionsChanged;
    };
  };
  '/builder/v1/form-submissions/export': {
    GET: {
      params: {
        context?: string;
        page?: number;
        per_page?: number;
        search?: string;
        order?: "asc" | "desc";
        order_by?: "created_at" | "id" | "main_meta_id";
        status?: "all" | "unread" | "read" | "trash";
        form?: string;
        referer?: string;
        after?: string;
        before?: string;
        ids?: number[];
        format?: "csv";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderSubmissionExport;
    };
  };
  '/builder/v1/form-submissions/referer': {
    GET: {
      params: {
        context?: "options";
        search?: string;
        value?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderSubmissionChoiceListData;
    };
  };
  '/builder/v1/forms': {
    GET: {
      params: {
        context?: "options";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderSubmissionChoiceListData;
    };
  };
  '/builder/v1/notes': {
    GET: {
      params: {
        route_url?: string;
        status?: "publish" | "draft";
        is_resolved?: boolean;
        parent_id?: number;
        post_id?: number;
        only_unread?: boolean;
        only_relevant?: boolean;
        order_by?: "last_activity_at" | "created_at";
        order?: "asc" | "desc";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderNoteListedListData;
    };
    POST: {
      params: {
        /** The document that has the element. */
        post_id: number;
        /** The element that it is about. */
        element_id: string;
        /** The text. */
        content: string;
        /** Where on the element the note stands. */
        position: {
          x: number;
          y: number;
        };
        /** Who is to look at it. */
        mentioned_usernames?: string[];
        /** The post that the page shows. */
        route_post_id?: unknown;
        /** The address of the page. */
        route_url?: string;
        /** The title of the page. */
        route_title?: string;
        /** The thread that it answers; 0 begins one. */
        parent_id?: number;
        /** Whether others may see the thread. */
        is_public?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderNoteData;
    };
  };
  '/builder/v1/notes/summary': {
    GET: {
      params: {
        route_url?: string;
        status?: "publish" | "draft";
        is_resolved?: boolean;
        parent_id?: number;
        post_id?: number;
        only_unread?: boolean;
        only_relevant?: boolean;
        order_by?: "last_activity_at" | "created_at";
        order?: "asc" | "desc";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderNoteRouteListData;
    };
  };
  '/builder/v1/notes/read-status': {
    POST: {
      params: {
        /** Ids of notes. */
        ids: number[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: string[];
    };
    DELETE: {
      params: {
        ids: number[];
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: string[];
    };
  };
  '/builder/v1/notes/users': {
    GET: {
      params: {
        limit?: number;
        order_by?: "user_nicename" | "display_name" | "user_registered";
        order?: "asc" | "desc";
        search?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderNotePersonListData;
    };
  };
  '/builder/v1/notes/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BuilderNoteData;
    };
    POST: {
      params: {
        id: number;
        /** The text. */
        content?: string;
        /** Who is to look at it: the whole new set. */
        mentioned_usernames?: string[];
        /** State of the note. */
        status?: "publish" | "draft";
        /** Whether others may see the thread. */
        is_public?: boolean;
        /** Whether the thread is done with. */
        is_resolved?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: BuilderNoteData;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: string[];
    };
  };
  '/builder-pro/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/builder-pro/v1/license/tier-features': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: LicenseFeatures;
    };
  };
  '/builder-pro/v1/license/get-license-status': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: License;
    };
  };
  '/builder-pro/v1/posts-widget': {
    GET: {
      params: {
        post_id: number;
        element_id: string;
        page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WidgetContent;
    };
  };
  '/builder-pro/v1/get-post-type-taxonomies': {
    POST: {
      params: {
        /** The kind of posts. */
        post_type: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Record<string, string>;
    };
  };
  '/builder-pro/v1/refresh-loop': {
    POST: {
      params: {
        /** The document that has the widget. */
        post_id: number;
        /** The id of the widget. */
        widget_id: string;
        /** What the visitor chose. */
        widget_filters: Record<string, unknown>;
        /** The widget as an editor has it now. */
        widget_model?: Record<string, unknown>;
        /** Where the list stands on this site. */
        pagination_base_url?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: LoopContent;
    };
  };
  '/builder-pro/v1/refresh-search': {
    POST: {
      params: {
        /** The document that has the widget. */
        post_id: number;
        /** The id of the widget. */
        widget_id: string;
        /** The widget as an editor has it now. */
        widget_model?: Record<string, unknown>;
        /** What is searched. */
        search_term?: string;
        /** Page of the results. */
        page_number?: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SearchContent;
    };
  };
  '/folders/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/folders/v1/fb-get-old-data': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: OldFoldersSuccess;
    };
  };
  '/folders/v1/fb-insert-old-data': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** A chunk of folders, as they were read. */
        folders?: Array<Record<string, unknown>>;
      };
      answer: FoldersOutcome;
    };
  };
  '/folders/v1/fb-wipe-old-data': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: FoldersOutcome;
    };
  };
  '/folders/v1/fb-wipe-clear-all-data': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: FoldersOutcome;
    };
  };
  '/folders/v1/fb-no-thanks': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        site: "all" | "happyfiles" | "enhanced" | "wpmf" | "premio" | "wf" | "feml" | "mla" | "mediamatic" | "wpmlf" | "realmedia" | "csvfile";
      };
      answer: FoldersMessage;
    };
  };
  '/folders/v1/get-folders': {
    GET: {
      params: {
        multilang_language?: string;
        search?: string;
        orderby?: string;
        order?: string;
        _embed?: boolean | string;
      };
      answer: FolderTree;
    };
  };
  '/folders/v1/gutenberg-get-folders': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: FolderChoiceListSuccess;
    };
  };
  '/folders/v1/set-folder-counter': {
    GET: {
      params: {
        multilang_language?: string;
        type: "counter_file_in_folder" | "counter_file_in_folder_and_sub";
        _embed?: boolean | string;
      };
      answer: FolderCounts;
    };
  };
  '/folders/v1/export-csv': {
    GET: {
      params: {
        multilang_language?: string;
        id?: number;
        _embed?: boolean | string;
      };
      answer: FolderRows;
    };
  };
  '/folders/v1/new-folder': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The folder above; 0 for none. */
        parent: number;
        /** What it is called. */
        title?: string;
      };
      answer: FolderCreated;
    };
  };
  '/folders/v1/update-folder': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        id: number;
        parent: number;
        /** What it is called. */
        title?: string;
      };
      answer: true;
    };
  };
  '/folders/v1/update-folder-color': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        folderId: number;
        /** `#aabbcc`. */
        color?: string;
      };
      answer: true;
    };
  };
  '/folders/v1/update-folder-ord': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        dragNodeId: number;
        dropNodeId: number;
        toParentId: number;
        dropPosition: -1 | 0 | 1;
      };
      answer: FolderMoved;
    };
  };
  '/folders/v1/delete-folder': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        ids: number[];
      };
      answer: FolderCounts;
    };
  };
  '/folders/v1/assign-folder': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The folder above; 0 for none. */
        folderId: number;
        ids: number[];
      };
      answer: FolderCounts;
    };
  };
  '/folders/v1/generate-attachment-size': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** Which page of files. */
        page?: number;
      };
      answer: FolderFilesMeasured;
    };
  };
  '/folders/v1/fbv-api': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** `generate-key` or `revoke-key`. */
        act?: string;
      };
      answer: FoldersKeyAnswer;
    };
  };
  '/folders/v1/set-settings': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** Everybody has folders of his own. */
        USER_MODE?: boolean;
        /** SVG files may be uploaded. */
        SVG_SUPPORT?: boolean;
        /** Folders are searched on the server. */
        IS_SEARCH_USING_API?: boolean;
        /** Trees are kept. */
        enable_cache_optimization?: boolean;
        /** The folder that opens; -1 for all files, -2 for the one used last. */
        DEFAULT_FOLDER?: number;
        /** The folder used last. */
        FOLDER_STARTUP?: number;
        /** `orderby` and `order` of files. */
        DEFAULT_SORT_FILES?: Record<string, unknown> | null;
        /** `orderby` and `order` of folders. */
        DEFAULT_SORT_FOLDERS?: Record<string, unknown> | null;
        /** What the number beside a folder counts. */
        FOLDER_COUNTER_TYPE?: "counter_file_in_folder" | "counter_file_in_folder_and_sub";
        /** How the tree looks. */
        THEME?: {
          name?: "default" | "windows" | "dropbox";
        };
        /** Whether the way to the folder is shown. */
        SHOW_BREAD_CRUMB?: boolean;
      };
      answer: true;
    };
  };
  '/folders/v1/set-user-settings': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The folder that opens; -1 for all files, -2 for the one used last. */
        DEFAULT_FOLDER?: number;
        /** The folder used last. */
        FOLDER_STARTUP?: number;
        /** `orderby` and `order` of files. */
        DEFAULT_SORT_FILES?: Record<string, unknown> | null;
        /** `orderby` and `order` of folders. */
        DEFAULT_SORT_FOLDERS?: Record<string, unknown> | null;
        /** What the number beside a folder counts. */
        FOLDER_COUNTER_TYPE?: "counter_file_in_folder" | "counter_file_in_folder_and_sub";
        /** How the tree looks. */
        THEME?: {
          name?: "default" | "windows" | "dropbox";
        };
        /** Whether the way to the folder is shown. */
        SHOW_BREAD_CRUMB?: boolean;
      };
      answer: true;
    };
  };
  '/folders/v1/import-csv': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** Only the folders of this person; -1 for all. */
        userId?: number;
      };
      answer: FoldersImported;
    };
  };
  '/folders/v1/import-csv-detail': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      } & Record<string, unknown>;
      answer: Record<string, string>;
    };
  };
  '/folders/v1/gutenberg-get-images': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The folders. */
        selectedFolder?: number[];
        /** What to sort by. */
        sortBy?: string;
        /** `ASC` or `DESC`. */
        sortType?: string;
        /** `flex`, `grid` or `masonry`. */
        layout?: string;
        /** From 1 to 12. */
        columns?: number;
        isCropped?: boolean;
        hasCaption?: boolean;
        hasLightbox?: boolean;
        /** `none`, `media` or `attachment`. */
        linkTo?: string;
        /** In pixels. */
        spaceAroundImage?: number;
        /** In pixels. */
        imgMinWidth?: number;
        /** Further classes. */
        className?: string;
      };
      answer: FolderGallery;
    };
  };
  '/folders/v1/import/get-folders/{prefix}': {
    GET: {
      params: {
        prefix: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: FoldersSourceRead;
    };
  };
  '/folders/v1/import/get-attachments/{prefix}': {
    GET: {
      params: {
        prefix: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: FoldersSourceRead;
    };
  };
  '/folders/v1/import/run/{prefix}': {
    GET: {
      params: {
        prefix: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: FoldersMessage;
    };
  };
  '/folders/public/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/folders/public/v1/folders': {
    GET: {
      params: {
        multilang_language?: string;
        token?: string;
        _embed?: boolean | string;
      };
      answer: SharedFoldersSuccess;
    };
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The key, for older clients; send a header. */
        token?: string;
        /** What it is called. */
        name?: string;
        /** The folder above. */
        parent_id?: number | null;
      };
      answer: SharedFolderMade;
    };
  };
  '/folders/public/v1/folder': {
    GET: {
      params: {
        multilang_language?: string;
        token?: string;
        folder_id?: number;
        _embed?: boolean | string;
      };
      answer: SharedFolderFoundSuccess;
    };
  };
  '/folders/public/v1/attachment-id': {
    GET: {
      params: {
        multilang_language?: string;
        token?: string;
        folder_id?: number;
        _embed?: boolean | string;
      };
      answer: SharedItems;
    };
  };
  '/folders/public/v1/attachment-count': {
    GET: {
      params: {
        multilang_language?: string;
        token?: string;
        folder_id?: number;
        _embed?: boolean | string;
      };
      answer: SharedCount;
    };
  };
  '/folders/public/v1/folder/set-attachment': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The key, for older clients; send a header. */
        token?: string;
        /** The items. */
        ids?: number[];
        /** The folder; 0 for none. */
        folder?: number;
      };
      answer: SharedItemsPlaced;
    };
  };
  '/starter-theme/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/starter-theme/v1/promotions': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Promotions;
    };
  };
  '/starter-theme/v1/admin-settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ThemeAdminSettings;
    };
  };
  '/starter-theme/v1/whats-new': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: NotificationList;
    };
  };
  '/starter-theme/v1/theme-settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ThemeSettings;
    };
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ThemeSettings;
    };
  };
  '/sitewright/v1/appearance': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Appearance;
    };
    POST: {
      params: {
        /** The colours of the theme. */
        style?: "spruce" | "harbour" | "plum" | "brick" | "field" | "graphite" | "own";
        /** The dark one of two own colours. */
        main?: string;
        /** The bright one of two own colours. */
        spark?: string;
        /** The fonts of headlines and texts. */
        fonts?: "workshop" | "letterpress" | "newsroom" | "clear";
        /** How round corners are. */
        corners?: "soft" | "small" | "none";
        /** Whether pages are light or dark, or as the visitor likes. */
        color_scheme?: "auto" | "light" | "dark";
        /** How the header stands. */
        header?: "row" | "centred" | "colour";
        /** Whether the header leads to the search. */
        header_search?: boolean;
        /** Whether the header shows the tagline. */
        header_tagline?: boolean;
        /** How the newest posts stand on the start page. */
        home?: "lead" | "magazine" | "list";
        /** What the start page says about the site. */
        home_text?: string;
        /** Whether the start page shows the topics. */
        home_topics?: boolean;
        /** How the picture of a post stands. */
        cover?: "wide" | "full" | "none";
        /** Whether long posts have a list of their headings. */
        contents?: boolean;
        /** Whether posts end with a word about who wrote them. */
        author_box?: boolean;
        /** Whether posts lead to others on the same topic. */
        related?: boolean;
        /** Whether posts say how long they take to read. */
        reading_time?: boolean;
        /** What the footer says about the site. */
        footer_text?: string;
        /** What the last line says in place of year and name. */
        copyright?: string;
        /** Where else the owner of the site is to be found. */
        social?: string[];
        /** The page about privacy, which the footer leads to; 0 for none. */
        privacy_page?: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Appearance;
    };
  };
  '/builder-ai/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/builder-ai/v1/permissions': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: AssistantPermissionsSuccess;
    };
  };
  '/core/v2/posts': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        after?: string;
        modified_after?: string;
        author?: number[];
        author_exclude?: number[];
        before?: string;
        modified_before?: string;
        exclude?: number[];
        include?: number[];
        search_semantics?: "exact";
        offset?: number;
        order?: "asc" | "desc";
        search_columns?: Array<"post_title" | "post_content" | "post_excerpt">;
        slug?: string[];
        orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
        status?: Array<"publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any">;
        tax_relation?: "AND" | "OR";
        categories?: number[] | {
          terms?: number[];
          include_children?: boolean;
          operator?: "AND" | "OR";
        };
        categories_exclude?: number[] | {
          terms?: number[];
          include_children?: boolean;
        };
        tags?: number[] | {
          terms?: number[];
          operator?: "AND" | "OR";
        };
        tags_exclude?: number[] | {
          terms?: number[];
        };
        sticky?: boolean;
        ignore_sticky?: boolean;
        format?: Array<"standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio">;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Post[];
    };
    POST: {
      params: {
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Whether it stands in front. */
        sticky?: boolean;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
        /** Ids of its categories. */
        categories?: number[];
        /** Ids of its tags. */
        tags?: number[];
        /** Language of the request. */
        multilang_language?: string;
        /** A record that the new one is a translation of. */
        multilang_translation_of?: number;
      };
      answer: Post;
    };
  };
  '/core/v2/posts/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        excerpt_length?: number;
        password?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Post;
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Whether it stands in front. */
        sticky?: boolean;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
        /** Ids of its categories. */
        categories?: number[];
        /** Ids of its tags. */
        tags?: number[];
        /** Language of the request. */
        multilang_language?: string;
        /** The translations stay as good as they are. */
        multilang_minor_edit?: boolean;
      };
      answer: Post;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Post | {
        deleted: boolean;
        previous: Post;
      };
    };
  };
  '/core/v2/pages': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        after?: string;
        modified_after?: string;
        author?: number[];
        author_exclude?: number[];
        before?: string;
        modified_before?: string;
        exclude?: number[];
        include?: number[];
        search_semantics?: "exact";
        offset?: number;
        order?: "asc" | "desc";
        search_columns?: Array<"post_title" | "post_content" | "post_excerpt">;
        slug?: string[];
        orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title" | "menu_order";
        status?: Array<"publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any">;
        menu_order?: number;
        parent?: number[];
        parent_exclude?: number[];
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Page[];
    };
    POST: {
      params: {
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Id of the page above. */
        parent?: number;
        /** Place among its siblings. */
        menu_order?: number;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
        /** A record that the new one is a translation of. */
        multilang_translation_of?: number;
      };
      answer: Page;
    };
  };
  '/core/v2/pages/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        excerpt_length?: number;
        password?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Page;
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Id of the page above. */
        parent?: number;
        /** Place among its siblings. */
        menu_order?: number;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
        /** The translations stay as good as they are. */
        multilang_minor_edit?: boolean;
      };
      answer: Page;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Page | {
        deleted: boolean;
        previous: Page;
      };
    };
  };
  '/core/v2/posts/{parent}/revisions': {
    GET: {
      params: {
        parent: number;
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        offset?: number;
        order?: "asc" | "desc";
        orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PostRevision[];
    };
  };
  '/core/v2/posts/{parent}/revisions/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PostRevision;
    };
    DELETE: {
      params: {
        parent: number;
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PostRevision | {
        deleted: boolean;
        previous: PostRevision;
      };
    };
  };
  '/core/v2/pages/{parent}/revisions': {
    GET: {
      params: {
        parent: number;
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        offset?: number;
        order?: "asc" | "desc";
        orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PageRevision[];
    };
  };
  '/core/v2/pages/{parent}/revisions/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PageRevision;
    };
    DELETE: {
      params: {
        parent: number;
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PageRevision | {
        deleted: boolean;
        previous: PageRevision;
      };
    };
  };
  '/core/v2/posts/{id}/autosaves': {
    GET: {
      params: {
        id: number;
        parent?: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PostAutosave[];
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Whether it stands in front. */
        sticky?: boolean;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
        /** Ids of its categories. */
        categories?: number[];
        /** Ids of its tags. */
        tags?: number[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: PostAutosave;
    };
  };
  '/core/v2/posts/{parent}/autosaves/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PostAutosave;
    };
  };
  '/core/v2/pages/{id}/autosaves': {
    GET: {
      params: {
        id: number;
        parent?: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PageAutosave[];
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Protects content and excerpt. */
        password?: string;
        /** Id of the page above. */
        parent?: number;
        /** Place among its siblings. */
        menu_order?: number;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: PageAutosave;
    };
  };
  '/core/v2/pages/{parent}/autosaves/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PageAutosave;
    };
  };
  '/core/v2/media': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        after?: string;
        modified_after?: string;
        author?: number[];
        author_exclude?: number[];
        before?: string;
        modified_before?: string;
        exclude?: number[];
        include?: number[];
        search_semantics?: "exact";
        offset?: number;
        order?: "asc" | "desc";
        search_columns?: Array<"post_title" | "post_content" | "post_excerpt">;
        slug?: string[];
        orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
        parent?: number[];
        parent_exclude?: number[];
        status?: Array<"inherit" | "private" | "trash">;
        media_type?: Array<"image" | "video" | "text" | "application" | "audio">;
        mime_type?: string[];
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Attachment[];
    };
    POST: {
      params: {
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Template of the theme. */
        template?: string;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** What the image shows, in words. */
        alt_text?: string;
        /** A line below the image. */
        caption?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** A longer text. */
        description?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the post it belongs to. */
        post?: number;
        /** Address of an image to fetch. */
        url?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Attachment;
    };
  };
  '/core/v2/media/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Attachment;
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the author. */
        author?: number;
        /** Id of the featured image. */
        featured_media?: number;
        comment_status?: "open" | "closed";
        ping_status?: "open" | "closed";
        /** Template of the theme. */
        template?: string;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** What the image shows, in words. */
        alt_text?: string;
        /** A line below the image. */
        caption?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** A longer text. */
        description?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Id of the post it belongs to. */
        post?: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Attachment;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Attachment | {
        deleted: boolean;
        previous: Attachment;
      };
    };
  };
  '/core/v2/media/{id}/post-process': {
    POST: {
      params: {
        id: number;
        /** What is to be done. */
        action: "create-image-subsizes";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Attachment;
    };
  };
  '/core/v2/media/{id}/edit': {
    POST: {
      params: {
        id: number;
        /** An address of the image. */
        src: string;
        /** What is done to the image, one after another. */
        modifiers?: Array<{
          type: "flip";
          args: {
            flip: {
              /** Left becomes right. */
              horizontal: boolean;
              /** Up becomes down. */
              vertical: boolean;
            };
          };
        } | {
          type: "rotate";
          args: {
            /** Degrees, clockwise. */
            angle: number;
          };
        } | {
          type: "crop";
          args: {
            /** Start from the left, in percent. */
            left: number;
            /** Start from the top, in percent. */
            top: number;
            /** Width of the part, in percent. */
            width: number;
            /** Height of the part, in percent. */
            height: number;
          };
        }>;
        /** Degrees, clockwise. */
        rotation?: number;
        /** Start of the part from the left, in percent. */
        x?: number;
        /** Start of the part from the top, in percent. */
        y?: number;
        /** Width of the part, in percent. */
        width?: number;
        /** Height of the part, in percent. */
        height?: number;
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** A line below the image. */
        caption?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** A longer text. */
        description?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** What the image shows, in words. */
        alt_text?: string;
        /** Id of the post it belongs to. */
        post?: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Attachment;
    };
  };
  '/core/v2/types': {
    GET: {
      params: {
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Record<string, Type>;
    };
  };
  '/core/v2/types/{type}': {
    GET: {
      params: {
        type: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Type;
    };
  };
  '/core/v2/statuses': {
    GET: {
      params: {
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Record<string, Status>;
    };
  };
  '/core/v2/statuses/{status}': {
    GET: {
      params: {
        status: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Status;
    };
  };
  '/core/v2/taxonomies': {
    GET: {
      params: {
        context?: "view" | "edit";
        type?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Record<string, Taxonomy>;
    };
  };
  '/core/v2/taxonomies/{taxonomy}': {
    GET: {
      params: {
        taxonomy: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Taxonomy;
    };
  };
  '/core/v2/categories': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        order?: "asc" | "desc";
        orderby?: "id" | "include" | "name" | "slug" | "include_slugs" | "term_group" | "description" | "count";
        hide_empty?: boolean;
        post?: number;
        slug?: string[];
        parent?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Category[];
    };
    POST: {
      params: {
        /** HTML text. */
        description?: string;
        /** Name of the term, as HTML text. */
        name: string;
        /** Part of the address. */
        slug?: string;
        /** The term above it; 0 for none. */
        parent?: number;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
        /** A record that the new one is a translation of. */
        multilang_translation_of?: number;
      };
      answer: Category;
    };
  };
  '/core/v2/categories/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Category;
    };
    POST: {
      params: {
        id: number;
        /** HTML text. */
        description?: string;
        /** Name of the term, as HTML text. */
        name?: string;
        /** Part of the address. */
        slug?: string;
        /** The term above it; 0 for none. */
        parent?: number;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Category;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Category | {
        deleted: boolean;
        previous: Category;
      };
    };
  };
  '/core/v2/tags': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        order?: "asc" | "desc";
        orderby?: "id" | "include" | "name" | "slug" | "include_slugs" | "term_group" | "description" | "count";
        hide_empty?: boolean;
        post?: number;
        slug?: string[];
        offset?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Tag[];
    };
    POST: {
      params: {
        /** HTML text. */
        description?: string;
        /** Name of the term, as HTML text. */
        name: string;
        /** Part of the address. */
        slug?: string;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
        /** A record that the new one is a translation of. */
        multilang_translation_of?: number;
      };
      answer: Tag;
    };
  };
  '/core/v2/tags/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Tag;
    };
    POST: {
      params: {
        id: number;
        /** HTML text. */
        description?: string;
        /** Name of the term, as HTML text. */
        name?: string;
        /** Part of the address. */
        slug?: string;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Tag;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Tag | {
        deleted: boolean;
        previous: Tag;
      };
    };
  };
  '/core/v2/users': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        offset?: number;
        order?: "asc" | "desc";
        orderby?: "id" | "include" | "name" | "registered_date" | "slug" | "include_slugs" | "email" | "url";
        slug?: string[];
        roles?: string[];
        capabilities?: string[];
        who?: "authors";
        has_published_posts?: boolean | Array<"post" | "page" | "attachment">;
        search_columns?: Array<"email" | "name" | "id" | "username" | "slug">;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: User[];
    };
    POST: {
      params: {
        /** Name to sign in with. */
        username: string;
        /** Name that is shown. */
        name?: string;
        /** First name. */
        first_name?: string;
        /** Last name. */
        last_name?: string;
        /** E-mail address. */
        email: string;
        /** Own site. */
        url?: string;
        /** About the person, as HTML. */
        description?: string;
        /** Language of messages; empty for that of the site. */
        locale?: string;
        /** Nickname. */
        nickname?: string;
        /** Part of the address. */
        slug?: string;
        /** All roles of the person. */
        roles?: string[];
        /** Password to sign in with; never shown. */
        password: string;
        /** Meta values. */
        meta?: {
          /** Settings of screens. */
          persisted_preferences?: Record<string, unknown> | null;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: User;
    };
  };
  '/core/v2/users/me': {
    GET: {
      params: {
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: User;
    };
    POST: {
      params: {
        /** Name to sign in with. */
        username?: string;
        /** Name that is shown. */
        name?: string;
        /** First name. */
        first_name?: string;
        /** Last name. */
        last_name?: string;
        /** E-mail address. */
        email?: string;
        /** Own site. */
        url?: string;
        /** About the person, as HTML. */
        description?: string;
        /** Language of messages; empty for that of the site. */
        locale?: string;
        /** Nickname. */
        nickname?: string;
        /** Part of the address. */
        slug?: string;
        /** All roles of the person. */
        roles?: string[];
        /** Password to sign in with; never shown. */
        password?: string;
        /** Meta values. */
        meta?: {
          /** Settings of screens. */
          persisted_preferences?: Record<string, unknown> | null;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: User;
    };
    DELETE: {
      params: {
        force?: boolean;
        reassign: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: User | {
        deleted: boolean;
        previous: User;
      };
    };
  };
  '/core/v2/users/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: User;
    };
    POST: {
      params: {
        id: number;
        /** Name to sign in with. */
        username?: string;
        /** Name that is shown. */
        name?: string;
        /** First name. */
        first_name?: string;
        /** Last name. */
        last_name?: string;
        /** E-mail address. */
        email?: string;
        /** Own site. */
        url?: string;
        /** About the person, as HTML. */
        description?: string;
        /** Language of messages; empty for that of the site. */
        locale?: string;
        /** Nickname. */
        nickname?: string;
        /** Part of the address. */
        slug?: string;
        /** All roles of the person. */
        roles?: string[];
        /** Password to sign in with; never shown. */
        password?: string;
        /** Meta values. */
        meta?: {
          /** Settings of screens. */
          persisted_preferences?: Record<string, unknown> | null;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: User;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        reassign: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: User | {
        deleted: boolean;
        previous: User;
      };
    };
  };
  '/core/v2/users/{user_id}/application-passwords': {
    GET: {
      params: {
        user_id: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ApplicationPassword[];
    };
    POST: {
      params: {
        user_id: string | number;
        /** What the application calls itself: a UUID, or nothing. */
        app_id?: string | "";
        /** Name of the password, for people. */
        name: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ApplicationPassword;
    };
    DELETE: {
      params: {
        user_id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ApplicationPasswordsDeleted;
    };
  };
  '/core/v2/users/{user_id}/application-passwords/introspect': {
    GET: {
      params: {
        user_id: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ApplicationPassword;
    };
  };
  '/core/v2/users/{user_id}/application-passwords/{uuid}': {
    GET: {
      params: {
        user_id: string | number;
        uuid: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ApplicationPassword;
    };
    POST: {
      params: {
        user_id: string | number;
        uuid: string | number;
        /** What the application calls itself: a UUID, or nothing. */
        app_id?: string | "";
        /** Name of the password, for people. */
        name?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ApplicationPassword;
    };
    DELETE: {
      params: {
        user_id: string | number;
        uuid: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ApplicationPassword | {
        deleted: boolean;
        previous: ApplicationPassword;
      };
    };
  };
  '/core/v2/comments': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        after?: string;
        author?: number[];
        author_exclude?: number[];
        author_email?: string;
        before?: string;
        exclude?: number[];
        include?: number[];
        offset?: number;
        order?: "asc" | "desc";
        orderby?: "date" | "date_gmt" | "id" | "include" | "post" | "parent" | "type";
        parent?: number[];
        parent_exclude?: number[];
        post?: number[];
        status?: "approve" | "hold" | "spam" | "trash" | "all";
        type?: string;
        password?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Comment[];
    };
    POST: {
      params: {
        /** Id of the author; 0 for a visitor. */
        author?: number;
        /** E-mail address of the author. */
        author_email?: string;
        /** Network address of the author. */
        author_ip?: string;
        /** Name of the author. */
        author_name?: string;
        /** Site of the author. */
        author_url?: string;
        /** Program of the author. */
        author_user_agent?: string;
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** When it was written, in the time of the site. */
        date?: string | null;
        /** When it was written, in UTC. */
        date_gmt?: string | null;
        /** Id of the comment it answers. */
        parent?: number;
        /** Id of the post. */
        post?: number;
        /** State of the comment. */
        status?: string;
        /** Type of the comment. */
        type?: string;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** Opens the comments of a protected post. */
        password?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Comment;
    };
  };
  '/core/v2/comments/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        password?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Comment;
    };
    POST: {
      params: {
        id: number;
        /** Id of the author; 0 for a visitor. */
        author?: number;
        /** E-mail address of the author. */
        author_email?: string;
        /** Network address of the author. */
        author_ip?: string;
        /** Name of the author. */
        author_name?: string;
        /** Site of the author. */
        author_url?: string;
        /** Program of the author. */
        author_user_agent?: string;
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** When it was written, in the time of the site. */
        date?: string | null;
        /** When it was written, in UTC. */
        date_gmt?: string | null;
        /** Id of the comment it answers. */
        parent?: number;
        /** Id of the post. */
        post?: number;
        /** State of the comment. */
        status?: string;
        /** Type of the comment. */
        type?: string;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Comment;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        password?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Comment | {
        deleted: boolean;
        previous: Comment;
      };
    };
  };
  '/core/v2/search': {
    GET: {
      params: {
        context?: "view";
        page?: number;
        per_page?: number;
        search?: string;
        type?: "post" | "term" | "post-format";
        subtype?: Array<"post" | "page" | "category" | "post_tag" | "any">;
        exclude?: number[];
        include?: number[];
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SearchResult[];
    };
  };
  '/core/v2/settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Settings;
    };
    POST: {
      params: {
        /** Address of the site; the server is started with it. */
        url?: string;
        /** Site title. */
        title?: string;
        /** Site tagline. */
        description?: string;
        /** Address of the administrator. */
        email?: string;
        /** IANA zone name; empty for a fixed offset. */
        timezone?: string;
        date_format?: string;
        time_format?: string;
        start_of_week?: number;
        language?: string;
        show_on_front?: "posts" | "page";
        page_on_front?: number;
        page_for_posts?: number;
        site_logo?: number | null;
        site_icon?: number;
        posts_per_page?: number;
        default_category?: number;
        default_post_format?: string;
        use_smilies?: boolean;
        default_comment_status?: "open" | "closed";
        default_ping_status?: "open" | "closed";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Settings;
    };
  };
  '/core/v2/themes': {
    GET: {
      params: {
        context?: "view" | "edit";
        status?: Array<"active" | "inactive">;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Theme[];
    };
  };
  '/core/v2/themes/{stylesheet}': {
    GET: {
      params: {
        stylesheet: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Theme;
    };
  };
  '/core/v2/plugins': {
    GET: {
      params: {
        context?: "view" | "edit";
        search?: string;
        status?: Array<"inactive" | "active">;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Plugin[];
    };
    POST: {
      params: {
        /** Name of the add-on. */
        slug: string;
        /** Whether it is switched on, too. */
        status?: "inactive" | "active";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Plugin;
    };
  };
  '/core/v2/plugins/{plugin}': {
    GET: {
      params: {
        plugin: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Plugin;
    };
    POST: {
      params: {
        plugin: string | number;
        /** Whether it is switched on. */
        status?: "inactive" | "active";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Plugin;
    };
    DELETE: {
      params: {
        plugin: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Plugin | {
        deleted: boolean;
        previous: Plugin;
      };
    };
  };
  '/core/v2/block-types': {
    GET: {
      params: {
        context?: "view" | "edit";
        namespace?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BlockType[];
    };
  };
  '/core/v2/block-types/{namespace}': {
    GET: {
      params: {
        namespace: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BlockType[];
    };
  };
  '/core/v2/block-types/{namespace}/{name}': {
    GET: {
      params: {
        namespace: string | number;
        name: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BlockType;
    };
  };
  '/core/v2/menus': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        order?: "asc" | "desc";
        orderby?: "id" | "include" | "name" | "slug" | "include_slugs" | "term_group" | "description" | "count";
        hide_empty?: boolean;
        post?: number;
        slug?: string[];
        offset?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: NavMenu[];
    };
    POST: {
      params: {
        /** HTML text. */
        description?: string;
        /** Name of the term, as HTML text. */
        name: string;
        /** Name for programs. */
        slug?: string;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** Where the theme shows it. */
        locations?: string[];
        /** Whether new pages of the top level are added to it. */
        auto_add?: boolean;
        /** Language of the request. */
        multilang_language?: string;
        /** A record that the new one is a translation of. */
        multilang_translation_of?: number;
      };
      answer: NavMenu;
    };
  };
  '/core/v2/menus/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: NavMenu;
    };
    POST: {
      params: {
        id: number;
        /** HTML text. */
        description?: string;
        /** Name of the term, as HTML text. */
        name?: string;
        /** Name for programs. */
        slug?: string;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** Where the theme shows it. */
        locations?: string[];
        /** Whether new pages of the top level are added to it. */
        auto_add?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: NavMenu;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: NavMenu | {
        deleted: boolean;
        previous: NavMenu;
      };
    };
  };
  '/core/v2/menu-items': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        after?: string;
        modified_after?: string;
        before?: string;
        modified_before?: string;
        exclude?: number[];
        include?: number[];
        offset?: number;
        order?: "asc" | "desc";
        orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title" | "menu_order";
        status?: Array<"publish" | "draft" | "any">;
        menus?: number[] | {
          terms?: number[];
        };
        menus_exclude?: number[] | {
          terms?: number[];
        };
        menu_order?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: NavMenuItem[];
    };
    POST: {
      params: {
        /** Its own title, or the one of its object. */
        title?: string | {
          /** The title as it is stored. */
          raw?: string;
        };
        /** Whether visitors see it. */
        status?: "publish" | "draft";
        /** Where it leads; only custom items have an address of their own. */
        url?: string;
        /** The tooltip. */
        attr_title?: string;
        /** For themes that show it. */
        description?: string;
        /** What kind of thing it points at. */
        type?: "taxonomy" | "post_type" | "post_type_archive" | "custom";
        /** The post type or the taxonomy. */
        object?: string;
        /** The post or the term. */
        object_id?: number;
        /** The item above it; 0 for none. */
        parent?: number;
        /** Its place in the menu. */
        menu_order?: number;
        /** Which window it opens in. */
        target?: "_blank" | "";
        /** Class names. */
        classes?: string[];
        /** Link relations. */
        xfn?: string[];
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** The menu; 0 for none. */
        menus?: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: NavMenuItem;
    };
  };
  '/core/v2/menu-items/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: NavMenuItem;
    };
    POST: {
      params: {
        id: number;
        /** Its own title, or the one of its object. */
        title?: string | {
          /** The title as it is stored. */
          raw?: string;
        };
        /** Whether visitors see it. */
        status?: "publish" | "draft";
        /** Where it leads; only custom items have an address of their own. */
        url?: string;
        /** The tooltip. */
        attr_title?: string;
        /** For themes that show it. */
        description?: string;
        /** What kind of thing it points at. */
        type?: "taxonomy" | "post_type" | "post_type_archive" | "custom";
        /** The post type or the taxonomy. */
        object?: string;
        /** The post or the term. */
        object_id?: number;
        /** The item above it; 0 for none. */
        parent?: number;
        /** Its place in the menu. */
        menu_order?: number;
        /** Which window it opens in. */
        target?: "_blank" | "";
        /** Class names. */
        classes?: string[];
        /** Link relations. */
        xfn?: string[];
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** The menu; 0 for none. */
        menus?: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: NavMenuItem;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: NavMenuItem | {
        deleted: boolean;
        previous: NavMenuItem;
      };
    };
  };
  '/core/v2/menu-locations': {
    GET: {
      params: {
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Record<string, MenuLocation>;
    };
  };
  '/core/v2/menu-locations/{location}': {
    GET: {
      params: {
        location: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: MenuLocation;
    };
  };
  '/core/v2/navigation': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        after?: string;
        modified_after?: string;
        author?: number[];
        author_exclude?: number[];
        before?: string;
        modified_before?: string;
        exclude?: number[];
        include?: number[];
        search_semantics?: "exact";
        offset?: number;
        order?: "asc" | "desc";
        search_columns?: Array<"post_title" | "post_content" | "post_excerpt">;
        slug?: string[];
        orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
        status?: Array<"publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any">;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpNavigation[];
    };
    POST: {
      params: {
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpNavigation;
    };
  };
  '/core/v2/navigation/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpNavigation;
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        content?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpNavigation;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpNavigation | {
        deleted: boolean;
        previous: WpNavigation;
      };
    };
  };
  '/core/v2/blocks': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        after?: string;
        modified_after?: string;
        author?: number[];
        author_exclude?: number[];
        before?: string;
        modified_before?: string;
        exclude?: number[];
        include?: number[];
        search_semantics?: "exact";
        offset?: number;
        order?: "asc" | "desc";
        search_columns?: Array<"post_title" | "post_content" | "post_excerpt">;
        slug?: string[];
        orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
        status?: Array<"publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "request-pending" | "request-confirmed" | "request-failed" | "request-completed" | "any">;
        tax_relation?: "AND" | "OR";
        wp_pattern_category?: number[] | {
          terms?: number[];
          operator?: "AND" | "OR";
        };
        wp_pattern_category_exclude?: number[] | {
          terms?: number[];
        };
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpBlock[];
    };
    POST: {
      params: {
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The name of the pattern. */
          raw?: string;
        };
        content?: string | {
          /** Its blocks. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Ids of its pattern categories. */
        wp_pattern_category?: number[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpBlock;
    };
  };
  '/core/v2/blocks/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        excerpt_length?: number;
        password?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpBlock;
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The name of the pattern. */
          raw?: string;
        };
        content?: string | {
          /** Its blocks. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Ids of its pattern categories. */
        wp_pattern_category?: number[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpBlock;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpBlock | {
        deleted: boolean;
        previous: WpBlock;
      };
    };
  };
  '/core/v2/blocks/{parent}/revisions': {
    GET: {
      params: {
        parent: number;
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        offset?: number;
        order?: "asc" | "desc";
        orderby?: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpBlockRevision[];
    };
  };
  '/core/v2/blocks/{parent}/revisions/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpBlockRevision;
    };
    DELETE: {
      params: {
        parent: number;
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpBlockRevision | {
        deleted: boolean;
        previous: WpBlockRevision;
      };
    };
  };
  '/core/v2/blocks/{id}/autosaves': {
    GET: {
      params: {
        id: number;
        parent?: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpBlockAutosave[];
    };
    POST: {
      params: {
        id: number;
        /** Publication time, in the time of the site. */
        date?: string | null;
        /** Publication time, in UTC. */
        date_gmt?: string | null;
        /** Name of the post in addresses, unique for its type. */
        slug?: string;
        /** State of the post. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        title?: string | {
          /** The name of the pattern. */
          raw?: string;
        };
        content?: string | {
          /** Its blocks. */
          raw?: string;
        };
        excerpt?: string | {
          /** The text as it is stored. */
          raw?: string;
        };
        /** Protects content and excerpt. */
        password?: string;
        /** Template of the theme. */
        template?: string;
        meta?: {
          /** Footnotes of the text, as JSON. */
          footnotes?: string;
          _builder_edit_mode?: "" | "builder";
          _builder_template_type?: "post" | "wp-post" | "wp-page" | "sp-header" | "sp-footer" | "kit" | "not-supported" | "page" | "section" | "container" | "floating-buttons" | "cloud-template-preview" | "builder_component" | "widget" | "popup" | "header" | "footer" | "single" | "single-post" | "single-page" | "archive" | "search-results" | "error-404" | "code_snippet" | "loop-item" | "";
          /** The elements of the document, as JSON. */
          _builder_data?: string;
          _builder_page_settings?: {
            hide_title?: "yes" | "no";
          } & Record<string, unknown>;
          _builder_conditions?: unknown[];
          /** Title, a template. */
          _seo_title?: string;
          /** Description, a template. */
          _seo_metadesc?: string;
          /** What the text is about. */
          _seo_focuskw?: string;
          /** The address under which it should be known. */
          _seo_canonical?: string;
          /** As its kind; not; yes. */
          _seo_robots_noindex?: "0" | "1" | "2";
          _seo_robots_nofollow?: boolean;
          /** noarchive, noimageindex, nosnippet */
          _seo_robots_adv?: string;
          /** Its name in the way to it. */
          _seo_bctitle?: string;
          _seo_is_cornerstone?: boolean;
          /** Title in social networks. */
          _seo_og_title?: string;
          /** Description in social networks. */
          _seo_og_description?: string;
          /** Address of the picture there. */
          _seo_og_image?: string;
          _seo_og_image_id?: number;
          /** Title of the card. */
          _seo_twitter_title?: string;
          /** Description of the card. */
          _seo_twitter_description?: string;
          /** Address of its picture. */
          _seo_twitter_image?: string;
          _seo_twitter_image_id?: number;
          /** AboutPage, ContactPage… */
          _seo_schema_page_type?: string;
          /** BlogPosting, NewsArticle…; None */
          _seo_schema_article_type?: string;
          _seo_primary_category?: number;
        };
        /** Ids of its pattern categories. */
        wp_pattern_category?: number[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpBlockAutosave;
    };
  };
  '/core/v2/blocks/{parent}/autosaves/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpBlockAutosave;
    };
  };
  '/core/v2/wp_pattern_category': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        search?: string;
        exclude?: number[];
        include?: number[];
        order?: "asc" | "desc";
        orderby?: "id" | "include" | "name" | "slug" | "include_slugs" | "term_group" | "description" | "count";
        hide_empty?: boolean;
        post?: number;
        slug?: string[];
        offset?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpPatternCategory[];
    };
    POST: {
      params: {
        /** HTML text. */
        description?: string;
        /** Name of the term, as HTML text. */
        name: string;
        /** Part of the address. */
        slug?: string;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
        /** A record that the new one is a translation of. */
        multilang_translation_of?: number;
      };
      answer: WpPatternCategory;
    };
  };
  '/core/v2/wp_pattern_category/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpPatternCategory;
    };
    POST: {
      params: {
        id: number;
        /** HTML text. */
        description?: string;
        /** Name of the term, as HTML text. */
        name?: string;
        /** Part of the address. */
        slug?: string;
        /** Meta values. */
        meta?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpPatternCategory;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpPatternCategory | {
        deleted: boolean;
        previous: WpPatternCategory;
      };
    };
  };
  '/core/v2/block-patterns/patterns': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BlockPatternList;
    };
  };
  '/core/v2/block-patterns/categories': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BlockPatternCategoryList;
    };
  };
  '/core/v2/templates/lookup': {
    GET: {
      params: {
        slug: string;
        is_custom?: boolean;
        template_prefix?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplate;
    };
  };
  '/core/v2/templates/{parent}/revisions': {
    GET: {
      params: {
        parent: string | number;
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplateRevision[];
    };
  };
  '/core/v2/templates/{parent}/revisions/{id}': {
    GET: {
      params: {
        parent: string | number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplateRevision;
    };
    DELETE: {
      params: {
        parent: string | number;
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplateRevision | {
        deleted: boolean;
        previous: WpTemplateRevision;
      };
    };
  };
  '/core/v2/templates/{id}/autosaves': {
    GET: {
      params: {
        id: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplateRevision2[];
    };
    POST: {
      params: {
        id: string | number;
        content?: string | {
          /** Its blocks. */
          raw?: string;
        };
        title?: string | {
          raw?: string;
        };
        description?: string;
        status?: "publish" | "draft" | "private" | "auto-draft" | "trash";
        author?: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpTemplateRevision2;
    };
  };
  '/core/v2/templates/{parent}/autosaves/{id}': {
    GET: {
      params: {
        parent: string | number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplateRevision2;
    };
  };
  '/core/v2/templates': {
    GET: {
      params: {
        context?: "view" | "edit";
        wp_id?: number;
        area?: string;
        post_type?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplate[];
    };
    POST: {
      params: {
        /** The theme that it belongs to. */
        theme?: string;
        content?: string | {
          /** Its blocks. */
          raw?: string;
        };
        title?: string | {
          raw?: string;
        };
        description?: string;
        status?: "publish" | "draft" | "private" | "auto-draft" | "trash";
        author?: number;
        /** Its name. */
        slug: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpTemplate;
    };
  };
  '/core/v2/templates/{id}': {
    GET: {
      params: {
        id: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplate;
    };
    POST: {
      params: {
        id: string | number;
        /** The theme that it belongs to. */
        theme?: string;
        content?: string | {
          /** Its blocks. */
          raw?: string;
        };
        title?: string | {
          raw?: string;
        };
        description?: string;
        status?: "publish" | "draft" | "private" | "auto-draft" | "trash";
        author?: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpTemplate;
    };
    DELETE: {
      params: {
        id: string | number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplate | {
        deleted: boolean;
        previous: WpTemplate;
      };
    };
  };
  '/core/v2/template-parts/{parent}/revisions': {
    GET: {
      params: {
        parent: string | number;
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplatePartRevision[];
    };
  };
  '/core/v2/template-parts/{parent}/revisions/{id}': {
    GET: {
      params: {
        parent: string | number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplatePartRevision;
    };
    DELETE: {
      params: {
        parent: string | number;
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplatePartRevision | {
        deleted: boolean;
        previous: WpTemplatePartRevision;
      };
    };
  };
  '/core/v2/template-parts/{id}/autosaves': {
    GET: {
      params: {
        id: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplatePartRevision2[];
    };
    POST: {
      params: {
        id: string | number;
        content?: string | {
          /** Its blocks. */
          raw?: string;
        };
        title?: string | {
          raw?: string;
        };
        description?: string;
        status?: "publish" | "draft" | "private" | "auto-draft" | "trash";
        author?: number;
        /** Where the part stands. */
        area?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpTemplatePartRevision2;
    };
  };
  '/core/v2/template-parts/{parent}/autosaves/{id}': {
    GET: {
      params: {
        parent: string | number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplatePartRevision2;
    };
  };
  '/core/v2/template-parts': {
    GET: {
      params: {
        context?: "view" | "edit";
        wp_id?: number;
        area?: string;
        post_type?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplatePart[];
    };
    POST: {
      params: {
        /** The theme that it belongs to. */
        theme?: string;
        content?: string | {
          /** Its blocks. */
          raw?: string;
        };
        title?: string | {
          raw?: string;
        };
        description?: string;
        status?: "publish" | "draft" | "private" | "auto-draft" | "trash";
        author?: number;
        /** Where the part stands. */
        area?: string;
        /** Its name. */
        slug: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpTemplatePart;
    };
  };
  '/core/v2/template-parts/{id}': {
    GET: {
      params: {
        id: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplatePart;
    };
    POST: {
      params: {
        id: string | number;
        /** The theme that it belongs to. */
        theme?: string;
        content?: string | {
          /** Its blocks. */
          raw?: string;
        };
        title?: string | {
          raw?: string;
        };
        description?: string;
        status?: "publish" | "draft" | "private" | "auto-draft" | "trash";
        author?: number;
        /** Where the part stands. */
        area?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpTemplatePart;
    };
    DELETE: {
      params: {
        id: string | number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpTemplatePart | {
        deleted: boolean;
        previous: WpTemplatePart;
      };
    };
  };
  '/core/v2/global-styles/themes/{stylesheet}': {
    GET: {
      params: {
        stylesheet: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ThemeGlobalStyles;
    };
  };
  '/core/v2/global-styles/themes/{stylesheet}/variations': {
    GET: {
      params: {
        stylesheet: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ThemeStyleVariationList;
    };
  };
  '/core/v2/global-styles/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpGlobalStyles;
    };
    POST: {
      params: {
        id: number;
        /** How everything looks. */
        styles?: Record<string, unknown>;
        /** What people can choose from. */
        settings?: Record<string, unknown>;
        title?: string | {
          raw?: string;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpGlobalStyles;
    };
  };
  '/core/v2/global-styles/{parent}/revisions': {
    GET: {
      params: {
        parent: number;
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpGlobalStylesRevision[];
    };
  };
  '/core/v2/global-styles/{parent}/revisions/{id}': {
    GET: {
      params: {
        parent: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpGlobalStylesRevision;
    };
  };
  '/core/v2/sidebars': {
    GET: {
      params: {
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Sidebar[];
    };
  };
  '/core/v2/sidebars/{id}': {
    GET: {
      params: {
        id: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Sidebar;
    };
    POST: {
      params: {
        id: string | number;
        /** Those that stand there, in their order. */
        widgets?: string[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Sidebar;
    };
  };
  '/core/v2/widgets': {
    GET: {
      params: {
        context?: "view" | "edit";
        sidebar?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Widget[];
    };
    POST: {
      params: {
        /** Its kind. */
        id_base?: string;
        /** Where it stands. */
        sidebar?: string;
        /** What it says: raw, or encoded with its hash. */
        instance?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Widget;
    };
  };
  '/core/v2/widgets/{id}': {
    GET: {
      params: {
        id: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Widget;
    };
    POST: {
      params: {
        id: string | number;
        /** Its kind. */
        id_base?: string;
        /** Where it stands. */
        sidebar?: string;
        /** What it says: raw, or encoded with its hash. */
        instance?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Widget;
    };
    DELETE: {
      params: {
        id: string | number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Widget | {
        deleted: boolean;
        previous: Widget;
      };
    };
  };
  '/core/v2/widget-types': {
    GET: {
      params: {
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WidgetType[];
    };
  };
  '/core/v2/widget-types/{id}': {
    GET: {
      params: {
        id: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WidgetType;
    };
  };
  '/core/v2/widget-types/{id}/encode': {
    POST: {
      params: {
        id: string | number;
        /** What it says: raw, or encoded with its hash. */
        instance?: Record<string, unknown>;
        /** The fields of a form, as browsers send them. */
        form_data?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: EncodedWidget;
    };
  };
  '/core/v2/widget-types/{id}/render': {
    POST: {
      params: {
        id: string | number;
        /** What it says: raw, or encoded with its hash. */
        instance?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WidgetPreview;
    };
  };
  '/core/v2/font-collections': {
    GET: {
      params: {
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: FontCollectionList;
    };
  };
  '/core/v2/font-collections/{slug}': {
    GET: {
      params: {
        slug: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: FontCollection;
    };
  };
  '/core/v2/font-families': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        order?: "asc" | "desc";
        slug?: string[];
        include?: number[];
        exclude?: number[];
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpFontFamily[];
    };
    POST: {
      params: {
        /** The form of the settings. */
        theme_json_version?: number;
        /** Name, slug and font; JSON, or text that holds it. */
        font_family_settings: string | Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpFontFamily;
    };
  };
  '/core/v2/font-families/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpFontFamily;
    };
    POST: {
      params: {
        id: number;
        /** The form of the settings. */
        theme_json_version?: number;
        /** Name, slug and font; JSON, or text that holds it. */
        font_family_settings?: string | Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpFontFamily;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpFontFamily | {
        deleted: boolean;
        previous: WpFontFamily;
      };
    };
  };
  '/core/v2/font-families/{font_family_id}/font-faces': {
    GET: {
      params: {
        font_family_id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpFontFace[];
    };
    POST: {
      params: {
        font_family_id: number;
        /** The form of the settings. */
        theme_json_version?: number;
        /** Style, weight and sources; a source is an address, or the field of a file that is sent along. */
        font_face_settings: string | Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WpFontFace;
    };
  };
  '/core/v2/font-families/{font_family_id}/font-faces/{id}': {
    GET: {
      params: {
        font_family_id: number;
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpFontFace;
    };
    DELETE: {
      params: {
        font_family_id: number;
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WpFontFace | {
        deleted: boolean;
        previous: WpFontFace;
      };
    };
  };
  '/core/v2/view-config': {
    GET: {
      params: {
        kind: "postType";
        name: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ViewConfig;
    };
  };
  '/core/v2/block-renderer/{name}': {
    GET: {
      params: {
        name: string | number;
        context?: "view" | "edit";
        attributes?: Record<string, unknown>;
        post_id?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: RenderedBlock;
    };
    POST: {
      params: {
        name: string | number;
        /** Where it is shown. */
        context?: "view" | "edit";
        /** What the block says about itself. */
        attributes?: Record<string, unknown>;
        /** The post that it stands in. */
        post_id?: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: RenderedBlock;
    };
  };
  '/core/v2/block-directory/search': {
    GET: {
      params: {
        term: string;
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Array<Record<string, unknown>>;
    };
  };
  '/core/v2/icons': {
    GET: {
      params: {
        context?: "view" | "edit";
        search?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: IconList;
    };
  };
  '/core/v2/icons/{name}': {
    GET: {
      params: {
        name: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Icon;
    };
  };
  '/core/v2/icon-collections': {
    GET: {
      params: {
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: IconCollectionList;
    };
  };
  '/sitewright/v1/redirects/export': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/sitewright/v1/redirects/test': {
    GET: {
      params: {
        path: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: RedirectTrial;
    };
  };
  '/sitewright/v1/redirects/import': {
    POST: {
      params: {
        /** kind, source, target, status. */
        csv: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: RedirectsImported;
    };
  };
  '/sitewright/v1/redirects': {
    GET: {
      params: {
        page?: number;
        per_page?: number;
        search?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: RedirectList;
    };
    POST: {
      params: {
        /** How the source is compared. */
        kind?: "exact" | "prefix" | "pattern";
        /** The old path, or a pattern of it. */
        source: string;
        /** Where it leads; empty with 410. */
        target?: string;
        /** 301, 302, 307, 308 or 410. */
        status?: number;
        /** Whether it works. */
        is_active?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Redirect;
    };
  };
  '/sitewright/v1/redirects/{id}': {
    POST: {
      params: {
        id: number;
        /** How the source is compared. */
        kind?: "exact" | "prefix" | "pattern";
        /** The old path, or a pattern of it. */
        source: string;
        /** Where it leads; empty with 410. */
        target?: string;
        /** 301, 302, 307, 308 or 410. */
        status?: number;
        /** Whether it works. */
        is_active?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Redirect;
    };
    DELETE: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: RedirectDeleted;
    };
  };
  '/sitewright/v1/missing-addresses': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: MissingAddressList;
    };
    DELETE: {
      params: {
        path?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: RedirectDeleted;
    };
  };
  '/sitewright/v1/counts': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Counts;
    };
  };
  '/sitewright/v1/preferences': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ScreenPreferences;
    };
    POST: {
      params: {
        /** What is new; null takes a value away, the others stay. */
        values: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ScreenPreferences;
    };
  };
  '/sitewright/v1/roles': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: RoleCountList;
    };
  };
  '/sitewright/v1/people/{id}/invite': {
    POST: {
      params: {
        id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Invited;
    };
  };
  '/sitewright/v1/people/{id}/invitation-link': {
    POST: {
      params: {
        id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: InvitationLink;
    };
  };
  '/sitewright/v1/sessions': {
    GET: {
      params: {
        person?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SessionList;
    };
    DELETE: {
      params: {
        person?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SessionsEnded;
    };
  };
  '/sitewright/v1/sessions/{id}': {
    DELETE: {
      params: {
        id: string | number;
        person?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SessionsEnded;
    };
  };
  '/sitewright/v1/modules': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ModuleList;
    };
  };
  '/sitewright/v1/modules/{name}/upgrade': {
    POST: {
      params: {
        name: string | number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ModuleDone;
    };
  };
  '/sitewright/v1/modules/{name}': {
    DELETE: {
      params: {
        name: string | number;
        with_data?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ModuleDone;
    };
  };
  '/sitewright/v1/health': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: HealthFacts;
    };
  };
  '/sitewright/v1/actions': {
    GET: {
      params: {
        page?: number;
        per_page?: number;
        user?: number;
        subject?: string;
        event?: string;
        after?: string;
        before?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ActionList;
    };
  };
  '/sitewright/v1/inbox': {
    GET: {
      params: {
        page?: number;
        per_page?: number;
        state?: "all" | "unread" | "starred" | "failed" | "spam" | "trash";
        form?: string;
        search?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: InboxAnswerList;
    };
  };
  '/sitewright/v1/inbox/forms': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: InboxFormList;
    };
  };
  '/sitewright/v1/inbox/export': {
    GET: {
      params: {
        state?: "all" | "unread" | "starred" | "failed" | "spam" | "trash";
        form: string;
        search?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/sitewright/v1/inbox/{id}': {
    GET: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: InboxAnswer;
    };
    POST: {
      params: {
        id: string | number;
        /** Somebody has read it. */
        is_read?: boolean;
        /** It is to be found again. */
        is_starred?: boolean;
        /** It lies in the trash. */
        is_trash?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: InboxAnswer;
    };
    DELETE: {
      params: {
        id: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: InboxAnswerDeleted;
    };
  };
  '/sitewright/v1/inbox/{id}/mail': {
    POST: {
      params: {
        id: string | number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: InboxAnswer;
    };
  };
  '/sitewright/v1/inbox/{id}/files/{number}': {
    GET: {
      params: {
        id: string | number;
        number: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/sitewright/v1/media/{id}/uses': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: MediaUses;
    };
  };
  '/sitewright/v1/history/{rest_base}/{id}': {
    GET: {
      params: {
        rest_base: string | number;
        id: number;
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: HistoryEntryList;
    };
  };
  '/sitewright/v1/history/{rest_base}/{id}/{entry}/restore': {
    POST: {
      params: {
        rest_base: string | number;
        id: number;
        entry: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: HistoryRestored;
    };
  };
  '/sitewright/v1/media/{id}/scale': {
    POST: {
      params: {
        id: number;
        /** What is done to the image, one after another. */
        modifiers?: Array<{
          type: "flip";
          args: {
            flip: {
              /** Left becomes right. */
              horizontal: boolean;
              /** Up becomes down. */
              vertical: boolean;
            };
          };
        } | {
          type: "rotate";
          args: {
            /** Degrees, clockwise. */
            angle: number;
          };
        } | {
          type: "crop";
          args: {
            /** Start from the left, in percent. */
            left: number;
            /** Start from the top, in percent. */
            top: number;
            /** Width of the part, in percent. */
            width: number;
            /** Height of the part, in percent. */
            height: number;
          };
        }>;
        /** How wide it is then, at most. */
        width: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Attachment;
    };
  };
  '/sitewright/v1/owner-settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: OwnerSettings;
    };
    POST: {
      params: {
        /** What is to change, by the names of the settings. */
        values: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: OwnerSettings;
    };
  };
  '/sitewright/v1/jobs': {
    GET: {
      params: {
        state?: "waiting" | "running" | "failed";
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: JobList;
    };
  };
  '/sitewright/v1/jobs/{id}/retry': {
    POST: {
      params: {
        id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: JobRetried;
    };
  };
  '/sitewright/v1/upkeep': {
    POST: {
      params: {
        /** counts: count terms and posts anew. files: remove those of no record. sessions: forget ended ones. */
        task: "counts" | "files" | "sessions";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: UpkeepQueued;
    };
  };
  '/sitewright/v1/caches': {
    DELETE: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: CachesCleared;
    };
  };
  '/sitewright/v1/personal-data/export': {
    POST: {
      params: {
        /** The e-mail address of the person, or the number of a consent. */
        person: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Record<string, Array<Record<string, unknown>>>;
    };
  };
  '/sitewright/v1/personal-data/erase': {
    POST: {
      params: {
        /** The e-mail address of the person, or the number of a consent. */
        person: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Record<string, number>;
    };
  };
  '/sitehealth/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/sitehealth/v1/tests/background-updates': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SiteHealthTest;
    };
  };
  '/sitehealth/v1/tests/loopback-requests': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SiteHealthTest;
    };
  };
  '/sitehealth/v1/tests/https-status': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SiteHealthTest;
    };
  };
  '/sitehealth/v1/tests/dotorg-communication': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SiteHealthTest;
    };
  };
  '/sitehealth/v1/tests/authorization-header': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SiteHealthTest;
    };
  };
  '/sitehealth/v1/directory-sizes': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: DirectorySizes;
    };
  };
  '/sitehealth/v1/tests/page-cache': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SiteHealthTest;
    };
  };
  '/blockeditor/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/blockeditor/v1/url-details': {
    GET: {
      params: {
        url: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: UrlDetails;
    };
  };
  '/blockeditor/v1/export': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/blockeditor/v1/navigation-fallback': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: NavigationFallback;
    };
  };
  '/blockeditor/v1/settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BlockEditorSettings;
    };
  };
  '/blockeditor/v1/assets': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: BlockEditorAssets;
    };
  };
  '/abilities/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/abilities/v1/categories': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: AbilityCategory[];
    };
  };
  '/abilities/v1/categories/{slug}': {
    GET: {
      params: {
        slug: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: AbilityCategory;
    };
  };
  '/abilities/v1/abilities/{name}/run': {
    GET: {
      params: {
        name: string | number;
        input?: number | boolean | string | Array<string | number | boolean> | Record<string, unknown> | null;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
    POST: {
      params: {
        name: string | number;
        /** What the ability works on, as its schema says. */
        input?: number | boolean | string | unknown[] | Record<string, unknown> | null;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: unknown;
    };
    DELETE: {
      params: {
        name: string | number;
        input?: number | boolean | string | Array<string | number | boolean> | Record<string, unknown> | null;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/abilities/v1/abilities': {
    GET: {
      params: {
        context?: "view" | "edit";
        page?: number;
        per_page?: number;
        category?: string;
        namespace?: string;
        meta?: {
          annotations?: {
            readonly?: boolean;
            destructive?: boolean;
            idempotent?: boolean;
          };
        };
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Ability[];
    };
  };
  '/abilities/v1/abilities/{name}': {
    GET: {
      params: {
        name: string | number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Ability;
    };
  };
  '/sitewright/v1/mail/transport': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: MailTransport;
    };
    POST: {
      params: {
        /** Empty: none. */
        host: string;
        /** Usually 587 or 465. */
        port?: number;
        /** Encrypted from the first byte. */
        is_secure?: boolean;
        /** Empty: none. */
        user?: string;
        /** Empty: the one that is stored stays. */
        password?: string;
        /** Sender of all mails. */
        from?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: MailTransport;
    };
  };
  '/sitewright/v1/mail/test': {
    POST: {
      params: {
        /** Where the test mail goes. */
        to: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: MailTrial;
    };
  };
  '/sitewright/v1/mail': {
    GET: {
      params: {
        state?: "queued" | "waiting" | "sent" | "failed";
        page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: MailLog;
    };
  };
  '/sitewright/v1/mail/{id}/resend': {
    POST: {
      params: {
        id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: MailQueued;
    };
  };
  '/sitewright/v1/accessibility': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: AccessibilityReport;
    };
  };
  '/sitewright/v1/accessibility/check': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: AccessibilityCheck;
    };
  };
  '/sitewright/v1/accessibility/statement': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: AccessibilityStatement;
    };
    POST: {
      params: {
        /** How far the site conforms, in the words of its owner. */
        conformance?: "unassessed" | "full" | "partial" | "none";
        /** Whom people tell about barriers; empty: the site’s address. */
        contact?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: AccessibilityStatement;
    };
  };
  '/sitewright/v1/accessibility/statement/publish': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: AccessibilityStatement;
    };
  };
  '/sitewright/v1/manager/reports': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ManagerReports;
    };
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ManagerReportQueued;
    };
  };
  '/cookie-consent/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/cookie-consent/v1/test/authorization': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: AuthorizationSeen;
    };
  };
  '/cookie-consent/v1/dialog/visibility': {
    GET: {
      params: {
        uid?: string;
        version?: number;
        url?: string;
        pageId?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: DialogVisibility;
    };
  };
  '/cookie-consent/v1/test': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ReachedSuccess;
    };
  };
  '/cookie-consent/v1/consent/log': {
    POST: {
      params: {
        /** The cookie: uid, version, consents by group. */
        cookieData?: Record<string, unknown>;
        /** The same without cookieData. */
        uid?: unknown;
        /** The same without cookieData. */
        version?: unknown;
        /** The same without cookieData. */
        consents?: unknown;
        /** In which the dialog was shown. */
        language?: string;
        /** How it was chosen. */
        method?: "accept-all" | "essential-only" | "save-selection" | "content-blocker" | "gpc";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentStoredSuccess;
    };
  };
  '/cookie-consent/v1/consent/history': {
    GET: {
      params: {
        uid: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentDecisionList;
    };
  };
  '/cookie-consent/v1/consent/statistic': {
    POST: {
      params: {
        /** What happened, at most five at once. */
        entries: Array<"shown" | "accept-all" | "essential-only" | "save-selection" | "content-blocker" | "closed" | "gpc">;
        /** What was chosen: services by group. Needed with a decision. */
        consents?: Record<string, unknown>;
        /** The version of the dialog; the current one unless said. */
        version?: unknown;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentCounted;
    };
  };
  '/cookie-consent/v1/scan-request': {
    POST: {
      params: {
        /** Pages of this site; the server chooses unless said. */
        urls?: string[];
        /** Whether everything is shown. */
        mode?: "with-consent" | "without-consent";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ScanRequestSuccess;
    };
  };
  '/cookie-consent/v1/scan': {
    POST: {
      params: {
        /** Id of the request. */
        scanRequestId: string;
        /** Token of the page. */
        token: string;
        /** The page. */
        url: string;
        /** What the page loads and stores. */
        items: unknown;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ScanReportSuccess;
    };
  };
  '/cookie-consent/v1/scan-result/{scanRequestId}': {
    GET: {
      params: {
        scanRequestId: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ScanResultSuccess;
    };
  };
  '/cookie-consent/v1/cloud-scan': {
    POST: {
      params: {
        /** Without or with consent. */
        type?: "audit" | "setup";
        /** Pages of this site; the server chooses unless said. */
        urls?: string[];
        /** Most pages, where it chooses. */
        maxPages?: number;
        /** How pages are looked at; the best that is here unless said. */
        engine?: "static" | "browser" | "remote";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: CloudScanQueuedSuccess;
    };
  };
  '/cookie-consent/v1/cloud-scan/{scanId}': {
    GET: {
      params: {
        scanId: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: CloudScanSuccess;
    };
  };
  '/cookie-consent/v1/cloud-scan/suggested-packages/{scanId}': {
    GET: {
      params: {
        scanId: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SuggestedPackagesSuccess;
    };
  };
  '/cookie-consent/v1/download/geo-ip-database': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentDownloadSuccess;
    };
  };
  '/cookie-consent/v1/download/iab-tcf-gvl': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentDownloadSuccess;
    };
  };
  '/cookie-consent/v1/download/page-selection-keyword-list': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentDownloadSuccess;
    };
  };
  '/cookie-consent/v1/package/install/{id}': {
    POST: {
      params: {
        id: number;
        /** Which of its parts, and whether changed ones are replaced. */
        components?: Record<string, unknown>;
        /** Which languages of its texts; all unless said. */
        languages?: string[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentPackageInstalledSuccess;
    };
  };
  '/cookie-consent/v1/package/post-install': {
    POST: {
      params: {
        /** Id in the catalog. */
        packageId?: number;
        /** The same under a shorter name. */
        id?: number;
        /** Values by field. */
        fields?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentPackageFilledSuccess;
    };
  };
  '/cookie-consent/v1/setup-assistant/legal-pages-detection': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: LegalPagesMapSuccess;
    };
  };
  '/cookie-consent/v1/setup-assistant/generate-files': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentFilesSuccess;
    };
  };
  '/cookie-consent/v1/setup-assistant/finalize': {
    POST: {
      params: {
        /** Ids of published pages by language and kind. */
        legalPages?: Record<string, unknown>;
        /** Of texts that are given in one language; that of the request unless said. */
        language?: string;
        /** Ids of packages to install. */
        packages?: number[];
        /** Settings of the dialog. */
        dialog?: Record<string, unknown>;
        /** Whether the dialog is switched on. */
        activate?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentSetupSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/service-groups': {
    GET: {
      params: {
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentGroupListSuccess;
    };
    POST: {
      params: {
        /** Whether it counts. */
        status?: "active" | "inactive";
        /** A slip of the pen: nobody is asked again. */
        minor?: boolean;
        name: string | Record<string, unknown>;
        description?: string | Record<string, unknown>;
        position?: number;
        preselected?: boolean;
        /** Its name for programs. */
        key: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentGroupSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/service-groups/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentGroupSuccess;
    };
    POST: {
      params: {
        id: number;
        /** Whether it counts. */
        status?: "active" | "inactive";
        /** A slip of the pen: nobody is asked again. */
        minor?: boolean;
        name?: string | Record<string, unknown>;
        description?: string | Record<string, unknown>;
        position?: number;
        preselected?: boolean;
        /** Its name for programs. */
        key?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentGroupSuccess;
    };
    DELETE: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentGroupGoneSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/providers': {
    GET: {
      params: {
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentProviderListSuccess;
    };
    POST: {
      params: {
        /** Whether it counts. */
        status?: "active" | "inactive";
        /** A slip of the pen: nobody is asked again. */
        minor?: boolean;
        name: string | Record<string, unknown>;
        address?: string;
        privacy_url?: string;
        cookie_url?: string;
        opt_out_url?: string;
        partners?: string;
        iab_vendor_id?: number | null;
        third_country?: boolean;
        /** Its name for programs. */
        key: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentProviderSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/providers/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentProviderSuccess;
    };
    POST: {
      params: {
        id: number;
        /** Whether it counts. */
        status?: "active" | "inactive";
        /** A slip of the pen: nobody is asked again. */
        minor?: boolean;
        name?: string | Record<string, unknown>;
        address?: string;
        privacy_url?: string;
        cookie_url?: string;
        opt_out_url?: string;
        partners?: string;
        iab_vendor_id?: number | null;
        third_country?: boolean;
        /** Its name for programs. */
        key?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentProviderSuccess;
    };
    DELETE: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentProviderGoneSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/services': {
    GET: {
      params: {
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentServiceListSuccess;
    };
    POST: {
      params: {
        /** Whether it counts. */
        status?: "active" | "inactive";
        /** A slip of the pen: nobody is asked again. */
        minor?: boolean;
        group?: string;
        provider?: string;
        name: string | Record<string, unknown>;
        purpose?: string | Record<string, unknown>;
        legal_basis?: string;
        cookies?: Array<Record<string, unknown>>;
        code_opt_in?: string;
        code_opt_out?: string;
        code_fallback?: string;
        settings?: Record<string, unknown>;
        hosts?: string[];
        /** Its name for programs. */
        key: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentServiceSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/services/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentServiceSuccess;
    };
    POST: {
      params: {
        id: number;
        /** Whether it counts. */
        status?: "active" | "inactive";
        /** A slip of the pen: nobody is asked again. */
        minor?: boolean;
        group?: string;
        provider?: string;
        name?: string | Record<string, unknown>;
        purpose?: string | Record<string, unknown>;
        legal_basis?: string;
        cookies?: Array<Record<string, unknown>>;
        code_opt_in?: string;
        code_opt_out?: string;
        code_fallback?: string;
        settings?: Record<string, unknown>;
        hosts?: string[];
        /** Its name for programs. */
        key?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentServiceSuccess;
    };
    DELETE: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentServiceGoneSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/content-blockers': {
    GET: {
      params: {
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentContentBlockerListSuccess;
    };
    POST: {
      params: {
        /** Whether it counts. */
        status?: "active" | "inactive";
        /** A slip of the pen: nobody is asked again. */
        minor?: boolean;
        service: string;
        hosts?: string[];
        preview_html?: string | Record<string, unknown>;
        preview_css?: string;
        preview_image?: string;
        global_js?: string;
        init_js?: string;
        /** Its name for programs. */
        key: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentContentBlockerSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/content-blockers/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentContentBlockerSuccess;
    };
    POST: {
      params: {
        id: number;
        /** Whether it counts. */
        status?: "active" | "inactive";
        /** A slip of the pen: nobody is asked again. */
        minor?: boolean;
        service?: string;
        hosts?: string[];
        preview_html?: string | Record<string, unknown>;
        preview_css?: string;
        preview_image?: string;
        global_js?: string;
        init_js?: string;
        /** Its name for programs. */
        key?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentContentBlockerSuccess;
    };
    DELETE: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentContentBlockerGoneSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/script-blockers': {
    GET: {
      params: {
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentScriptBlockerListSuccess;
    };
    POST: {
      params: {
        /** Whether it counts. */
        status?: "active" | "inactive";
        /** A slip of the pen: nobody is asked again. */
        minor?: boolean;
        service: string;
        handles?: string[];
        phrases?: string[];
        /** Its name for programs. */
        key: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentScriptBlockerSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/script-blockers/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentScriptBlockerSuccess;
    };
    POST: {
      params: {
        id: number;
        /** Whether it counts. */
        status?: "active" | "inactive";
        /** A slip of the pen: nobody is asked again. */
        minor?: boolean;
        service?: string;
        handles?: string[];
        phrases?: string[];
        /** Its name for programs. */
        key?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentScriptBlockerSuccess;
    };
    DELETE: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentScriptBlockerGoneSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentSettingsSuccess;
    };
    POST: {
      params: {
        active?: boolean;
        layout?: string;
        position?: string;
        texts?: Record<string, unknown>;
        legal_pages?: Record<string, unknown>;
        cookie_days?: number;
        reload?: boolean;
        geo?: Record<string, unknown>;
        respect_gpc?: boolean;
        respect_dnt?: boolean;
        excluded_pages?: number[];
        allowed_hosts?: string[];
        /** Of texts that are given in one language. */
        language?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ConsentSettingsSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/versions': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentVersionListSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/versions/{number}': {
    GET: {
      params: {
        number: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentVersionWholeSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/consent-logs': {
    GET: {
      params: {
        page?: number;
        per_page?: number;
        uid?: string;
        from?: string;
        to?: string;
        latest?: boolean;
        format?: "json" | "csv";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentLogEntryListSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/consent-logs/verify': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentVerifiedSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/consent-logs/{uid}': {
    DELETE: {
      params: {
        uid: string | number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentErasureSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/statistics': {
    GET: {
      params: {
        from?: string;
        to?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentReportSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/packages': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentPackageListSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/packages/{id}': {
    DELETE: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: ConsentPackageRemovedSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/cloud-scans': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: CloudScanEntryListSuccess;
    };
  };
  '/sitewright/v1/cookie-consent/cloud-scans/{id}': {
    DELETE: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: CloudScanCancelledSuccess;
    };
  };
  '/multilang/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/multilang/v1/custom-xml-config': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: MultilangConfig;
    };
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The XML document; empty to remove it. */
        content: string;
      };
      answer: MultilangConfig;
    };
  };
  '/multilang/v1/custom-xml-config/validate': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
        /** The XML document; empty to remove it. */
        content: string;
      };
      answer: MultilangConfigProblemList;
    };
  };
  '/multilang/st/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/multilang/st/v1/strings/settings': {
    POST: {
      params: {
        /** Whose pages are watched. */
        autoregisterType?: number;
        /** Also pages of the administration. */
        shouldRegisterBackendStrings?: number;
        /** The warning is not shown again. */
        setNoticeThatCachePluginCanBlockAutoregisterAsDismissed?: number;
        /** Also texts of scripts. */
        setDetectStringsInJS?: number;
        /** Language of the request. */
        multilang_language?: string;
        shouldShowNoticeThatCachePluginCanBlockAutoregister?: number;
        detectStringsInJS?: number;
        visibleColumns?: string[];
      };
      answer: string[];
    };
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StringSettings;
    };
  };
  '/multilang/st/v1/strings/itemscount': {
    GET: {
      params: {
        kind?: number;
        source?: number;
        domain?: string;
        translationPriority?: string;
        type?: string;
        title?: string;
        sourceLanguageCode?: string;
        targetLanguageCode?: string;
        translationStatuses?: unknown;
        limit?: number;
        offset?: number;
        sorting?: unknown;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StringCount;
    };
  };
  '/multilang/st/v1/strings': {
    GET: {
      params: {
        kind?: number;
        source?: number;
        domain?: string;
        translationPriority?: string;
        type?: string;
        title?: string;
        sourceLanguageCode?: string;
        targetLanguageCode?: string;
        translationStatuses?: unknown;
        limit?: number;
        offset?: number;
        sorting?: unknown;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StringList;
    };
    DELETE: {
      params: {
        ids: number[];
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: DeletedStrings;
    };
  };
  '/multilang/st/v1/strings/filters': {
    GET: {
      params: {
        multilang_language?: string;
        kind?: number;
        source?: number;
        domain?: string;
        translationPriority?: string;
        type?: string;
        title?: string;
        sourceLanguageCode?: string;
        targetLanguageCode?: string;
        translationStatuses?: unknown;
        _embed?: boolean | string;
      };
      answer: StringChoices;
    };
  };
  '/multilang/st/v1/string-packages': {
    GET: {
      params: {
        type?: string;
        title?: string;
        sourceLanguageCode?: string;
        targetLanguageCode?: string;
        translationStatuses?: unknown;
        limit?: number;
        offset?: number;
        sorting?: unknown;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StringPackageList;
    };
  };
  '/multilang/st/v1/strings/processstringsqueue': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: StringQueue;
    };
  };
  '/multilang/st/v1/strings/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WholeString;
    };
    POST: {
      params: {
        id: number;
        /** By language: value (null removes it) and status. */
        translations: Record<string, {
          value: string | null;
          status?: 0 | 2 | 3 | 10;
        }>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WholeString;
    };
  };
  '/multilang/st/v1/strings/priority': {
    POST: {
      params: {
        /** Numbers of strings. */
        ids: number[];
        /** How much a translation matters. */
        priority: "" | "optional" | "required" | "not-needed";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: UpdatedStrings;
    };
  };
  '/multilang/st/v1/strings/import': {
    POST: {
      params: {
        /** Of the strings. */
        domain: string;
        /** Of the translations. */
        language: string;
        /** The text of a PO file. */
        content: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ImportedPo;
    };
  };
  '/multilang/st/v1/strings/export': {
    GET: {
      params: {
        domain: string;
        language: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/multilang/st/v1/strings/scan': {
    POST: {
      params: {
        /** The theme, or the name of a module. */
        component: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ScannedStrings;
    };
  };
  '/multilang/tm/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/multilang/tm/v1/languages': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: LanguageList;
    };
  };
  '/multilang/tm/v1/jobs': {
    GET: {
      params: {
        scope?: "all" | "local" | "remote";
        id?: number[];
        title?: string;
        source_language?: string[];
        target_language?: string[];
        status?: number[];
        translated_by?: number;
        sent_from?: string;
        sent_to?: string;
        deadline_from?: string;
        deadline_to?: string;
        needs_update?: boolean;
        batch_name?: string;
        limit?: number;
        offset?: number;
        sorting?: unknown;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: TranslationJobs;
    };
  };
  '/multilang/tm/v1/jobs/assign': {
    POST: {
      params: {
        /** The job. */
        jobId: number;
        /** Who does it from now on. */
        translatorId: number;
        /** What kind of item is translated. */
        type?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: AssignedJob;
    };
  };
  '/multilang/tm/v1/jobs/cancel': {
    POST: {
      params: {
        /** Jobs by number. */
        jobs?: Array<{
          id: number;
          type?: string;
        }>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: CancelledJobList;
    };
  };
  '/multilang/tm/v1/xliff/fetch/{jobId}': {
    GET: {
      params: {
        jobId: number;
        version?: "1.2" | "2.0";
        download?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Xliff;
    };
  };
  '/multilang/tm/v1/xliff/import': {
    POST: {
      params: {
        /** An XLIFF file or a zip of several, in base64. */
        content?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: XliffOutcomeList;
    };
  };
  '/multilang/tm/v1/basket': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Basket;
    };
    POST: {
      params: {
        /** post_page, tax_category, … */
        element_type: string;
        /** The number of the item. */
        element_id: number;
        /** Codes of languages. */
        targets: string[];
        /** Also what is up to date. */
        force?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Basket;
    };
    DELETE: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Basket;
    };
  };
  '/multilang/tm/v1/basket/{itemId}': {
    DELETE: {
      params: {
        itemId: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Basket;
    };
  };
  '/multilang/tm/v1/basket/send': {
    POST: {
      params: {
        /** What the batch is called. */
        batch_name?: string;
        /** The day on which it must be ready. */
        deadline?: string | "";
        /** Users by language; 0: the first who can. */
        translators?: Record<string, number>;
        /** How it is translated. */
        method?: "local-translator" | "automatic" | "duplicate";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SentBatch;
    };
  };
  '/multilang/tm/v1/jobs/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WholeTranslationJob;
    };
    POST: {
      params: {
        id: number;
        /** By the name of the field: value, and whether it is finished. */
        fields: Record<string, {
          value?: string;
          finished?: boolean;
        }>;
        /** The one that was changed. */
        revision?: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: WholeTranslationJob;
    };
  };
  '/multilang/tm/v1/jobs/{id}/complete': {
    POST: {
      params: {
        id: number;
        /** Of the translation. */
        status?: "same" | "draft";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: CompletedJob;
    };
  };
  '/multilang/tm/v1/jobs/{id}/take': {
    POST: {
      params: {
        id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: AssignedJob2;
    };
  };
  '/multilang/tm/v1/jobs/{id}/resign': {
    POST: {
      params: {
        id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: AssignedJob2;
    };
  };
  '/multilang/tm/v1/duplicate': {
    POST: {
      params: {
        /** post_page, tax_category, … */
        element_type: string;
        /** The number of the item. */
        element_id: number;
        /** Codes of languages. */
        targets: string[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Duplicates;
    };
  };
  '/multilang/tm/v1/translators': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: TranslatorList;
    };
    POST: {
      params: {
        /** Who translates. */
        user_id: number;
        /** Languages by the language that they are translated from; replaces what there was. */
        language_pairs: Record<string, string[]>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: Translator;
    };
  };
  '/multilang/tm/v1/translators/{userId}': {
    DELETE: {
      params: {
        userId: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: DeletedTranslator;
    };
  };
  '/multilang/tm/v1/elements/{type}/{id}': {
    GET: {
      params: {
        type: string | number;
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: TranslationGroup;
    };
  };
  '/multilang/tm/v1/elements/{type}/{id}/link': {
    POST: {
      params: {
        type: string | number;
        id: number;
        /** An item of the group to join. */
        to: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: TranslationGroup;
    };
    DELETE: {
      params: {
        type: string | number;
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: TranslationGroup;
    };
  };
  '/multilang/tm/v1/elements/{type}/{id}/language': {
    POST: {
      params: {
        type: string | number;
        id: number;
        /** The language that it gets. */
        language: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: TranslationGroup;
    };
  };
  '/multilang/tm/v1/word-count': {
    GET: {
      params: {
        type?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: WordCountList;
    };
  };
  '/multilang/ate/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/multilang/ate/v1/ate/proxy': {
    GET: {
      params: {
        url?: string;
        body?: unknown;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
    POST: {
      params: {
        /** An address of the service. */
        url?: string;
        /** What is sent to it. */
        body?: unknown;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: unknown;
    };
    DELETE: {
      params: {
        url?: string;
        body?: unknown;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/multilang/ate/v1/jobs': {
    GET: {
      params: {
        job_ids: number[];
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: EditorStateMap;
    };
    POST: {
      params: {
        /** The job to open. */
        job_id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: OpenedEditorJob;
    };
  };
  '/multilang/ate/v1/jobs/sync': {
    POST: {
      params: {
        /** Numbers of jobs. */
        job_ids: number[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SyncedJobs;
    };
  };
  '/multilang/ate/v1/jobs/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: EditorJob;
    };
  };
  '/multilang/ate/v1/jobs/{id}/segments': {
    POST: {
      params: {
        id: number;
        /** Translated sentences. */
        segments: Array<{
          id: number;
          target: string;
          state: "new" | "translated" | "final";
        }>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SavedSegments;
    };
  };
  '/multilang/ate/v1/jobs/{id}/pretranslate': {
    POST: {
      params: {
        id: number;
        /** Who translates. */
        engine?: "memory" | "remote";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: PretranslatedJob;
    };
  };
  '/multilang/ate/v1/jobs/{id}/review': {
    POST: {
      params: {
        id: number;
        /** Whether it is good. */
        decision: "accept" | "reject";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ReviewedJob;
    };
  };
  '/multilang/ate/v1/glossary': {
    GET: {
      params: {
        source?: string;
        target?: string;
        q?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: GlossaryTermList;
    };
    POST: {
      params: {
        /** The language of the term. */
        source: string;
        /** The language of its translation. */
        target: string;
        /** What is translated. */
        term: string;
        /** What it always becomes. */
        translation: string;
        /** For translators. */
        note?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: GlossaryTerm;
    };
    DELETE: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: DeletedTerm;
    };
  };
  '/multilang/ate/v1/memory': {
    GET: {
      params: {
        q: string;
        source: string;
        target: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: MemoryList;
    };
    POST: {
      params: {
        /** TMX 1.4. */
        content: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: ImportedMemory;
    };
  };
  '/sitewright/v1/languages/behind': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: LanguageBehindList;
    };
  };
  '/seo/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/seo/v1/file_size': {
    GET: {
      params: {
        url: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoFileSize;
    };
  };
  '/seo/v1/statistics': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoStatistics;
    };
  };
  '/seo/v1/time_based_seo_metrics': {
    GET: {
      params: {
        limit?: number;
        options: {
          /** Which numbers. */
          widget: string;
        };
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Array<Record<string, unknown>>;
    };
  };
  '/seo/v1/available_posts': {
    GET: {
      params: {
        search?: string;
        postType?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoAvailablePostList;
    };
  };
  '/seo/v1/meta/search': {
    GET: {
      params: {
        post_id?: number;
        query?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoFields;
    };
  };
  '/seo/v1/ai_generator/callback': {
    POST: {
      params: {
        /** Token for the service. */
        access_jwt: string;
        /** Token for the next token. */
        refresh_jwt: string;
        /** SHA-256 of the verifier. */
        code_challenge: string;
        /** For whom. */
        user_id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoAiCallback;
    };
  };
  '/seo/v1/ai_generator/refresh_callback': {
    POST: {
      params: {
        /** Token for the service. */
        access_jwt: string;
        /** Token for the next token. */
        refresh_jwt: string;
        /** SHA-256 of the verifier. */
        code_challenge: string;
        /** For whom. */
        user_id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoAiCallback2;
    };
  };
  '/seo/v1/ai_generator/consent': {
    POST: {
      params: {
        /** Whether texts may be sent to the service. */
        consent: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoSentence;
    };
  };
  '/seo/v1/ai/free_sparks': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoSentence;
    };
  };
  '/seo/v1/ai_generator/bust_subscription_cache': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoSentence;
    };
  };
  '/seo/v1/ai_generator/get_suggestions': {
    POST: {
      params: {
        /** What is suggested. */
        type: "seo-title" | "meta-description" | "product-seo-title" | "product-meta-description" | "product-taxonomy-seo-title" | "product-taxonomy-meta-description" | "taxonomy-seo-title" | "taxonomy-meta-description";
        /** The text. */
        prompt_content: string;
        /** What it is about. */
        focus_keyphrase: string;
        /** Its language. */
        language: string;
        /** Where it is shown. */
        platform: "search" | "social_a" | "social_b";
        /** Where it is written. */
        editor: "classic" | "builder" | "blocks";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: string[];
    };
  };
  '/seo/v1/ai_generator/get_usage': {
    POST: {
      params: {
        /** Those for products. */
        is_woo_product_entity?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoAiUsage;
    };
  };
  '/seo/v1/new-content-type-visibility/dismiss-post-type': {
    POST: {
      params: {
        /** Name of the kind. */
        postTypeName?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoDismissedName;
    };
  };
  '/seo/v1/new-content-type-visibility/dismiss-taxonomy': {
    POST: {
      params: {
        /** Name of the kind. */
        taxonomyName?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoDismissedName;
    };
  };
  '/seo/v1/site_kit_configuration_permanent_dismissal': {
    POST: {
      params: {
        /** What was chosen. */
        is_dismissed: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoPlainSuccess;
    };
  };
  '/seo/v1/site_kit_manage_consent': {
    POST: {
      params: {
        /** What was chosen. */
        consent: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoPlainSuccess;
    };
  };
  '/seo/v1/setup_steps_tracking': {
    POST: {
      params: {
        /** Whether the widget was shown. */
        setup_widget_loaded?: "yes" | "no";
        /** Whether it was put off. */
        setup_widget_temporarily_dismissed?: "yes" | "no";
        /** Whether it was sent away. */
        setup_widget_permanently_dismissed?: "yes" | "no";
        /** Where somebody began. */
        first_interaction_stage?: "install" | "activate" | "setup" | "grantConsent" | "successfullyConnected";
        /** Where somebody was last. */
        last_interaction_stage?: "install" | "activate" | "setup" | "grantConsent" | "successfullyConnected";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoPlainSuccess;
    };
  };
  '/seo/v1/integrations/set_active': {
    POST: {
      params: {
        /** Whether it is on. */
        active: boolean;
        /** Which one. */
        integration: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoSwitched;
    };
  };
  '/seo/v1/workouts': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoWorkouts;
    };
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoWorkouts;
    };
  };
  '/seo/v1/action_tracking': {
    POST: {
      params: {
        /** What was done for the first time. */
        action: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoAction;
    };
  };
  '/seo/v1/readability_scores': {
    GET: {
      params: {
        contentType: string;
        taxonomy?: string;
        term?: number;
        troubleshooting?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoScores;
    };
  };
  '/seo/v1/seo_scores': {
    GET: {
      params: {
        contentType: string;
        taxonomy?: string;
        term?: number;
        troubleshooting?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoScores;
    };
  };
  '/seo/v1/introductions/{introduction_id}/seen': {
    POST: {
      params: {
        introduction_id: string | number;
        /** Whether it was seen. */
        is_seen?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoDone;
    };
  };
  '/seo/v1/video_embed_permission': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoVideoPermission;
    };
    POST: {
      params: {
        /** Whether videos of others may be shown. */
        value?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoDone;
    };
  };
  '/seo/v1/alerts/dismiss': {
    POST: {
      params: {
        /** Which notice. */
        key: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoDismissed;
    };
  };
  '/seo/v1/configuration/site_representation': {
    POST: {
      params: {
        /** Who stands behind the site. */
        company_or_person: "company" | "person";
        /** Name of the company. */
        company_name?: string;
        /** Address of its logo. */
        company_logo?: string;
        /** The logo among the media. */
        company_logo_id?: number;
        /** Address of the picture of the person. */
        person_logo?: string;
        /** That picture among the media. */
        person_logo_id?: number;
        /** The person. */
        company_or_person_user_id?: number;
        /** Tagline of the site. */
        description?: string;
        /** Language of the request. */
        multilang_language?: string;
        /** Name of the site, where it is not its title. */
        website_name?: string;
      };
      answer: SeoOutcome;
    };
  };
  '/seo/v1/configuration/social_profiles': {
    POST: {
      params: {
        /** Address of a profile. */
        social_site_a?: string;
        /** A handle, or the address of a profile. */
        social_site_b?: string;
        /** Addresses of further profiles. */
        other_social_urls?: unknown[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoWrappedOutcome;
    };
  };
  '/seo/v1/configuration/check_capability': {
    GET: {
      params: {
        user_id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoOutcome;
    };
  };
  '/seo/v1/configuration/enable_tracking': {
    POST: {
      params: {
        /** Whether notes about the use are kept. */
        tracking: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoOutcome;
    };
  };
  '/seo/v1/configuration/save_configuration_state': {
    POST: {
      params: {
        /** Steps that are done. */
        finishedSteps: unknown[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoOutcome;
    };
  };
  '/seo/v1/configuration/get_configuration_state': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoConfigurationState;
    };
  };
  '/seo/v1/import/{plugin}/{type}': {
    POST: {
      params: {
        plugin: string | number;
        type: string | number;
        /** Language of the request. */
        multilang_language?: string;
        /** With `meta-csv/validate_data`: the table. */
        csv?: string;
      };
      answer: SeoImported;
    };
  };
  '/seo/v1/get_head': {
    GET: {
      params: {
        url: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoHead;
    };
  };
  '/seo/v1/indexing/posts': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoIndexed;
    };
  };
  '/seo/v1/indexing/terms': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoIndexed;
    };
  };
  '/seo/v1/indexing/post-type-archives': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoIndexed;
    };
  };
  '/seo/v1/indexing/general': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoIndexed;
    };
  };
  '/seo/v1/indexing/prepare': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoIndexed;
    };
  };
  '/seo/v1/indexing/indexables-complete': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoIndexed;
    };
  };
  '/seo/v1/indexing/complete': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoIndexed;
    };
  };
  '/seo/v1/link-indexing/posts': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoIndexed;
    };
  };
  '/seo/v1/link-indexing/terms': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoIndexed;
    };
  };
  '/seo/v1/keyword_tool/authenticate': {
    POST: {
      params: {
        /** What the service gave. */
        code: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoKeywordTokens;
    };
  };
  '/seo/v1/keyword_tool/country_code': {
    POST: {
      params: {
        /** Two small letters. */
        country_code: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoKeywordCountry;
    };
  };
  '/seo/v1/keyword_tool/related_keyphrases': {
    GET: {
      params: {
        keyphrase: string;
        country_code: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoRelatedKeyphrases;
    };
  };
  '/seo/v1/complete_task': {
    POST: {
      params: {
        /** Which task. */
        options: {
          /** Which task. */
          task: string;
        };
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SeoTaskCompleted;
    };
  };
  '/seo/v1/get_tasks': {
    GET: {
      params: {
        options?: {
          /** open, completed, or a priority. */
          filter?: string;
          /** How many at most. */
          limit?: number;
        };
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoTasks;
    };
  };
  '/sitewright/v1/seo/analysis/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoAnalysis;
    };
  };
  '/sitewright/v1/seo/link-suggestions/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SeoLinkSuggestionList;
    };
  };
  '/posttypes/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/posttypes/v1/types': {
    GET: {
      params: {
        builtin?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PosttypesTypeMap;
    };
    POST: {
      params: {
        /** Words for it in the language of the request: name, singular_name and others. */
        labels?: Record<string, string>;
        /** What it is for. */
        description?: string;
        /** Whether it has public pages. */
        public?: boolean;
        /** Whether one can stand below another. */
        hierarchical?: boolean;
        /** Whether it has routes. */
        show_in_rest?: boolean;
        /** Last part of the address of its list; the slug where it is empty. */
        rest_base?: string;
        /** First part of its public addresses; the slug where it is empty. */
        rewrite_slug?: string;
        /** 0: one for all languages, 1: each language has its own, 2: and shows originals where one is missing. */
        multilang_mode?: number;
        /** Whether it is there. */
        active?: boolean;
        /** Whether there is a page with all records, or the first part of its address. */
        has_archive?: boolean | string;
        /** What its records have. */
        supports?: Array<"title" | "editor" | "excerpt" | "thumbnail" | "author" | "comments" | "revisions" | "page-attributes" | "custom-fields">;
        /** Place in the administration. */
        menu_position?: number | null;
        /** Name of its icon. */
        menu_icon?: string;
        /** What its records are sorted by. */
        taxonomies?: string[];
        /** Whose rights its records follow. */
        capability_type?: "post" | "page";
        /** Whether searches leave it out that do not name it. */
        exclude_from_search?: boolean;
        /** What its records have beside all others. */
        fields?: Array<{
          key: string;
          label?: string;
          type?: "text" | "number" | "date" | "choice" | "media" | "relation";
          required?: boolean;
          repeated?: boolean;
          choices?: string[];
          to?: string;
        }>;
        /** Its name, which addresses have. */
        slug: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: PosttypesType;
    };
  };
  '/posttypes/v1/types/{slug}': {
    GET: {
      params: {
        slug: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PosttypesType;
    };
    POST: {
      params: {
        slug: string | number;
        /** Words for it in the language of the request: name, singular_name and others. */
        labels?: Record<string, string>;
        /** What it is for. */
        description?: string;
        /** Whether it has public pages. */
        public?: boolean;
        /** Whether one can stand below another. */
        hierarchical?: boolean;
        /** Whether it has routes. */
        show_in_rest?: boolean;
        /** Last part of the address of its list; the slug where it is empty. */
        rest_base?: string;
        /** First part of its public addresses; the slug where it is empty. */
        rewrite_slug?: string;
        /** 0: one for all languages, 1: each language has its own, 2: and shows originals where one is missing. */
        multilang_mode?: number;
        /** Whether it is there. */
        active?: boolean;
        /** Whether there is a page with all records, or the first part of its address. */
        has_archive?: boolean | string;
        /** What its records have. */
        supports?: Array<"title" | "editor" | "excerpt" | "thumbnail" | "author" | "comments" | "revisions" | "page-attributes" | "custom-fields">;
        /** Place in the administration. */
        menu_position?: number | null;
        /** Name of its icon. */
        menu_icon?: string;
        /** What its records are sorted by. */
        taxonomies?: string[];
        /** Whose rights its records follow. */
        capability_type?: "post" | "page";
        /** Whether searches leave it out that do not name it. */
        exclude_from_search?: boolean;
        /** What its records have beside all others. */
        fields?: Array<{
          key: string;
          label?: string;
          type?: "text" | "number" | "date" | "choice" | "media" | "relation";
          required?: boolean;
          repeated?: boolean;
          choices?: string[];
          to?: string;
        }>;
        /** Another name; everything moves to it. */
        new_slug?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: PosttypesType;
    };
    DELETE: {
      params: {
        slug: string | number;
        delete_content?: boolean;
        confirm?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PosttypesTypeDeleted;
    };
  };
  '/posttypes/v1/taxonomies': {
    GET: {
      params: {
        builtin?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PosttypesTaxonomyMap;
    };
    POST: {
      params: {
        /** Words for it in the language of the request: name, singular_name and others. */
        labels?: Record<string, string>;
        /** What it is for. */
        description?: string;
        /** Whether it has public pages. */
        public?: boolean;
        /** Whether one can stand below another. */
        hierarchical?: boolean;
        /** Whether it has routes. */
        show_in_rest?: boolean;
        /** Last part of the address of its list; the slug where it is empty. */
        rest_base?: string;
        /** First part of its public addresses; the slug where it is empty. */
        rewrite_slug?: string;
        /** 0: one for all languages, 1: each language has its own, 2: and shows originals where one is missing. */
        multilang_mode?: number;
        /** Whether it is there. */
        active?: boolean;
        /** Types whose records carry its terms; one may be defined later. */
        object_types?: string[];
        /** Name of the term that records get which have no other. */
        default_term?: string;
        /** Its name, which addresses have. */
        slug: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: PosttypesTaxonomy;
    };
  };
  '/posttypes/v1/taxonomies/{slug}': {
    GET: {
      params: {
        slug: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PosttypesTaxonomy;
    };
    POST: {
      params: {
        slug: string | number;
        /** Words for it in the language of the request: name, singular_name and others. */
        labels?: Record<string, string>;
        /** What it is for. */
        description?: string;
        /** Whether it has public pages. */
        public?: boolean;
        /** Whether one can stand below another. */
        hierarchical?: boolean;
        /** Whether it has routes. */
        show_in_rest?: boolean;
        /** Last part of the address of its list; the slug where it is empty. */
        rest_base?: string;
        /** First part of its public addresses; the slug where it is empty. */
        rewrite_slug?: string;
        /** 0: one for all languages, 1: each language has its own, 2: and shows originals where one is missing. */
        multilang_mode?: number;
        /** Whether it is there. */
        active?: boolean;
        /** Types whose records carry its terms; one may be defined later. */
        object_types?: string[];
        /** Name of the term that records get which have no other. */
        default_term?: string;
        /** Another name; everything moves to it. */
        new_slug?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: PosttypesTaxonomy;
    };
    DELETE: {
      params: {
        slug: string | number;
        delete_content?: boolean;
        confirm?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PosttypesTaxonomyDeleted;
    };
  };
  '/posttypes/v1/export': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: PosttypesExport;
    };
  };
  '/posttypes/v1/import': {
    POST: {
      params: {
        /** What happens to those that are there. */
        mode?: "skip" | "overwrite";
        /** Language of the request. */
        multilang_language?: string;
        /** Of the document. */
        version?: unknown;
        /** Definitions by slug. */
        types?: unknown;
        /** Definitions by slug. */
        taxonomies?: unknown;
      };
      answer: PosttypesImport;
    };
  };
  '/clonepost/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/clonepost/v1/original/{post_id}': {
    GET: {
      params: {
        post_id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: CloneOriginal;
    };
    DELETE: {
      params: {
        post_id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: CloneUntied;
    };
  };
  '/clonepost/v1/copy/{post_id}': {
    POST: {
      params: {
        post_id: number;
        /** Where the person goes on: the list, or the copy. */
        mode?: "clone" | "draft";
        /** Title of the copy; made from that of the original unless said. */
        title?: string;
        /** State of the copy; a draft unless said. */
        status?: "publish" | "future" | "draft" | "pending" | "private";
        /** Language of the copy; that of the original unless said. */
        language?: string;
        /** Whether it is a translation of the original. */
        as_translation?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: CloneCopy;
    };
  };
  '/clonepost/v1/rewrite/{post_id}': {
    GET: {
      params: {
        post_id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: CloneRewriteState;
    };
    POST: {
      params: {
        post_id: number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: CloneRewrite;
    };
  };
  '/clonepost/v1/republish/{post_id}': {
    POST: {
      params: {
        post_id: number;
        /** Also when the original was changed meanwhile. */
        force?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: CloneRepublished;
    };
  };
  '/clonepost/v1/settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: CloneSettings;
    };
    POST: {
      params: {
        /** Whether copies get it. */
        copy_title?: boolean;
        /** Whether copies get it. */
        copy_content?: boolean;
        /** Whether copies get it. */
        copy_excerpt?: boolean;
        /** Whether copies get it. */
        copy_thumbnail?: boolean;
        /** Whether copies get it. */
        copy_template?: boolean;
        /** Whether copies get it. */
        copy_format?: boolean;
        /** Whether copies get it. */
        copy_menu_order?: boolean;
        /** Whether copies get it. */
        copy_date?: boolean;
        /** Whether copies get it. */
        copy_status?: boolean;
        /** Whether copies get it. */
        copy_slug?: boolean;
        /** Whether copies get it. */
        copy_author?: boolean;
        /** Whether copies get it. */
        copy_password?: boolean;
        /** Whether copies get it. */
        copy_attachments?: boolean;
        /** Whether copies get it. */
        copy_children?: boolean;
        /** Whether copies get it. */
        copy_comments?: boolean;
        /** Before the title of a copy. */
        title_prefix?: string;
        /** Behind the title of a copy. */
        title_suffix?: string;
        increase_menu_order_by?: number;
        /** Keys, with *. */
        meta_blocklist?: string[];
        taxonomy_blocklist?: string[];
        /** Who may copy. */
        roles?: Array<"administrator" | "editor" | "author" | "contributor" | "subscriber">;
        /** What may be copied. */
        types_enabled?: string[];
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: CloneSettings;
    };
  };
  '/sitestats/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/sitestats/v1/hit': {
    POST: {
      params: {
        /** The path of the page. */
        path?: unknown;
        /** Where the visitor came from. */
        referrer?: unknown;
        /** Title of the page; not kept. */
        title?: unknown;
        /** Width of the window; not kept. */
        width?: unknown;
        /** Who sent the visitor. */
        utm_source?: unknown;
        /** By which way. */
        utm_medium?: unknown;
        /** For which campaign. */
        utm_campaign?: unknown;
        /** By which word. */
        utm_term?: unknown;
        /** By which link. */
        utm_content?: unknown;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: unknown;
    };
  };
  '/sitestats/v1/summary': {
    GET: {
      params: {
        from?: string;
        to?: string;
        compare?: "previous";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StatsSummary;
    };
  };
  '/sitestats/v1/timeseries': {
    GET: {
      params: {
        from?: string;
        to?: string;
        interval?: "hour" | "day" | "week" | "month";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StatsPointList;
    };
  };
  '/sitestats/v1/pages': {
    GET: {
      params: {
        from?: string;
        to?: string;
        orderby?: "views" | "visitors";
        order?: "asc" | "desc";
        language?: string;
        path?: string;
        source?: "direct" | "search" | "social" | "referral" | "campaign" | "internal";
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StatsPageList;
    };
  };
  '/sitestats/v1/referrers': {
    GET: {
      params: {
        from?: string;
        to?: string;
        orderby?: "views" | "visitors";
        order?: "asc" | "desc";
        language?: string;
        path?: string;
        source?: "direct" | "search" | "social" | "referral" | "campaign" | "internal";
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StatsReferrerList;
    };
  };
  '/sitestats/v1/devices': {
    GET: {
      params: {
        from?: string;
        to?: string;
        orderby?: "views" | "visitors";
        order?: "asc" | "desc";
        language?: string;
        path?: string;
        source?: "direct" | "search" | "social" | "referral" | "campaign" | "internal";
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StatsDeviceList;
    };
  };
  '/sitestats/v1/export': {
    GET: {
      params: {
        from?: string;
        to?: string;
        report: "pages" | "referrers" | "devices" | "timeseries";
        format?: "csv";
        interval?: "hour" | "day" | "week" | "month";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/sitestats/v1/settings': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StatsSettings;
    };
    POST: {
      params: {
        /** Who counts: a script of the page, or the server as it sends one. */
        mode?: "script" | "server";
        /** How long single views are kept. */
        retention_days?: number;
        /** Whether those who send DNT are left out. */
        respect_dnt?: boolean;
        /** Whether those who send Sec-GPC are left out. */
        respect_gpc?: boolean;
        /** Whether the script waits for consent to statistics. */
        require_consent?: boolean;
        /** Whether people who can edit count, too. */
        count_signed_in?: boolean;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: StatsSettings;
    };
  };
  '/sitestats/v1/data': {
    DELETE: {
      params: {
        before: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: StatsDeleted;
    };
  };
  '/forms-plugin/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/forms-plugin/v1/forms': {
    GET: {
      params: {
        page?: number;
        per_page?: number;
        search?: string;
        status?: "publish" | "draft" | "trash";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: SimpleFormList;
    };
    POST: {
      params: {
        /** Title of the form. */
        title: string;
        /** Whether visitors can send it. */
        status?: "publish" | "draft";
        /** What is asked. */
        fields?: unknown[];
        /** Mails about each entry. */
        notifications?: unknown[] | Record<string, unknown>;
        /** What is said afterwards. */
        confirmation?: Record<string, unknown>;
        /** Rules of the form. */
        settings?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SimpleForm;
    };
  };
  '/forms-plugin/v1/forms/{id}': {
    GET: {
      params: {
        id: number;
        context?: "view" | "edit";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: AnyForm;
    };
    POST: {
      params: {
        id: number;
        /** Title of the form. */
        title?: string;
        /** Whether visitors can send it. */
        status?: "publish" | "draft";
        /** What is asked. */
        fields?: unknown[];
        /** Mails about each entry. */
        notifications?: unknown[] | Record<string, unknown>;
        /** What is said afterwards. */
        confirmation?: Record<string, unknown>;
        /** Rules of the form. */
        settings?: Record<string, unknown>;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: SimpleForm;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: FormRemoved;
    };
  };
  '/forms-plugin/v1/forms/{id}/submit': {
    POST: {
      params: {
        id: number;
        /** Values by the id of their field. */
        fields?: unknown;
        /** The page with the form. */
        page_url?: string;
        /** The token of the form. */
        token?: string;
        /** Left empty by people. */
        website?: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: FormSubmitted;
    };
  };
  '/forms-plugin/v1/forms/{id}/entries': {
    GET: {
      params: {
        id: number;
        status?: "unread" | "read" | "starred" | "spam" | "trash";
        page?: number;
        per_page?: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: FormEntryList;
    };
  };
  '/forms-plugin/v1/forms/{id}/entries/export': {
    GET: {
      params: {
        id: number;
        status?: "unread" | "read" | "starred" | "spam" | "trash";
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/forms-plugin/v1/entries/{id}': {
    GET: {
      params: {
        id: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: FormEntry;
    };
    POST: {
      params: {
        id: number;
        /** Its new state. */
        status: "unread" | "read" | "starred" | "spam" | "trash";
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: FormEntry;
    };
    DELETE: {
      params: {
        id: number;
        force?: boolean;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: EntryRemoved;
    };
  };
  '/sitewright/v1/forms-plugin/entries/{id}/files/{number}': {
    GET: {
      params: {
        id: number;
        number: number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: unknown;
    };
  };
  '/vendor/installer/v1': {
    GET: {
      params: {
        namespace?: string;
        context?: string;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: Namespace;
    };
  };
  '/vendor/installer/v1/products': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: InstallerProductList;
    };
  };
  '/vendor/installer/v1/products/{slug}': {
    GET: {
      params: {
        slug: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: InstallerOneProduct;
    };
  };
  '/vendor/installer/v1/products/{slug}/check': {
    POST: {
      params: {
        slug: string | number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: InstallerCheck;
    };
  };
  '/vendor/installer/v1/refresh': {
    POST: {
      params: {
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: InstallerSuccess;
    };
  };
  '/vendor/installer/v1/updates': {
    GET: {
      params: {
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: InstallerProductList2;
    };
  };
  '/vendor/installer/v1/updates/{slug}/install': {
    POST: {
      params: {
        slug: string | number;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: InstallerStarted;
    };
  };
  '/vendor/installer/v1/subscriptions/{slug}': {
    GET: {
      params: {
        slug: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: InstallerSubscription;
    };
    POST: {
      params: {
        slug: string | number;
        /** 10 to 64 letters, digits and hyphens. */
        site_key: string;
        /** Language of the request. */
        multilang_language?: string;
      };
      answer: InstallerSubscription;
    };
    DELETE: {
      params: {
        slug: string | number;
        multilang_language?: string;
        _embed?: boolean | string;
      };
      answer: InstallerSubscriptionDeleted;
    };
  };
}
