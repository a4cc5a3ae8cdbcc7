// What all documents share: the looks of elements before anybody set anything, and the script.
import { builtAsset } from '#kernel/assets/built.ts';

export const BASE_SHEET = builtAsset('modules/builder/render/base.css');
export const PAGE_SCRIPT = builtAsset('modules/builder/render/builder.js');

/** Of widgets that most pages do not have. */
export const MORE_SHEET = builtAsset('modules/builder/render/more.css');
export const MORE_SCRIPT = builtAsset('modules/builder/render/more.js');
