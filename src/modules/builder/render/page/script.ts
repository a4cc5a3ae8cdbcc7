// The scripts of pages that the builder made: menus that fold, tabs, popups. Pages work without them as well as they can.
import type { Printing } from '../context.ts';
import { assetAddress } from '../files/address.ts';
import { MORE_SCRIPT, MORE_SHEET, PAGE_SCRIPT } from '../files/shared.ts';

export function addScript({ scripts, site }: Pick<Printing, 'scripts' | 'site'>): void {
  scripts.add(assetAddress(site, 'builder.js', PAGE_SCRIPT.hash));
}

/** The looks of widgets that most pages do not have. */
export function addMoreLooks({ styles, site }: Pick<Printing, 'styles' | 'site'>): void {
  styles.add(assetAddress(site, 'more.css', MORE_SHEET.hash));
}

/** What few pages need: clocks that count down, strips that move by themselves, how far somebody has read. */
export function addMoreScript({ scripts, site }: Pick<Printing, 'scripts' | 'site'>): void {
  scripts.add(assetAddress(site, 'more.js', MORE_SCRIPT.hash));
}
