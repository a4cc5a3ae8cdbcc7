// The style sheet and the script of forms.
import { builtAsset } from '#kernel/assets/built.ts';
import { assetFolder } from '#kernel/assets/folder.ts';

export const formFiles = assetFolder('/assets/contactform', {
  'form.css': builtAsset('modules/contactform/form.css'),
  'form.js': builtAsset('modules/contactform/form.js'),
});
