// What can be wrong with menus and their items.
import { restError } from '#kernel/errors/rest-error.ts';

export const menuExists = (id: number) => restError('menu_exists', 400, 'Another menu has this name.', { term_id: id });
export const unknownMenu = () => restError('invalid_menu_id', 400, 'No menu has this id.');
export const menuItemNotFound = () => restError('rest_post_invalid_id', 404, 'No menu item has that id.');
export const titleRequired = () => restError('rest_title_required', 400, 'A custom menu item needs a title.');
export const urlRequired = () => restError('rest_url_required', 400, 'A custom menu item needs an address.');
export const unknownObjectPost = () => restError('rest_post_invalid_id', 400, 'No post has this id.');
export const unknownObjectTerm = () => restError('rest_term_invalid_id', 400, 'No term has this id.');
export const noArchive = () => restError('rest_post_invalid_type', 400, 'There is no archive of this type.');
export const wrongParent = (message: string) => restError('invalid_menu_item_parent', 400, message);
