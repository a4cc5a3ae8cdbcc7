export const docsPage = (_document: unknown, _site: unknown): string => '';
