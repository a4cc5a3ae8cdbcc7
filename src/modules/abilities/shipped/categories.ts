import type { AbilityCategory } from '../ability.ts';

export const categories: readonly AbilityCategory[] = [
  { slug: 'site', label: 'Site', description: 'What the site is and how it runs.' },
  { slug: 'user', label: 'People', description: 'The people of the site.' },
  { slug: 'content', label: 'Content', description: 'Posts, pages, terms and comments.' },
];
