// What the theme uses of the setup.
export { mayManage, sessionNonce } from './permissions.ts';
export { newsRoute } from './whats-new/routes.ts';
