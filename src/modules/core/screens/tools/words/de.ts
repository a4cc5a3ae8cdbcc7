// German.
import type { ToolWords } from './words.ts';

export const de: ToolWords = {
  title: 'Werkzeuge',
  tabs: { api: 'Schnittstelle' },
};
