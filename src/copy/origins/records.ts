// Records of another site, whichever way they came.

/** Numbers of the other site, as text. */
export type OriginId = string;

export interface ForeignSite {
  title: string;
  description: string;
  /** IANA name; empty when the other side does not say. */
  timezone: string;
}

export interface ForeignPerson {
  id: OriginId;
  login: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
  url: string;
  description: string;
  /** Roles there, when they are known. */
  roles: readonly string[];
}

/** A value as it is stored there: text, which may be serialised. */
export interface ForeignMeta {
  key: string;
  value: unknown;
}

export interface ForeignTerm {
  /** Empty when the other side does not say. */
  id: OriginId;
  taxonomy: string;
  slug: string;
  name: string;
  description: string;
  /** Undefined for the top level. */
  parent: TermRef | undefined;
  meta: readonly ForeignMeta[];
  /** Where a menu is shown. */
  locations?: readonly string[];
}

/** A term is named by its number or by its slug, a person by the number or the login. */
export type TermRef =
  | { readonly taxonomy: string; readonly id: OriginId }
  | { readonly taxonomy: string; readonly slug: string; readonly name: string };
export type PersonRef = { readonly id: OriginId } | { readonly login: string };

export interface ForeignComment {
  id: OriginId;
  /** Empty for the top level. */
  parent: OriginId;
  author: PersonRef | undefined;
  name: string;
  email: string;
  url: string;
  ip: string;
  userAgent: string;
  date: string;
  dateGmt: string;
  content: string;
  status: string;
  type: string;
  meta: readonly ForeignMeta[];
}

export interface ForeignPost {
  id: OriginId;
  type: string;
  status: string;
  title: string;
  content: string;
  excerpt: string;
  slug: string;
  author: PersonRef | undefined;
  /** Empty for the top level. */
  parent: OriginId;
  /** `2026-03-01T09:00:00`, or empty. */
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
  password: string;
  commentStatus: string;
  pingStatus: string;
  /** Empty for the standard format. */
  format: string;
  template: string;
  isSticky: boolean;
  menuOrder: number;
  guid: string;
  /** Its address there. */
  link: string;
  featured: OriginId;
  terms: readonly TermRef[];
  meta: readonly ForeignMeta[];
  comments: readonly ForeignComment[];
  /** Where the file of a media item lies. */
  fileUrl: string;
  altText: string;
}

/** Points at a post or a term by its number there. */
export interface ForeignMenuItem {
  id: OriginId;
  menu: TermRef | undefined;
  parent: OriginId;
  position: number;
  status: string;
  type: string;
  object: string;
  objectId: OriginId;
  title: string;
  url: string;
  attrTitle: string;
  description: string;
  target: string;
  classes: readonly string[];
  xfn: readonly string[];
}
