// A sign in a text, as wide as its author wished.
import type { BlockPiece } from '#content/pieces/piece.ts';
import { mapIn } from '#content/global-styles/values.ts';
import { findIcon, labelled } from '#content/icons/icons.ts';
import { boxOf, inBox, textOf } from './attributes.ts';

const WIDTH = /^\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%|vw)$/;

export const icon: BlockPiece = ({ attributes }) => {
  const found = findIcon(textOf(attributes, 'icon'));
  if (!found) return '';
  const wish = textOf(mapIn(attributes, 'style', 'dimensions'), 'width');
  const style = `width:${WIDTH.test(wish) ? wish : '24px'};height:auto`;
  return inBox(
    'div',
    boxOf(attributes, 'wp-block-icon'),
    labelled(found, { label: textOf(attributes, 'ariaLabel'), style }),
  );
};
