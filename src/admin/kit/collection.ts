// Posts, pages and the types that people defined have the same lists: one path stands for all of them.
import type {} from '#client/paths.ts';

/** What the screens know of a record, whatever its type. Terms stand under the name of their list. */
export interface ContentRecord {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly link: string;
  readonly slug: string;
  readonly date: string | null;
  readonly date_gmt: string | null;
  readonly modified: string | null;
  readonly modified_gmt: string | null;
  readonly title: { readonly raw?: string; readonly rendered: string };
  readonly content?: { readonly raw?: string; readonly rendered: string };
  readonly excerpt?: { readonly raw?: string; readonly rendered: string };
  readonly author: number;
  readonly featured_media?: number;
  readonly sticky?: boolean;
  readonly comment_status?: string;
  readonly _links?: Readonly<Record<string, readonly RecordLink[]>>;
  readonly _embedded?: Readonly<Record<string, readonly unknown[]>>;
  readonly [field: string]: unknown;
}

interface RecordLink {
  readonly href: string;
  readonly targetHints?: { readonly allow?: readonly string[] };
}

export type RecordChanges = Readonly<Record<string, unknown>>;

declare module '#client/paths.ts' {
  interface Paths {
    '/core/v2/{collection}': {
      GET: { params: { collection: string; [filter: string]: unknown }; answer: ContentRecord[] };
      POST: { params: { collection: string; [field: string]: unknown }; answer: ContentRecord };
    };
    '/core/v2/{collection}/{id}': {
      GET: { params: { collection: string; id: number; [filter: string]: unknown }; answer: ContentRecord };
      POST: { params: { collection: string; id: number; [field: string]: unknown }; answer: ContentRecord };
      DELETE: { params: { collection: string; id: number; force?: boolean }; answer: ContentRecord };
    };
    '/core/v2/{collection}/{id}/revisions': {
      GET: { params: { collection: string; id: number; [filter: string]: unknown }; answer: ContentRecord[] };
    };
    '/core/v2/{collection}/{id}/autosaves': {
      GET: { params: { collection: string; id: number; [filter: string]: unknown }; answer: ContentRecord[] };
      POST: { params: { collection: string; id: number; [field: string]: unknown }; answer: ContentRecord };
    };
  }
}
