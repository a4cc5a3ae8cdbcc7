// All kinds of elements that the builder knows.
import { memoFor } from '#kernel/memo.ts';
import { BREAKPOINTS } from '#modules/builder/kit/defaults.ts';
import { component } from './atomic/component.ts';
import { atomicElements, atomicFolds } from './atomic/elements.ts';
import { atomicWidgets } from './atomic/widgets.ts';
import { button } from './text/button.ts';
import { column, container, section } from './layout/container.ts';
import type { Controls } from './control.ts';
import { divider } from './layout/divider.ts';
import { heading } from './text/heading.ts';
import { icon } from './text/icon.ts';
import { image } from './media/image.ts';
import { loopGrid } from './posts/loop-grid.ts';
import { navMenu } from './site/nav-menu.ts';
import { archivePosts, portfolio, posts } from './posts/posts.ts';
import { search, searchForm } from './site/search.ts';
import { spacer } from './layout/spacer.ts';
import { taxonomyFilter } from './posts/taxonomy-filter.ts';
import { textEditor } from './text/text-editor.ts';
import { accordion, tabs, toggle } from './text/folding.ts';
import { alert } from './text/alert.ts';
import { iconBox, imageBox } from './text/boxes.ts';
import { googleMaps, html, menuAnchor, shortcode } from './media/embedded.ts';
import { imageCarousel, imageGallery } from './media/galleries.ts';
import { iconList } from './text/icon-list.ts';
import { counter, progress, starRating } from './text/numbers.ts';
import { postComments } from './posts/post-comments.ts';
import { authorBox, breadcrumbs, postInfo, postNavigation } from './posts/post-info.ts';
import {
  archiveTitleWidget,
  featuredImage,
  pageTitle,
  postContent,
  postExcerpt,
  postTitle,
} from './posts/post-parts.ts';
import { global, siteLogoWidget, siteTitle, template } from './site/site-parts.ts';
import { socialIcons } from './text/social-icons.ts';
import { testimonial } from './text/testimonial.ts';
import { video } from './media/video.ts';
import { gallery } from './media/gallery.ts';
import { audio, hotspot, videoPlaylist } from './media/more-media.ts';
import { megaMenu, offCanvas } from './nested/menus.ts';
import { nestedAccordion, nestedCarousel, nestedTabs } from './nested/nested.ts';
import { callToAction, flipBox } from './offers/call-to-action.ts';
import { priceList } from './offers/price-list.ts';
import { priceTable } from './offers/price-table.ts';
import { loopCarousel } from './posts/loop-carousel.ts';
import { classicWidgets, sidebar } from './site/classic.ts';
import { contactWidgets } from './site/contacts.ts';
import { tableOfContents } from './site/contents.ts';
import { countdown } from './site/countdown.ts';
import { foreignWidgets } from './site/foreign.ts';
import { progressTracker } from './site/progress-tracker.ts';
import { shareButtons } from './site/share-buttons.ts';
import { login } from './site/sign-in.ts';
import { sitemap } from './site/sitemap.ts';
import { mediaCarousel } from './slides/media-carousel.ts';
import { reviews, testimonialCarousel } from './slides/people.ts';
import { slides } from './slides/slides.ts';
import { animatedHeadline, blockquote, codeHighlight, rating, readMore, textPath } from './text/more-texts.ts';
import type { ElementKind, Widget } from './widget.ts';

const LIST: readonly Widget[] = [
  heading,
  textEditor,
  image,
  button,
  divider,
  spacer,
  icon,
  navMenu,
  posts,
  portfolio,
  archivePosts,
  loopGrid,
  taxonomyFilter,
  search,
  searchForm,
  iconBox,
  imageBox,
  iconList,
  video,
  html,
  shortcode,
  menuAnchor,
  googleMaps,
  alert,
  counter,
  progress,
  starRating,
  tabs,
  accordion,
  toggle,
  socialIcons,
  testimonial,
  imageGallery,
  imageCarousel,
  siteLogoWidget,
  siteTitle,
  template,
  global,
  postTitle,
  archiveTitleWidget,
  postContent,
  postExcerpt,
  featuredImage,
  postInfo,
  postNavigation,
  authorBox,
  breadcrumbs,
  postComments,
  nestedTabs,
  nestedAccordion,
  nestedCarousel,
  slides,
  testimonialCarousel,
  reviews,
  mediaCarousel,
  loopCarousel,
  gallery,
  priceTable,
  priceList,
  callToAction,
  flipBox,
  countdown,
  shareButtons,
  blockquote,
  tableOfContents,
  rating,
  audio,
  textPath,
  animatedHeadline,
  login,
  megaMenu,
  offCanvas,
  sidebar,
  readMore,
  hotspot,
  codeHighlight,
  videoPlaylist,
  progressTracker,
  sitemap,
  pageTitle,
  ...contactWidgets,
  ...classicWidgets,
  ...foreignWidgets,
  ...atomicWidgets,
  component,
];

const widgets: ReadonlyMap<string, Widget> = new Map(LIST.map((widget) => [widget.type, widget]));
const kinds: ReadonlyMap<string, ElementKind> = new Map<string, ElementKind>([
  ...[container, section, column].map((kind) => [kind.type, kind] as const),
  ...widgets,
]);

export function findWidget(type: string): Widget | undefined {
  return widgets.get(type);
}

export function kindControls(type: string): Controls | undefined {
  return kinds.get(type)?.controls;
}

const atomicTypes: readonly string[] = [...Object.keys(atomicElements), ...Object.keys(atomicFolds)];

/** Every kind of element, widgets included. */
export const elementTypes: readonly string[] = [...kinds.keys(), ...atomicTypes];

/** The names of the settings of a kind of element, on every device; undefined when nobody knows the kind. */
export function controlsOf(type: string): ReadonlySet<string> | undefined {
  const controls = kindControls(type) ?? (atomicTypes.includes(type) ? NO_CONTROLS : undefined);
  return controls && namesOf(controls);
}

const NO_CONTROLS: Controls = {};

const namesOf = memoFor(
  (controls: Controls): ReadonlySet<string> =>
    new Set(Object.entries(controls).flatMap(([name, { css }]) => [name, ...(css ? onDevices(name) : [])])),
);

const onDevices = (name: string): string[] => Object.keys(BREAKPOINTS).map((device) => `${name}_${device}`);
