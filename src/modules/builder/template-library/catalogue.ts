// What the library offers beside the templates of the site.

const CATEGORIES = [
  'about',
  'call to action',
  'clients',
  'contact',
  'faq',
  'features',
  'footer',
  'header',
  'hero',
  'portfolio',
  'pricing',
  'services',
  'stats',
  'subscribe',
  'team',
  'testimonials',
  '404 page',
];

/** The words by which a client sorts templates; always there. */
export const LIBRARY_CONFIG = {
  block: { categories: CATEGORIES, sets: {} },
  page: { categories: [], sets: {} },
  popup: { categories: ['bottom bar', 'classic', 'fly-in', 'full screen', 'hello bar', 'slide-in'], sets: {} },
  lp: { categories: [], sets: {} },
};
