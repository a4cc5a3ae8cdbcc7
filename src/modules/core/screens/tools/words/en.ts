// English.
import type { ToolWords } from './words.ts';

export const en: ToolWords = {
  title: 'Tools',
  tabs: { api: 'Interface' },
};
