// The name of the entry: all that is said before somebody goes there.
export const label = { en: 'Import and copy', de: 'Import und Kopie' };
