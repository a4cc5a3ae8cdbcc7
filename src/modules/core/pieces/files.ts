// The scripts and style sheets of blocks: pages that have none of these do without them.
import { builtAsset } from '#kernel/assets/built.ts';
import { assetFolder } from '#kernel/assets/folder.ts';

export const blockFiles = assetFolder('/assets/pieces', {
  'choose.js': builtAsset('modules/core/pieces/choose.js'),
  'lightbox.css': builtAsset('modules/core/pieces/lightbox.css'),
  'lightbox.js': builtAsset('modules/core/pieces/lightbox.js'),
});
