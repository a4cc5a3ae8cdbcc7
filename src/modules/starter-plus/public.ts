// What the theme uses of the setup.
export { isModuleActive } from './installed/rules.ts';
export { findInstalledModules } from './installed/store.ts';
export { mayManage, sessionNonce } from './permissions.ts';
export type { ReleaseNote } from './whats-new/note.ts';
export { newsRoute } from './whats-new/routes.ts';
