// How one request looks at records: context, caller, the fields asked for.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Context } from './resource.ts';
import type { FieldTree } from './fields.ts';
import { wantsField } from './fields.ts';

export interface View {
  readonly context: Context;
  readonly caller: Caller;
  readonly site: Site;
  readonly services: Services;
  readonly db: Db;
  readonly language: string;
  readonly now: Date;
  /** Absent: everything is asked for. */
  readonly fields: FieldTree | undefined;
  readonly args: Readonly<Record<string, unknown>>;
  /** Is this member asked for? `view.wants('content.rendered')` saves the work when it is not. */
  wants(path: string): boolean;
  reads(...tags: string[]): void;
}

export function createView(facts: Omit<View, 'wants'>): View {
  const { fields } = facts;
  return { ...facts, wants: (path) => fields === undefined || wantsField(fields, path) };
}
