// A template of the library inside a text.
import type { BlockPiece, PieceContext, Printed, ShortcodePiece } from '#content/pieces/piece.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { documentTag } from '#modules/builder/document/load.ts';
import { documentFragment } from './fragments.ts';

/** `[builder-template id="12"]` */
export const templateShortcode: ShortcodePiece = ({ attributes }, context) =>
  printed(Number(attributes.get('id')), context);

export const templateBlock: BlockPiece = ({ attributes }, _inside, context) =>
  printed(Number(attributes['id'] ?? attributes['templateId']), context);

/** Only what is published; a template around this text is not printed inside itself. */
async function printed(id: number, context: PieceContext): Promise<Printed> {
  if (!Number.isSafeInteger(id) || id < 1 || context.around?.includes(id)) return '';
  context.reads(documentTag(id));
  const [head] = await findPostHeads(context.db, [id]);
  if (head?.status !== 'publish' || head.password !== '') return '';
  return (await documentFragment(id, context)) ?? '';
}
