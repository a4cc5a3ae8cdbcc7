// All kinds of elements that the builder knows.
import { BREAKPOINTS } from '#modules/builder/kit/defaults.ts';
import { component } from './atomic/component.ts';
import { atomicElements } from './atomic/elements.ts';
import { atomicWidgets } from './atomic/widgets.ts';
import { button } from './button.ts';
import { column, container, section } from './container.ts';
import type { Controls } from './control.ts';
import { divider } from './divider.ts';
import { heading } from './heading.ts';
import { icon } from './icon.ts';
import { image } from './image.ts';
import { loopGrid } from './loop-grid.ts';
import { navMenu } from './nav-menu.ts';
import { archivePosts, portfolio, posts } from './posts.ts';
import { search, searchForm } from './search.ts';
import { spacer } from './spacer.ts';
import { taxonomyFilter } from './taxonomy-filter.ts';
import { textEditor } from './text-editor.ts';
import { accordion, tabs, toggle } from './folding.ts';
import { alert } from './alert.ts';
import { iconBox, imageBox } from './boxes.ts';
import { googleMaps, html, menuAnchor, shortcode } from './embedded.ts';
import { imageCarousel, imageGallery } from './galleries.ts';
import { iconList } from './icon-list.ts';
import { counter, progress, starRating } from './numbers.ts';
import { postComments } from './post-comments.ts';
import { authorBox, breadcrumbs, postInfo, postNavigation } from './post-info.ts';
import { archiveTitleWidget, featuredImage, postContent, postExcerpt, postTitle } from './post-parts.ts';
import { global, siteLogoWidget, siteTitle, template } from './site-parts.ts';
import { socialIcons } from './social-icons.ts';
import { testimonial } from './testimonial.ts';
import { video } from './video.ts';
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

/** Every kind of element, widgets included. */
export const elementTypes: readonly string[] = [...kinds.keys(), ...Object.keys(atomicElements)];

const names = new Map<string, ReadonlySet<string>>();

/** The names of the settings of a kind of element, on every device; undefined when nobody knows the kind. */
export function controlsOf(type: string): ReadonlySet<string> | undefined {
  const known = names.get(type);
  if (known) return known;
  const controls = kindControls(type) ?? (Object.hasOwn(atomicElements, type) ? {} : undefined);
  if (!controls) return undefined;
  const found = new Set(Object.entries(controls).flatMap(([name, { css }]) => [name, ...(css ? onDevices(name) : [])]));
  names.set(type, found);
  return found;
}

const onDevices = (name: string): string[] => Object.keys(BREAKPOINTS).map((device) => `${name}_${device}`);
