export const openApiDocument = (_services: unknown, _site: unknown): Record<string, unknown> => ({});
