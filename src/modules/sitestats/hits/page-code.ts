// The script that counts, on the pages of those who are counted.
import { builtAsset } from '#kernel/assets/built.ts';
import { assetFolder } from '#kernel/assets/folder.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { FindPageCode } from '#content/pages/code.ts';
import { countSignedIn, mode, requireConsent } from '#modules/sitestats/settings.ts';
import { hitPlace } from './place.ts';

const FILE = 'count.js';
export const countFiles = assetFolder('/assets/sitestats', { [FILE]: builtAsset('modules/sitestats/hits/count.js') });

export const pageCode: FindPageCode = ({ services: { settings }, site, caller, query }) => {
  const isEditor = caller.can('edit_posts') && !settings.get(countSignedIn);
  if (settings.get(mode) !== 'script' || isEditor || query.has('preview')) return Promise.resolve([]);
  const consent = settings.get(requireConsent) ? ' data-consent' : '';
  const src = countFiles.address(site, FILE);
  const hit = new URL(hitPlace.href(site)).pathname;
  const html = `<script defer src="${escapeHtml(src)}" data-hit="${escapeHtml(hit)}"${consent}></script>`;
  return Promise.resolve([{ place: 'body_end', html, hosts: [] }]);
};
