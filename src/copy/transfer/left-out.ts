// What does not travel with a site, each with its reason. Every other table does, whichever module made it.

/** A table that is new here must be named when it holds secrets, caches, or work that is under way. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  application_passwords: 'hashed with the key of the site: of no use elsewhere',
  builder_connections: 'tokens of other services',
  connections: 'tokens of other services',
  content_ids: 'the last id stands in the manifest',
  copy_keys: 'of an import under way',
  copy_state: 'of an import under way',
  image_optimizer_jobs: 'work under way',
  image_optimizer_operations: 'work under way',
  image_optimizer_renames: 'work under way',
  image_optimizer_walks: 'work under way',
  installer_feeds: 'fetched anew',
  installer_installs: 'of the server, not of the site',
  installer_subscriptions: 'keys of this site',
  invalidations: 'the log of caches',
  job_runs: 'work under way',
  job_workers: 'work under way',
  jobs: 'work under way',
  multilang_words: 'counted anew',
  outbox: 'mails that the old site sends, sealed with its key',
  password_resets: 'secrets',
  post_counts: 'counted anew',
  rate_counts: 'of the moment',
  remote_cache: 'fetched anew',
  removed_modules: 'of the server, not of the site',
  schema_migrations: 'of the program, not of the site',
  sessions: 'secrets',
  site_ids: 'of the server, not of the site',
  sites: 'of the server, not of the site',
  spamfilter_queue: 'work under way',
  spent_form_tokens: 'of the moment',
  submission_repeats: 'of the moment',
  text_pending: 'the search index is made anew',
};

/** Columns of tables that travel otherwise. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  // Who is editing a post at the moment.
  posts: ['lock_user_id', 'lock_until'],
  submission_actions: ['claimed_until'],
};

/** Sealed texts can be opened with the key of their site alone. */
export const isSealed = (column: string): boolean => column.startsWith('sealed_');

/** The key of a site is its own. */
export const KEY_FINGERPRINT = 'site_key_fingerprint';

/** Settings whose names begin so belong to the installation: whose programs it trusts. Also where no module declares them. */
export const OF_SERVER = 'installer.';
