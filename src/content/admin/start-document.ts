// What the administration app is told as it starts. The app reads these types, too, so they stand alone.

export interface StartDocument {
  readonly site: StartSite;
  readonly rest: { readonly root: string; readonly nonce: string };
  readonly user: StartPerson;
  readonly languages: readonly StartLanguage[];
  readonly modules: readonly { readonly name: string; readonly version: string }[];
  /** Kinds of content that have screens of their own. */
  readonly types: readonly StartType[];
  /** What the person chose: columns, dark, keys. */
  readonly preferences: Readonly<Record<string, unknown>>;
}

export interface StartSite {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly home: string;
  readonly is_multilingual: boolean;
  readonly language: string;
  readonly timezone: string;
  readonly gmt_offset: number;
  readonly date_format: string;
  readonly time_format: string;
  readonly start_of_week: number;
}

export interface StartPerson {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly roles: readonly string[];
  readonly capabilities: readonly string[];
}

export interface StartLanguage {
  readonly code: string;
  readonly home: string;
  readonly rest_root: string;
  readonly is_default: boolean;
}

export interface StartType {
  readonly name: string;
  readonly rest_base: string;
  readonly label: string;
  readonly singular: string;
  /** The word in its capabilities: `edit_posts`. */
  readonly capability_word: string;
  readonly is_hierarchical: boolean;
  readonly is_viewable: boolean;
  readonly supports: readonly string[];
  readonly taxonomies: readonly StartTaxonomy[];
}

export interface StartTaxonomy {
  readonly name: string;
  readonly rest_base: string;
  readonly label: string;
  readonly is_hierarchical: boolean;
}
