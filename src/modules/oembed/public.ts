// What other modules use of this one: pages elsewhere, and what they said.
export { remember } from './actions.ts';
export { findPublished } from './embed.ts';
export { readHead, type PageHead } from './head.ts';
export { fetchPage } from './remote.ts';
