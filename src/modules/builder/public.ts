// What the extension of the builder uses of it.
export { licenseStatus } from './components/tier.ts';
export { routes as globalWidgetRoutes } from './global-widgets/routes.ts';
export { canEditDocument } from './permissions.ts';
export { findPlacedWidget, printPlacedWidget, printSearchResults, type WidgetPlace } from './render/page/one-widget.ts';
export type { PrintWidget } from './widgets/contributed.ts';
export { loopPlace, searchPlace } from './widgets/places.ts';
export { routes as siteEditorRoutes } from './site-editor/routes.ts';
