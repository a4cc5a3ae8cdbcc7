import type { Migration } from '#kernel/db/migrate.ts';

/** Reviews are kept with the feedback of all modules. */
export const shareReviews: Migration = {
  name: '0003-share-reviews',
  removes: 'reviews of the image optimizer that were sent from the site',
  async up(db) {
    await db.schema.dropTable('image_optimizer_reviews').execute();
  },
};
