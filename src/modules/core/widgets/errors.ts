import { restError } from '#kernel/errors/rest-error.ts';

export const widgetNotFound = () => restError('rest_widget_not_found', 404, 'No widget has that id.');
export const unknownKind = () => restError('rest_invalid_widget', 400, 'There is no such kind of widget.');
export const unknownSidebar = () => restError('rest_sidebar_not_found', 404, 'The theme has no such place.');
export const noInstance = () => restError('rest_invalid_widget', 400, 'A new widget needs its kind and what it says.');
export const tooManyWidgets = () => restError('rest_too_many_widgets', 400, 'The site has no room for more widgets.');
