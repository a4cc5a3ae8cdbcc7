// [simple-form id="3"] and the block forms-plugin/form.
import type { Block } from '#content/blocks/block.ts';
import { packageTag } from '#content/languages/packages.ts';
import type { PieceContext, ShortcodePiece } from '#content/pieces/piece.ts';
import { createFormToken } from '#content/submissions/token.ts';
import { formTag, tokenForm } from '#modules/forms-plugin/forms/routes.ts';
import { findForm } from '#modules/forms-plugin/forms/store.ts';
import { packageOf, spokenForm } from '#modules/forms-plugin/forms/texts.ts';
import { TOKEN_TAG } from './jobs.ts';
import { printForm } from './print.ts';

const printShortcode: ShortcodePiece = ({ attributes }, context) => embed(attributes.get('id') ?? '', context);

export const shortcodes = { 'simple-form': printShortcode };

export const dynamicBlocks = {
  'forms-plugin/form': ({ attributes }: Block, _inside: string, context: PieceContext): Promise<string> =>
    embed(numberIn(attributes['id'] ?? attributes['formId']), context),
};

const numberIn = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** A form that is not published prints nothing. */
async function embed(id: string, { db, reads, services, site, now }: PieceContext): Promise<string> {
  if (!/^\d{1,15}$/.test(id)) return '';
  reads(formTag(Number(id)), packageTag(packageOf(Number(id))), TOKEN_TAG);
  const row = await findForm(db, Number(id));
  if (row?.status !== 'publish') return '';
  const token = createFormToken(services.keys, tokenForm(row.id), now);
  return printForm(await spokenForm({ db, services, site }, row), site, token, services.siteConfig.isMultilingual);
}
