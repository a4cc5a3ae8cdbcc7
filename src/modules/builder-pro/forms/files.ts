// The script and the style sheet of forms.
import { builtAsset } from '#kernel/assets/built.ts';
import { assetFolder } from '#kernel/assets/folder.ts';

export const formFiles = assetFolder('/assets/builder-forms', {
  'form.js': builtAsset('modules/builder-pro/forms/form.js'),
  'form.css': builtAsset('modules/builder-pro/forms/form.css'),
});
