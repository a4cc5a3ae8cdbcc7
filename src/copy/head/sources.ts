// Tools whose values for search engines are understood, and where each of them keeps these.
import { SEO_SOURCES, type ForeignValue, type SeoSource } from '#src/compat/seo-meta.ts';

/** Our own names of values in an exchange file. */
const EXCHANGE: SeoSource = {
  variable: /%%([\w-]+)%%/g,
  variables: {},
  values: {
    seo_title: { to: '_seo_title', as: 'template' },
    seo_description: { to: '_seo_metadesc', as: 'template' },
    seo_keyphrase: { to: '_seo_focuskw', as: 'text' },
    seo_canonical: { to: '_seo_canonical', as: 'text' },
    seo_noindex: { to: '_seo_robots_noindex', as: 'flag' },
  },
};

export const HEAD_SOURCES: ReadonlyMap<string, SeoSource> = new Map([
  ...Object.entries(SEO_SOURCES),
  ['wxr', EXCHANGE],
]);

export type HeadOwner = 'post' | 'term';

export function valuesOf(source: SeoSource, owner: HeadOwner): Readonly<Record<string, ForeignValue>> {
  return owner === 'post' ? source.values : (source.ofTerms ?? source.values);
}

export function namesFor(owner: HeadOwner): string[] {
  return [...HEAD_SOURCES.values()].flatMap((source) => Object.keys(valuesOf(source, owner)));
}
