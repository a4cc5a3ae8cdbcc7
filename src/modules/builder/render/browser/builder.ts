// Small things that need a script: folding menus, tabs, popups, large images, loading more of a list, results while
// typing.
import { startCarousels } from './builder/carousel.ts';
import { startLightbox } from './builder/lightbox.ts';
import { startLists } from './builder/lists.ts';
import { startMenus } from './builder/menus.ts';
import { startPopups } from './builder/popups.ts';
import { startTabs } from './builder/tabs.ts';

startMenus();
startTabs();
startLists();
startCarousels();
startPopups();
startLightbox();
