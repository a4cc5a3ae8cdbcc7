// Routes of this server that are no part of the interface which others know.

/** OpenAPI describes them; the index, which clients compare with what they expect, does not name them. */
export const isListed = (namespace: string): boolean => !namespace.startsWith('sitewright/');
