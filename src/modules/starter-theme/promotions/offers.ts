// Modules that come with the server, as the theme speaks of them.

export interface Offer {
  /** The name in the addresses of the suite. */
  readonly slug: string;
  /** The name of the module. */
  readonly module: string;
  readonly title: string;
  readonly message: string;
}

export const OFFERS: readonly Offer[] = [
  { slug: 'builder', module: 'builder', title: 'Builder', message: 'Build pages by hand, element by element.' },
  {
    slug: 'builder-pro',
    module: 'builder-pro',
    title: 'Builder Pro',
    message: 'Headers, footers, popups and forms of your own.',
  },
  { slug: 'assistant', module: 'assistant', title: 'Assistant', message: 'A way in for assistants of your own.' },
  {
    slug: 'image-optimization',
    module: 'image-optimizer',
    title: 'Image optimizer',
    message: 'Smaller pictures, faster pages.',
  },
  { slug: 'mailer', module: 'mailer', title: 'Mailer', message: 'See which mails have left, and send them again.' },
  {
    slug: 'accessibility',
    module: 'accessibility',
    title: 'Accessibility',
    message: 'Find what keeps people from using your pages.',
  },
  { slug: 'manager', module: 'manager', title: 'Manager', message: 'Modules, versions and health at a glance.' },
];
