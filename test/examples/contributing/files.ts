import { builtAsset } from '#kernel/assets/built.ts';
import { assetFolder } from '#kernel/assets/folder.ts';

export const files = assetFolder('/assets/notes', { 'thing.js': builtAsset('modules/notes/thing.js') });
// in module.ts: endpoints: [files.endpoint]; on the page: files.address(site, 'thing.js')
