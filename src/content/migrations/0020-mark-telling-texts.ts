import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** Texts whose raw form says more than their rendering shows: readers get both. */
export const markTellingTexts: Migration = {
  name: '0020-mark-telling-texts',
  async up(db) {
    await sql`update posts set html_key = '4:)' where html_key = '4' and content like '%<!-- wp:seo/%'`.execute(db);
  },
};
