// The modules that the suite can touch, by the names that its clients know.

/** Those that can share the session of the suite. */
export const SHARING_SLUGS = [
  'manager',
  'builder',
  'builder-pro',
  'mailer',
  'image-optimization',
  'accessibility',
] as const;
export const SLUGS = ['assistant', ...SHARING_SLUGS] as const;

export type Slug = (typeof SLUGS)[number];

/** The name of the module itself. */
export function moduleName(slug: string): string {
  return slug === 'image-optimization' ? 'image-optimizer' : slug;
}
