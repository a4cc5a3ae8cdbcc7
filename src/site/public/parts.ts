// What active modules bring to a page, gathered as the page is made.
import type { Services } from '#kernel/services.ts';
import type { ColorScheme } from '#content/pages/color-scheme.ts';
import type { Fragment, Layout, Location, PageParts } from '#content/pages/parts.ts';
import type { CodePlace, PageCode } from '#content/pages/code.ts';
import type { PageContext } from '#content/pages/view.ts';
import type { ShownPost } from '#content/posts/store.ts';

export interface Gathered {
  readonly styles: Set<string>;
  readonly scripts: Set<string>;
  readonly bodyClasses: Set<string>;
  readonly frameHosts: Set<string>;
  /** Hosts that code of the site uses. */
  readonly codeHosts: Set<string>;
  /** HTML whose authors may bring scripts and frames. */
  readonly trusted: string[];
  /** What its pieces were made for. */
  readonly schemes: Set<ColorScheme>;
  /** Remembers the files of a fragment; gives its HTML. */
  take(fragment: Fragment): string;
}

export function createGathered(): Gathered {
  const trusted: string[] = [];
  const gathered = {
    styles: new Set<string>(),
    scripts: new Set<string>(),
    bodyClasses: new Set<string>(),
    frameHosts: new Set<string>(),
    codeHosts: new Set<string>(),
    schemes: new Set<ColorScheme>(),
    trusted,
  };
  return {
    ...gathered,
    take(fragment) {
      for (const style of fragment.styles) gathered.styles.add(style);
      for (const script of fragment.scripts) gathered.scripts.add(script);
      for (const name of fragment.bodyClasses) gathered.bodyClasses.add(name);
      for (const host of fragment.frameHosts) gathered.frameHosts.add(host);
      gathered.trusted.push(...fragment.vouched);
      if (fragment.scheme) gathered.schemes.add(fragment.scheme);
      return fragment.html;
    },
  };
}

export function pagePartsOf({ registry }: Pick<Services, 'registry'>): PageParts[] {
  return registry().modules.flatMap((module) => module.pageParts ?? []);
}

export async function findLayout(parts: readonly PageParts[], post: ShownPost, context: PageContext): Promise<Layout> {
  for (const part of parts) {
    const layout = await part.layout?.(post, context);
    if (layout) return layout;
  }
  return 'theme';
}

export async function findLocation(
  parts: readonly PageParts[],
  location: Location,
  context: PageContext,
): Promise<Fragment | undefined> {
  for (const part of parts) {
    const fragment = await part.location?.(location, context);
    if (fragment) return fragment;
  }
  return undefined;
}

export async function findOverlays(parts: readonly PageParts[], context: PageContext): Promise<Fragment[]> {
  const found: Fragment[] = [];
  for (const part of parts) found.push(...((await part.overlays?.(context)) ?? []));
  return found;
}

/** The code of all modules, remembered for the policy: what stands at each place. */
export async function findCode(context: PageContext, gathered: Gathered): Promise<(place: CodePlace) => string> {
  const found: PageCode[] = [];
  for (const { pageCode } of context.services.registry().modules) found.push(...((await pageCode?.(context)) ?? []));
  for (const { html, hosts } of found) {
    gathered.trusted.push(html);
    for (const host of hosts) gathered.codeHosts.add(host);
  }
  return (place) =>
    found
      .filter((code) => code.place === place)
      .map(({ html }) => `\n${html}`)
      .join('');
}
