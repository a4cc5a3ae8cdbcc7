// /_site/editor.css: the style that texts have on the site, for the page that they are written on.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { asset, sendAsset } from '#kernel/assets/asset.ts';
import { memoBy } from '#kernel/memo.ts';
import type { Services } from '#kernel/services.ts';
import { rootPath } from '#kernel/site.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { printEditorSheet } from '../theme/editor-sheet.ts';
import { shellOf } from '../theme/shell.ts';

export const EDITOR_SHEET = '/_site/editor.css';

const assetOf = memoBy(4, (text: string) => asset('css', text));

/** Its address stays when the owner changes the look: browsers ask whether theirs is still right. */
export function sendEditorSheet(
  request: IncomingMessage,
  response: ServerResponse,
  { settings, siteConfig }: Pick<Services, 'settings' | 'siteConfig'>,
): Promise<void> {
  const sheet = printEditorSheet({ ...shellOf(settings), look: lookOf(settings), root: rootPath(siteConfig.base) });
  return sendAsset(request, response, assetOf(sheet), false);
}
