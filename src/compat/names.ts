// What the reference and its add-ons call the things that this interface has under neutral names. Facts of compatibility:
// data alone.

/** Where clients of the reference look for the REST interface. */
export const REST_PREFIX = 'wp-json';

/** Its namespaces, and those of its add-ons. */
export const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['wp/v2', 'core/v2'],
  ['wp-site-health/v1', 'sitehealth/v1'],
  ['wp-block-editor/v1', 'blockeditor/v1'],
  ['wp-abilities/v1', 'abilities/v1'],
  ['akismet/v1', 'spamfilter/v1'],
  ['contact-form-7/v1', 'contactform/v1'],
  ['elementor/v1', 'builder/v1'],
  ['elementor/v1/documents', 'builder/v1/documents'],
  ['elementor/v1/feedback', 'builder/v1/feedback'],
  ['elementor-ai/v1', 'builder-ai/v1'],
  ['elementor-pro/v1', 'builder-pro/v1'],
  ['elementor-hello-elementor/v1', 'starter-theme/v1'],
  ['filebird/v1', 'folders/v1'],
  ['filebird/public/v1', 'folders/public/v1'],
  ['image-optimization/v1', 'image-optimizer/v1'],
  ['real-cookie-banner/v1', 'cookie-consent/v1'],
  ['wpml/v1', 'multilang/v1'],
  ['wpml/st/v1', 'multilang/st/v1'],
  ['wpml/tm/v1', 'multilang/tm/v1'],
  ['wpml/ate/v1', 'multilang/ate/v1'],
  ['otgs/installer/v1', 'vendor/installer/v1'],
  ['yoast/v1', 'seo/v1'],
  ['duplicate-post/v1', 'clonepost/v1'],
]);

/** Pages and scripts that browsers and programs ask for by their old address. */
export const ADDRESSES = {
  signIn: '/wp-login.php',
  administration: '/wp-admin',
  ajax: '/wp-admin/admin-ajax.php',
  themes: '/wp-admin/themes.php',
  remoteCalls: '/xmlrpc.php',
  files: '/wp-content/uploads',
} as const;

/** The index of all sitemaps. */
export const SITEMAP_INDEX = '/wp-sitemap.xml';

/** Sitemaps of one kind of record, and the number of the file. */
export const SITEMAP_FILES = {
  type: /^\/wp-sitemap-posts-([\w-]{1,40})-([1-9]\d{0,5})\.xml$/,
  taxonomy: /^\/wp-sitemap-taxonomies-([\w-]{1,40})-([1-9]\d{0,5})\.xml$/,
  people: /^\/wp-sitemap-(users)-([1-9]\d{0,5})\.xml$/,
} as const;

/** Scripts that gave feeds, and where the same feed is now. */
export const FEED_SCRIPTS: Readonly<Record<string, string>> = {
  '/wp-feed.php': '/feed/',
  '/wp-rss.php': '/feed/',
  '/wp-rss2.php': '/feed/',
  '/wp-atom.php': '/feed/atom/',
  '/wp-rdf.php': '/feed/rdf/',
  '/wp-commentsrss2.php': '/comments/feed/',
};

/** Below the REST root, and no route: where programs look for the tools of a site. */
export const TOOLS = '/mcp/mcp-adapter-default-server';

/** Fields of the form at `signIn`. */
export const SIGN_IN_FIELDS = { login: 'log', password: 'pwd', target: 'redirect_to' } as const;

/** Which page of ours an `action` of `signIn` means. */
export const SIGN_IN_ACTIONS: Readonly<Record<string, string>> = {
  lostpassword: '/lost-password',
  retrievepassword: '/lost-password',
  logout: '/logout',
};

/** Set by the page with the form, and sent back by every browser that keeps cookies. */
export const TEST_COOKIE = 'wordpress_test_cookie=WP%20Cookie%20check';

/** The action of `ajax` that gives the nonce of the session. */
export const NONCE_ACTION = 'rest-nonce';

/** Screens of the old administration, by their script; all others lead to the start. */
export const SCREENS: ReadonlyMap<string, string> = new Map([
  ['edit.php', '/admin/posts'],
  ['post-new.php', '/admin/posts/new'],
  ['upload.php', '/admin/media'],
  ['edit-comments.php', '/admin/comments'],
  ['users.php', '/admin/people'],
  ['profile.php', '/admin/profile'],
  ['nav-menus.php', '/admin/menus'],
  ['plugins.php', '/admin/modules'],
  ['options-general.php', '/admin/settings'],
  ['site-health.php', '/admin/health'],
]);

/** Of screens that are there for each type of posts: where one of these stands. */
export const TYPE_SCREENS: ReadonlyMap<string, string> = new Map([
  ['post', 'posts'],
  ['page', 'pages'],
  ['attachment', 'media'],
]);

/** How the fields of a contact form begin that say where it stands. */
export const FIELD_PREFIXES = ['_wpcf7'];
