// The style sheet of notes.
import { builtAsset } from '#kernel/assets/built.ts';
import { assetFolder } from '#kernel/assets/folder.ts';

export const noteFiles = assetFolder('/assets/builder-notes', {
  'notes.css': builtAsset('modules/builder-pro/notes/notes.css'),
});
