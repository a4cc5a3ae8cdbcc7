// New pages join the menus that wish it.
import { on } from '#kernel/events/events.ts';
import { findPost } from '#content/posts/store.ts';
import { addPageToMenus } from './menu-actions.ts';
import { autoAddMenus } from './settings.ts';

const addPublishedPage = on(
  'post.published',
  async ({ id }, services) => {
    if (services.settings.get(autoAddMenus).length === 0) return;
    await services.tx(async (tx) => {
      const page = await findPost(tx.db, id);
      if (page?.status !== 'publish' || page.parent_id !== null) return;
      await addPageToMenus(tx, id, services);
    });
  },
  ({ type }) => type === 'page',
);

export const menuListeners = [addPublishedPage];
