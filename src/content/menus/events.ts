// New pages join the menus that wish it.
import { on } from '#kernel/events/events.ts';
import { findPost } from '#content/posts/store.ts';
import { addPageToMenus } from './menu-actions.ts';
import { autoAddMenus } from './settings.ts';

const addPublishedPage = on(
  'post.published',
  async ({ id }, services) => {
    await services.tx(async (tx) => {
      const page = await findPost(tx.db, id);
      if (page?.status !== 'publish' || page.parent_id !== null) return;
      await addPageToMenus(tx, id, services);
    });
  },
  ({ type }, settings) => type === 'page' && settings.get(autoAddMenus).length > 0,
);

export const menuListeners = [addPublishedPage];
