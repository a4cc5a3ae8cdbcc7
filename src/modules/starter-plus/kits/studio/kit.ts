// Studio: a quiet site for a small workshop or practice.
import type { WebsiteKit } from '../kit.ts';
import { about, contact, home } from './pages.ts';
import { footer, header } from './parts.ts';
import { settings } from './settings.ts';
import { THUMBNAIL } from './thumbnail.ts';

export const studio: WebsiteKit = {
  id: 'studio',
  title: 'Studio',
  thumbnail: THUMBNAIL,
  updatedAt: '2026-11-15T00:00:00Z',
  themes: ['starter-theme'],
  front: 'home',
  // A document can link those before it.
  documents: [contact, about, home, header, footer],
  settings,
};
