// The one script of pages that the builder made: menus that fold, tabs, popups. Pages work without it as well as they can.
import type { Printing } from '../context.ts';
import { assetAddress } from '../files/address.ts';
import { PAGE_SCRIPT } from '../files/shared.ts';

export function addScript({ scripts, site }: Pick<Printing, 'scripts' | 'site'>): void {
  scripts.add(assetAddress(site, 'builder.js', PAGE_SCRIPT.hash));
}
